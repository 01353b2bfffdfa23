// Unfinished uploads in an object store, which cannot write within an object: each piece is an object of its own, named by its offset
// and a random suffix, and reading joins them.
// Guarantees: a piece is never overwritten, so a superseded writer cannot shorten what a later one has stored; pieces below
// `leastBytes` are merged with what follows, so their number is bounded by the size of the file.
import { randomUUID } from 'node:crypto';
import { checkedStorageKey } from '#server/platform/ports/storage.ts';

export type Piece = { key: string; from: number; end: number };

/** How much is sent at once: the most that a crash can lose. */
export const pieceBytes = 8 * 1024 ** 2;
export const leastBytes = 5 * 1024 ** 2;

const digits = 14;

export function pieceKey(key: string, from: number): string {
  const suffix = randomUUID().replaceAll('-', '').slice(0, 12);
  return checkedStorageKey(`${key}/${String(from).padStart(digits, '0')}-${suffix}`);
}

/** The key of the upload and the place of this piece in it; null for any other object. */
export function pieceOf(key: string, sizeBytes: number): { uploadKey: string; piece: Piece } | null {
  const [, uploadKey, from] = /^(.+)\/(\d{14})-[0-9a-f]{12}$/.exec(key) ?? [];
  if (uploadKey === undefined) return null;
  return { uploadKey, piece: { key, from: Number(from), end: Number(from) + sizeBytes } };
}

/** The parts to read, in order, to get the bytes from `from` to `end`; null if some are missing. */
export function partsBetween(
  pieces: readonly Piece[],
  from: number,
  end: number,
): { piece: Piece; from: number; end: number }[] | null {
  const parts: { piece: Piece; from: number; end: number }[] = [];
  for (let at = from; at < end;) {
    const piece = furthest(pieces, at);
    if (!piece) return null;
    const until = Math.min(piece.end, end);
    parts.push({ piece, from: at - piece.from, end: until - piece.from });
    at = until;
  }
  return parts;
}

/** The bytes from the beginning without a gap. */
export function lengthOf(pieces: readonly Piece[]): number {
  let at = 0;
  for (let piece = furthest(pieces, 0); piece; piece = furthest(pieces, at)) at = piece.end;
  return at;
}

/** Of the pieces that have the byte at `at`, the one that reaches furthest. */
function furthest(pieces: readonly Piece[], at: number): Piece | null {
  let best: Piece | null = null;
  for (const piece of pieces) {
    if (piece.from <= at && piece.end > at && (!best || piece.end > best.end)) best = piece;
  }
  return best;
}
