// Accounts whose owners have not signed in for long, one after the other, for the notices about balances that they left.
import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/data/tx.ts';
import { isUncheckedThere, lockNextUnchecked, moveCheck } from './activity.store.ts';
import type { UncheckedAccount } from './activity.store.ts';

export function accountIsUnchecked(now: Date): RawBuilder<boolean> {
  return isUncheckedThere(now);
}

/** Locks the account that is due first; null if none is, or all are locked. */
export function nextUncheckedAccount(tx: Tx): Promise<UncheckedAccount | null> {
  return lockNextUnchecked(tx);
}

/** `next`: when to look at the locked account again; null if both notices were sent. */
export async function recordCheck(
  tx: Tx,
  account: UncheckedAccount,
  check: { notices: number; next: Date | null },
): Promise<void> {
  await moveCheck(tx, account.id, check);
}
