// How the last look at the ledger's invariants ended, for those who show it.
import type { Read } from '#server/platform/data/tx.ts';
import { findLastCheck } from './ledger-check.store.ts';
import type { LedgerCheck } from './ledger-check.store.ts';

export function lastLedgerCheck(read: Read): Promise<LedgerCheck | null> {
  return findLastCheck(read);
}
