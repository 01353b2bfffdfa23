// Stores an account's active restrictions, which every call checks (`restrictedBy` in bind.ts).
// Guarantees: the account is locked before its restrictions are read, so the later of two decisions sees the earlier one.
import type { RestrictionScope } from '#contract/trust/moderation/moderation.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockAccount, moveToRestricted } from './account.store.ts';

/** Refuses if the account does not exist or was deleted. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  if (!(await tryLockPerson(tx, userId))) refuse('person_not_found');
}

/** Whether the account exists and was not deleted; its row is locked either way. */
export async function tryLockPerson(tx: Tx, userId: string): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  return account !== null && account.status !== 'deleted';
}

export async function restrictAccount(
  tx: Tx,
  userId: string,
  scopes: readonly RestrictionScope[],
): Promise<void> {
  await moveToRestricted(tx, userId, scopes);
}
