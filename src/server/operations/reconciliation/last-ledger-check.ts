// The result of the last ledger check, and how long its pass over all rows has not ended, for other modules.
import type { Read } from '#server/platform/data/tx.ts';
import { findLastPass } from './check-progress.store.ts';
import { findLastCheck } from './ledger-check.store.ts';
import type { LedgerCheck } from './ledger-check.store.ts';

export function lastLedgerCheck(read: Read): Promise<LedgerCheck | null> {
  return findLastCheck(read);
}

/** When the last pass over all rows was complete; before the first, when it began. */
export function lastLedgerPass(read: Read): Promise<Date | null> {
  return findLastPass(read);
}
