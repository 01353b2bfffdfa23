// Disputes waiting for support: most urgent first, overdue ones flagged.
import type { WaitingDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import type { ListOf } from '#contract/common/page.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { countWaitingDisputes, listWaitingDisputes } from './waiting-dispute.report.ts';

export async function listDisputes(
  read: Read,
  _viewer: Viewer,
  input: { cursor?: string | undefined; limit: number },
): Promise<ListOf<WaitingDispute> & { waiting: number; overdue: number }> {
  const { rows, nextCursor } = await listWaitingDisputes(read, input);
  const people = await personsById(
    read,
    rows.flatMap((row) => [row.buyer_id, row.seller_id]),
  );
  const counts = await countWaitingDisputes(read);
  return {
    items: rows.map((row) => ({
      orderNumber: row.number,
      title: row.title,
      buyer: people.get(row.buyer_id)!,
      seller: people.get(row.seller_id)!,
      phase: row.phase,
      openedBy: row.opened_by,
      openedAt: row.opened_at.toISOString(),
      until: row.until.toISOString(),
      isOverdue: row.until <= read.now,
      priceMinor: row.price_minor,
    })),
    nextCursor,
    total: counts.waiting,
    ...counts,
  };
}
