// Writes on the account what support has taken from it for now: the edge asks it with every call (`restrictedBy` in bind.ts).
// Guards: the account is locked before its measures are read, so that of two decisions the later knows the earlier.
import type { RestrictionScope } from '#contract/measures/measure.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockAccount, moveToRestricted } from './account.store.ts';

/** Refuses where there is nobody any more. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account || account.status === 'deleted') refuse('person_not_found');
}

export async function restrictAccount(
  tx: Tx,
  userId: string,
  scopes: readonly RestrictionScope[],
): Promise<void> {
  await moveToRestricted(tx, userId, scopes);
}
