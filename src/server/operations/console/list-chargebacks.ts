// list-chargebacks: those whose evidence the provider waits for, by deadline, or all, newest first.
import type { listChargebacks as endpoint } from '#contract/operations/console/chargeback.endpoints.ts';
import type { DataOf } from '#contract/common/endpoint.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listChargebackRows } from './chargeback.report.ts';
import type { ChargebackQuery } from './chargeback.report.ts';

export async function listChargebacks(
  read: Read,
  _viewer: Viewer,
  query: ChargebackQuery,
): Promise<DataOf<typeof endpoint>> {
  const { rows, nextCursor } = await listChargebackRows(read, query);
  return {
    items: rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      reference: row.reference,
      kind: row.kind,
      orderNumber: row.order_number,
      state: row.state,
      reason: row.reason,
      amountMinor: row.amount_minor,
      reportedAt: row.reported_at.toISOString(),
      evidenceDueAt: row.evidence_due_at?.toISOString() ?? null,
      evidenceSubmittedAt: row.evidence_submitted_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
    })),
    nextCursor,
    total: null,
  };
}
