// Identifiers: uuid v7 made by the application, so that rows sort by creation and PostgreSQL 16 and 17 need no function of 18.
// Guarantees: ids made by one process sort in the order of their creation, also within one millisecond; an id is unguessable
// (56 random bits) and never derived from user input.
// Separate from the schemas (ids.ts), so that a page that only makes a key carries no validation library.
const turns = 2 ** 18;
/** The last counter of each recent millisecond, so that ids stay ordered when two clocks (server and browser) alternate. */
const lastTurns = new Map<number, number>();
const maxMoments = 1000;

function nextTurn(at: number, anywhere: number): number {
  const last = lastTurns.get(at);
  const turn = last === undefined ? anywhere : (last + 1) % turns;
  lastTurns.delete(at);
  lastTurns.set(at, turn);
  if (lastTurns.size > maxMoments) lastTurns.delete(lastTurns.keys().next().value!);
  return turn;
}

/** A new uuid v7: 48 bits of milliseconds, an 18-bit counter that starts at a random value, then random bits. */
export function newId(at: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Starts in the lowest quarter, so that there is always room to count.
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

/** Not above any id made at this time (in milliseconds) or later, and above all earlier ones. */
export function lowestIdAt(at: number): string {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The idempotency key of one attempt at a money command; made when its dialog opens, so that a double click reuses it. */
export function newIdempotencyKey(): string {
  return newId();
}
