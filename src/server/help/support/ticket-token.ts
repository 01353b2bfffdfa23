// The token of a ticket: what stands in the link of its mails. Whoever holds it reads that ticket and writes to it, and nothing
// else. It never runs out, because a mail may be answered after weeks; it ends with the ticket.
// Guards: nothing that was changed is read. Short and of one case, so that it can be typed from paper.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketNumberSchema } from '#contract/support/ticket.schema.ts';
import type { Keys } from '#server/platform/keys.ts';

/** 100 bits in 20 letters. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 20;

export function writeTicketToken(keys: Keys, ticketNumber: string): string {
  return `${ticketNumber.toLowerCase()}-${signature(keys.current('ticket').bytes, ticketNumber)}`;
}

/** The number of the ticket; null for anything that this installation did not sign. */
export function readTicketToken(keys: Keys, token: string): string | null {
  const [, number, given] = /^(tkt-\d{4}-\d{4,9})-([a-z2-9]+)$/.exec(token.toLowerCase()) ?? [];
  const known = ticketNumberSchema.safeParse((number ?? '').toUpperCase());
  if (!known.success || given?.length !== length) return null;
  const isOurs = keys
    .all('ticket')
    .some((key) => timingSafeEqual(Buffer.from(signature(key.bytes, known.data)), Buffer.from(given)));
  return isOurs ? known.data : null;
}

/** Twenty letters over whatever is to be signed. */
export function signature(key: Buffer, about: string): string {
  const bytes = createHmac('sha256', key).update(about).digest();
  return [...bytes.subarray(0, length)].map((byte) => letters[byte % letters.length]).join('');
}
