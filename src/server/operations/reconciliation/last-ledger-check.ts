// The result of the last ledger check, for other modules.
import type { Read } from '#server/platform/data/tx.ts';
import { findLastCheck } from './ledger-check.store.ts';
import type { LedgerCheck } from './ledger-check.store.ts';

export function lastLedgerCheck(read: Read): Promise<LedgerCheck | null> {
  return findLastCheck(read);
}
