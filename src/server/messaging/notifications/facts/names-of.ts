// Display names for notification texts.
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** A function from user id to display name; deleted users are "A former member". */
export async function namesOf(read: Read, ...ids: string[]): Promise<(id: string) => string> {
  const people = await personsById(read, ids);
  return (id) => people.get(id)?.displayName ?? 'A former member';
}
