// Whether a person has a public profile: accounts without a username get a name with a reserved prefix.
// Without zod, because public pages import it.

export const namelessPrefix = 'member-';

export function hasProfile({ username }: { username: string }): boolean {
  return !username.startsWith(namelessPrefix);
}
