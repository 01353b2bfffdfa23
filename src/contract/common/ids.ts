// Identifiers: uuid v7 made by the application, so that rows sort by birth and PostgreSQL 16 and 17 need no function of 18.
// Guards: an id is never guessable (74 random bits) and never derived from what a person typed.
import { z } from 'zod';

export const idSchema = z.uuid();

/** A new uuid v7: 48 bits of milliseconds, then randomness. */
export function newId(at: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let rest = at;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A key for one attempt at a money command; made when its dialog opens, so that a double click repeats it. */
export function newIdempotencyKey(): string {
  return newId();
}

export const orderNumberSchema = z.string().regex(/^ORD-\d{4}-\d{4,9}$/, 'An order number looks like ORD-2026-0001');
export const slugSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(120);
