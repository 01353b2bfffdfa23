// Writes on the account what support has taken from it for now: the edge asks it with every call (`restrictedBy` in bind.ts).
// Guards: the account is locked before its measures are read, so that of two decisions the later knows the earlier.
import type { RestrictionScope } from '#contract/measures/measure.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockAccount, moveToRestricted } from './account.store.ts';

/** Refuses where there is nobody any more. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  if (!(await lockWhoever(tx, userId))) refuse('person_not_found');
}

/** Whether there is anybody still; what is left of the account is locked either way. */
export async function lockWhoever(tx: Tx, userId: string): Promise<boolean> {
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
