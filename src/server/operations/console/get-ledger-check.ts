// get-ledger-check: the results of the worker's last checks. Does not run a check itself, because that reads whole tables.
import type { LedgerCheck } from '#contract/operations/console/money.endpoints.ts';
import { listOpenDifferences } from '#server/operations/reconciliation/difference.report.ts';
import { lastLedgerCheck } from '#server/operations/reconciliation/last-ledger-check.ts';
import { providerBalances } from '#server/operations/reconciliation/provider-balance.view.ts';
import type { Read } from '#server/platform/data/tx.ts';

const mostDifferences = 50;

export async function getLedgerCheck(read: Read): Promise<LedgerCheck> {
  const [check, balances, differences] = await Promise.all([
    lastLedgerCheck(read),
    providerBalances(read),
    listOpenDifferences(read, mostDifferences),
  ]);
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
    balances,
    differences: differences.map((row) => ({
      id: row.id,
      provider: row.provider,
      kind: row.kind,
      reference: row.reference,
      finding: row.finding,
      ledgerMinor: row.ledger_minor,
      providerMinor: row.provider_minor,
      firstSeenAt: row.first_seen_at.toISOString(),
      orderNumber: row.order_number,
    })),
  };
}
