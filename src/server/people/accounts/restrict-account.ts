// Stores an account's active restrictions, which every call checks (`restrictedBy` in bind.ts).
// The caller locks the account before it reads the restrictions in force, so the later of two decisions sees the earlier one.
import type { RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { findRestricted, moveToRestricted } from './account.store.ts';

export async function restrictAccount(
  tx: Tx,
  userId: string,
  scopes: readonly RestrictionScope[],
): Promise<void> {
  await moveToRestricted(tx, userId, scopes);
}

/** For work that continues after the call that started it, such as a withdrawal in transit. */
export async function isRestricted(read: Read, userId: string, scope: RestrictionScope): Promise<boolean> {
  return (await findRestricted(read, userId)).includes(scope);
}
