// list-tickets: the signed-in user's tickets with their state.
// Guarantees: only tickets opened while signed in with the account's own address. Those sent as a guest, or with another address, belong
// to no account.
import type { ListOf } from '#contract/common/page.ts';
import type { Ticket } from '#contract/help/support/ticket.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listTicketsOf } from './ticket.store.ts';
import { ticketView } from './ticket.view.ts';

export async function listTickets(
  read: Read,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ListOf<Ticket>> {
  const { rows, nextCursor } = await listTicketsOf(read, viewer.userId, { cursor, limit });
  return { items: rows.map(ticketView), nextCursor, total: null };
}
