// A risk alert as support sees it: people and orders by name, evidence in sentences.
import { riskLimits } from '#contract/trust/risk/risk.schema.ts';
import type { RiskAlert } from '#contract/trust/risk/risk.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listAlertDetails } from './risk-alert.report.ts';
import type { RiskAlertRow } from './risk-alert.store.ts';

export async function riskAlertViews(
  read: Read,
  viewerId: string,
  rows: readonly RiskAlertRow[],
): Promise<RiskAlert[]> {
  const details = await listAlertDetails(
    read,
    rows.map((row) => row.id),
    riskLimits,
  );
  const people = await personsById(
    read,
    rows.flatMap((row) => [...details.get(row.id)!.userIds, ...(row.decided_by ? [row.decided_by] : [])]),
  );
  return rows.map((row) => {
    const { userIds, orders, orderCount } = details.get(row.id)!;
    return {
      id: row.id,
      rule: row.rule,
      state: row.state,
      score: row.score,
      evidence: row.evidence,
      accounts: userIds.map((userId) => people.get(userId)!),
      address: row.address,
      orders,
      orderCount,
      raisedAt: row.raised_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      decision:
        row.decided_by === null
          ? null
          : {
              by: people.get(row.decided_by)!.displayName,
              at: row.decided_at!.toISOString(),
              reasons: row.reasons!,
            },
      mayDecide: !userIds.includes(viewerId),
    };
  });
}
