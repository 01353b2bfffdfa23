// get-ledger-check: the result of the worker's last ledger check. Does not run a check itself, because that reads whole tables.
import type { LedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { lastLedgerCheck } from '#server/operations/reconciliation/last-ledger-check.ts';
import type { Read } from '#server/platform/data/tx.ts';

export async function getLedgerCheck(read: Read): Promise<LedgerCheck> {
  const check = await lastLedgerCheck(read);
  return {
    checkedAt: check?.checked_at.toISOString() ?? null,
    violationCount: check?.violation_count ?? 0,
    violatedSince: check?.violated_since?.toISOString() ?? null,
    shortfallMinor: check?.shortfall_minor ?? 0,
    violations: (check?.violations ?? []).map(({ invariant, subject, difference }) => ({
      invariant,
      subject,
      differenceMinor: difference,
    })),
  };
}
