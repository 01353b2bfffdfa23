// Somebody else by their username, for what one does to or with them.
// Guards: only people whose public page may be shown, and never oneself.
import { usernamePattern } from '#contract/accounts/account.schema.ts';
import type { Person } from '#contract/accounts/account.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Read } from '#server/platform/tx.ts';
import { personOf } from './person.view.ts';
import { findPublicPerson } from './profile.store.ts';

export type Other = Person & { isSeller: boolean };

export async function otherByUsername(
  read: Read,
  viewer: { userId: string },
  username: string,
): Promise<Other> {
  const row = usernamePattern.test(username) ? await findPublicPerson(read, username) : null;
  if (!row) return refuse('profile_not_found');
  if (row.id === viewer.userId) return refuse('own_conversation');
  return { ...personOf(row), isSeller: row.sonbording === 1 };
}
