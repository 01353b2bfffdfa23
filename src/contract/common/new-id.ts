// Identifiers: uuid v7 made by the application, so that rows sort by birth and PostgreSQL 16 and 17 need no function of 18.
// Guards: an id is never guessable (74 random bits) and never derived from what a person typed.
// Apart from the schemas (ids.ts), so that a page that only makes a key carries no validation.
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
