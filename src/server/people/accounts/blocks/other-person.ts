// Another person by username, for commands that address them.
// Guarantees: only people with a public profile, and never the caller.
import { usernamePattern } from '#contract/people/accounts/account.schema.ts';
import type { Person } from '#contract/people/accounts/account.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { personOf } from '../profiles/person.view.ts';
import { findPublicPerson } from '../profiles/profile.store.ts';

export type Other = Person & { isSeller: boolean };

export async function otherPersonByUsername(
  read: Read,
  viewer: { userId: string },
  username: string,
): Promise<Other> {
  const row = usernamePattern.test(username) ? await findPublicPerson(read, username) : null;
  if (!row) return refuse('profile_not_found');
  if (row.id === viewer.userId) return refuse('own_conversation');
  return { ...personOf(row), isSeller: row.sonbording === 1 };
}
