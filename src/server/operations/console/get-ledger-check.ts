// get-ledger-check: how the worker's last look at the invariants ended. Does not look itself: that reads whole tables.
import type { LedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { lastLedgerCheck } from '#server/operations/reconciliation/last-ledger-check.ts';
import type { Read } from '#server/platform/data/tx.ts';

export async function getLedgerCheck(read: Read): Promise<LedgerCheck> {
  const check = await lastLedgerCheck(read);
  return {
    madeAt: check?.made_at.toISOString() ?? null,
    wrong: check?.wrong ?? 0,
    wrongSince: check?.wrong_since?.toISOString() ?? null,
    named: (check?.named ?? []).map(({ invariant, subject, difference }) => ({
      invariant,
      subject,
      differenceMinor: difference,
    })),
  };
}
