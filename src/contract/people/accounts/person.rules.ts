// Whether a person has a page of their own: whoever has no username, not yet or not any more, is called by a reserved prefix.
// Without zod, because public pages read it.

export const namelessPrefix = 'member-';

export function hasProfile({ username }: { username: string }): boolean {
  return !username.startsWith(namelessPrefix);
}
