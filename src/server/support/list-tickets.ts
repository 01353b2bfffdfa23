// list-tickets: what one has written to support while signed in, with where each stands.
// Guards: one's own only. What was written as a guest belongs to nobody's account, even under the same address, and what
// was written with another address is that address's.
import type { ListOf } from '#contract/common/page.ts';
import type { Ticket } from '#contract/support/ticket.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { listTicketsOf } from './ticket.store.ts';
import { ticketShape } from './ticket.view.ts';

export async function listTickets(
  read: Read,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ListOf<Ticket>> {
  const { rows, nextCursor } = await listTicketsOf(read, viewer.userId, { cursor, limit });
  return { items: rows.map(ticketShape), nextCursor, total: null };
}
