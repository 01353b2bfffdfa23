// The token in the link of a ticket's emails, which allows reading that ticket and replying to it, and nothing else. It does not
// expire, because an email may be answered weeks later; it works as long as the ticket exists.
// Guarantees: an altered token is rejected. Short and case-insensitive, so that it can be typed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketNumberSchema } from '#contract/help/support/ticket.schema.ts';
import type { Keys } from '#server/platform/keys.ts';

/** 100 bits in 20 letters. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 20;

export function writeTicketToken(keys: Keys, ticketNumber: string): string {
  return `${ticketNumber.toLowerCase()}-${signature(keys.current('ticket').bytes, ticketNumber)}`;
}

/** The ticket number; null for a token that this installation did not sign. */
export function readTicketToken(keys: Keys, token: string): string | null {
  const [, number, given] = /^(tkt-\d{4}-\d{4,9})-([a-z2-9]+)$/.exec(token.toLowerCase()) ?? [];
  const known = ticketNumberSchema.safeParse((number ?? '').toUpperCase());
  if (!known.success || given?.length !== length) return null;
  const isOurs = keys
    .all('ticket')
    .some((key) => timingSafeEqual(Buffer.from(signature(key.bytes, known.data)), Buffer.from(given)));
  return isOurs ? known.data : null;
}

/** A signature of 20 letters. */
export function signature(key: Buffer, text: string): string {
  const bytes = createHmac('sha256', key).update(text).digest();
  return [...bytes.subarray(0, length)].map((byte) => letters[byte % letters.length]).join('');
}
