// list-transfers: refunds or withdrawals, in transit or all.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { ListOf } from '#contract/common/page.ts';
import type { Transfer, listTransfers as endpoint } from '#contract/operations/console/money.endpoints.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listTransferRows } from './money.report.ts';

export async function listTransfers(
  read: Read,
  _viewer: Viewer,
  query: ParsedOf<typeof endpoint>,
): Promise<ListOf<Transfer>> {
  const { rows, nextCursor } = await listTransferRows(read, query);
  const people = await personsById(
    read,
    rows.map((row) => row.user_id),
  );
  const items = rows.map((row) => ({
    id: row.id,
    kind: query.kind,
    person: people.get(row.user_id)!,
    orderNumber: row.order_number,
    to: row.label,
    amountMinor: row.amount_minor,
    state: row.state,
    failedBecause: row.failed_because,
    isStopping: row.is_stopping,
    requestedAt: row.requested_at.toISOString(),
    triedAt: row.tried_at.toISOString(),
  }));
  return { items, nextCursor, total: null };
}
