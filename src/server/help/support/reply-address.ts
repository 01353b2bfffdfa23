// The reply address of a ticket's emails: "ticket+tkt-2026-0042-<20 letters>@<reply domain>".
// Guarantees: signed over the ticket and its email address, with a separate key: it allows replying to that ticket and reading nothing.
// Lowercase and at most 46 octets before the @, so that every mail server accepts it. It works as long as the ticket exists.
import { timingSafeEqual } from 'node:crypto';
import { ticketNumberSchema } from '#contract/help/support/ticket.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findTicket } from './ticket-thread.store.ts';
import type { TicketRow } from './ticket.store.ts';
import { signature } from './ticket-token.ts';

type TicketKey = Pick<TicketRow, 'number' | 'email'>;
const signed = ({ number, email }: TicketKey) => `${number}\n${email.toLowerCase()}`;

/** Null when replies by email are not read. */
export function replyAddress(read: Read, ticket: TicketKey): string | null {
  const { settings, keys } = read.platform;
  if (!settings.inbound) return null;
  const sign = signature(keys.current('ticket-reply').bytes, signed(ticket));
  return `ticket+${ticket.number.toLowerCase()}-${sign}@${settings.inbound.domain}`;
}

/** The ticket of this reply address; null for any other address. */
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
