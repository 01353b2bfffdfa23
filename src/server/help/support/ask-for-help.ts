// ask-for-help: the help page's contact form becomes a ticket.
// Guards: whether an order of that number exists is not checked here, so nobody learns it by asking.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { askForHelp as endpoint } from '#contract/support/support.endpoints.ts';
import type { TicketReceipt } from '#contract/support/ticket.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { openTicket } from './open-ticket.ts';

export async function askForHelp(
  tx: Tx,
  viewer: Viewer | null,
  { subject, name, email, message, website, orderNumber }: ParsedOf<typeof endpoint>,
): Promise<TicketReceipt> {
  const draft = { topic: subject, name, email, message, website, orderNumber: orderNumber || null };
  return openTicket(tx, viewer, { kind: 'help', ...draft });
}
