// Compares one object listed by the provider with the ledger. Pure.
import type { Listed } from '#server/platform/ports/payments.ts';
import type { LedgerSide } from './ledger-side.report.ts';
import type { Finding } from './reconciliation.store.ts';

export type Compared =
  | { is: 'same' }
  /** Still in progress on one side. */
  | { is: 'under-way' }
  | { is: Exclude<Finding, 'absent'>; ledgerMinor: number | null };

/** `isOurs`: it has our idempotency key or belongs to one of our payments. */
export function compareListed(listed: Listed, ledgerSide: LedgerSide | null, isOurs: boolean): Compared {
  if (!ledgerSide) {
    // Objects that moved no money need no ledger entry.
    if (listed.movedMinor === 0) return { is: 'same' };
    return { is: isOurs ? 'unknown' : 'foreign', ledgerMinor: null };
  }
  if (ledgerSide.movedMinor === null || listed.isUnderWay) return { is: 'under-way' };
  return ledgerSide.movedMinor === listed.movedMinor
    ? { is: 'same' }
    : { is: 'differs', ledgerMinor: ledgerSide.movedMinor };
}
