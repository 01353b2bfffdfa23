// Identifiers: uuid v7 made by the application, so that rows sort by birth and PostgreSQL 16 and 17 need no function of 18.
// Guards: what one process makes sorts in the order it was made, also within one millisecond; an id is never guessable (56 fresh
// random bits) and never derived from what a person typed.
// Apart from the schemas (ids.ts), so that a page that only makes a key carries no validation.
const turns = 2 ** 18;
/** The last turn of each of the newest moments: what is made for two moments in turns (a server's clock and a browser's) stays in order. */
const lastTurns = new Map<number, number>();
const mostMoments = 1000;

function nextTurn(at: number, anywhere: number): number {
  const last = lastTurns.get(at);
  const turn = last === undefined ? anywhere : (last + 1) % turns;
  lastTurns.delete(at);
  lastTurns.set(at, turn);
  if (lastTurns.size > mostMoments) lastTurns.delete(lastTurns.keys().next().value!);
  return turn;
}

/** A new uuid v7: 48 bits of milliseconds, 18 that count on from a random place within the millisecond, then randomness. */
export function newId(at: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Begins in the lowest quarter, so that there is always room to count on.
  const turn = nextTurn(at, (bytes[6]! << 8) | bytes[7]!);
  let rest = at;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = 0x70 | (turn >> 14);
  bytes[7] = (turn >> 6) & 0xff;
  bytes[8] = 0x80 | (turn & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A key for one attempt at a money command; made when its dialog opens, so that a double click repeats it. */
export function newIdempotencyKey(): string {
  return newId();
}
