// list-tickets: what one has written to support while signed in, with where each stands.
// Guards: one's own only. What was written as a guest belongs to nobody's account, even under the same address.
import type { ListOf } from '#contract/common/page.ts';
import type { Ticket } from '#contract/support/ticket.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { listTicketsOf } from './ticket.store.ts';

export async function listTickets(
  read: Read,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ListOf<Ticket>> {
  const { rows, nextCursor } = await listTicketsOf(read, viewer.userId, { cursor, limit });
  const items = rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    topic: row.topic,
    state: row.state,
    orderNumber: row.order_number,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }));
  return { items, nextCursor, total: null };
}
