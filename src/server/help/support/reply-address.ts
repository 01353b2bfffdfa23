// The address that answers to a ticket's mails go to: "ticket+tkt-2026-0042-<20 letters>@<our reply domain>".
// Guards: signed over the ticket and the address it belongs to, with a key of its own: it lets write to that ticket and read nothing.
// One case and at most 46 octets before the @, so that every mail server carries it. It ends with the ticket.
import { timingSafeEqual } from 'node:crypto';
import { ticketNumberSchema } from '#contract/support/ticket.schema.ts';
import type { Read } from '#server/platform/tx.ts';
import { findTicket } from './ticket-thread.store.ts';
import type { TicketRow } from './ticket.store.ts';
import { signature } from './ticket-token.ts';

type Of = Pick<TicketRow, 'number' | 'email'>;
const signed = ({ number, email }: Of) => `${number}\n${email.toLowerCase()}`;

/** null where answers by mail are not read. */
export function replyAddress(read: Read, ticket: Of): string | null {
  const { settings, keys } = read.platform;
  if (!settings.inbound) return null;
  const sign = signature(keys.current('ticket-reply').bytes, signed(ticket));
  return `ticket+${ticket.number.toLowerCase()}-${sign}@${settings.inbound.domain}`;
}

/** The ticket that this address lets write to; null for any other address. */
export async function findByReplyAddress(read: Read, address: string): Promise<TicketRow | null> {
  const { settings, keys } = read.platform;
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const [, number, given] = /^ticket\+(tkt-\d{4}-\d{4,9})-([a-z2-9]{20})$/.exec(local) ?? [];
  const known = ticketNumberSchema.safeParse((number ?? '').toUpperCase());
  if (domain !== settings.inbound?.domain || !known.success || given === undefined) return null;
  const ticket = await findTicket(read, known.data);
  if (!ticket) return null;
  const isOurs = keys
    .all('ticket-reply')
    .some((key) => timingSafeEqual(Buffer.from(signature(key.bytes, signed(ticket))), Buffer.from(given)));
  return isOurs ? ticket : null;
}
