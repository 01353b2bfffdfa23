// Walks cached postings: the in-memory counterpart of the SQL in walk-postings.ts, with the same filters.
// Guarantees: pure; gigs written since count with their current postings, and the order is that of the table.
import { placeOf } from '../search-bits.ts';
import { missed } from '../search.filters.ts';
import type { Walk } from '../search.filters.ts';

/** Postings of one term, best first, five numbers each: `neg`, gig number, price, filter bits and languages. */
export type Postings = Int32Array;
export const numbersOfPosting = 5;

/** The cached list of a term, and its changes since. */
export type CachedList = {
  base: Postings;
  /** The list in the table is longer than the cached part. */
  isCut: boolean;
  /** Gigs whose postings in `base` are outdated. */
  changed: ReadonlySet<number>;
  /** Their current postings. */
  fresh: Postings;
};

/** A consumer of a walk: up to `max` gigs that fail no filter except those of the bits `mayMiss`. */
export type Reader = { mayMiss: number; max: number };

/** Per reader the filter bits and languages of its gigs, as big-endian int4; `places` are key and gig number for the first reader. */
export type CachedWalk = { counts: number[]; packed: Buffer[]; places: Buffer };

/** Walks until the first reader is full or the list ends, over at most `budget` postings. */
export function walkCached(
  list: CachedList,
  walk: Walk,
  readers: readonly Reader[],
  budget: number,
): CachedWalk {
  const packed = readers.map(({ max }) => Buffer.allocUnsafe(max * 8));
  const counts = readers.map(() => 0);
  const places = Buffer.allocUnsafe(readers[0]!.max * 8);
  const anyReader = readers.reduce((bits, { mayMiss }) => bits | mayMiss, 0);
  let left = budget * numbersOfPosting;
  for (const { from, start, end, isCached } of segments(list)) {
    const last = Math.min(end, start + left);
    left -= last - start;
    for (let at = start; at < last && counts[0]! < readers[0]!.max; at += numbersOfPosting) {
      const misses = missing(walk, from[at + 2]!, from[at + 3]!, from[at + 4]!);
      if ((misses & ~anyReader) !== 0 || (isCached && list.changed.has(from[at + 1]!))) continue;
      for (let i = 0; i < readers.length; i++) {
        const { mayMiss, max } = readers[i]!;
        const count = counts[i]!;
        if (count === max || (misses & ~mayMiss) !== 0) continue;
        packed[i]!.writeInt32BE(from[at + 3]!, count * 8);
        packed[i]!.writeInt32BE(from[at + 4]!, count * 8 + 4);
        if (i === 0) {
          places.writeInt32BE(from[at]!, count * 8);
          places.writeInt32BE(from[at + 1]!, count * 8 + 4);
        }
        counts[i] = count + 1;
      }
    }
  }
  return {
    counts,
    packed: packed.map((bits, i) => bits.subarray(0, counts[i]! * 8)),
    places: places.subarray(0, counts[0]! * 8),
  };
}

export type Passing = { gigNo: number; fbits: number; languages: number; missed: number };

/** The best gigs for one reader, each with the filter it fails. */
export function firstPassing(
  list: CachedList,
  walk: Walk,
  { mayMiss, max }: Reader,
  budget: number,
): Passing[] {
  const found: Passing[] = [];
  let left = budget * numbersOfPosting;
  for (const { from, start, end, isCached } of segments(list)) {
    const last = Math.min(end, start + left);
    left -= last - start;
    for (let at = start; at < last && found.length < max; at += numbersOfPosting) {
      const misses = missing(walk, from[at + 2]!, from[at + 3]!, from[at + 4]!);
      if ((misses & ~mayMiss) !== 0 || (isCached && list.changed.has(from[at + 1]!))) continue;
      found.push({
        gigNo: from[at + 1]!,
        fbits: from[at + 3]!,
        languages: from[at + 4]!,
        missed: misses,
      });
    }
  }
  return found;
}

/** The current list: cached postings and changes merged, in order. */
export function mergedPostings(list: CachedList): Postings {
  const whole = new Int32Array(list.base.length + list.fresh.length);
  let length = 0;
  for (const { from, start, end, isCached } of segments(list)) {
    for (let at = start; at < end; at += numbersOfPosting) {
      if (isCached && list.changed.has(from[at + 1]!)) continue;
      for (let i = 0; i < numbersOfPosting; i++) whole[length++] = from[at + i]!;
    }
  }
  return whole.slice(0, length);
}

type Segment = { from: Postings; start: number; end: number; isCached: boolean };

/**
 * Cached and fresh postings interleaved in walk order; the caller skips changed gigs in cached segments. Fresh postings beyond the
 * end of a cut list are left out, because what lies between is unknown.
 */
function* segments({ base, fresh, isCut }: CachedList): Generator<Segment> {
  let start = 0;
  for (let now = 0; now < fresh.length; now += numbersOfPosting) {
    const end = placeIn(base, start, fresh[now]!, fresh[now + 1]!);
    yield { from: base, start, end, isCached: true };
    start = end;
    if (isCut && start === base.length) return;
    yield { from: fresh, start: now, end: now + numbersOfPosting, isCached: false };
  }
  yield { from: base, start, end: base.length, isCached: true };
}

/** Binary search: the index of the first posting after this key, from `low` on. */
function placeIn(base: Postings, low: number, neg: number, gigNo: number): number {
  let [first, last] = [low / numbersOfPosting, base.length / numbersOfPosting];
  while (first < last) {
    const middle = (first + last) >> 1;
    const at = middle * numbersOfPosting;
    const isBefore = base[at]! < neg || (base[at] === neg && base[at + 1]! <= gigNo);
    if (isBefore) first = middle + 1;
    else last = middle;
  }
  return first * numbersOfPosting;
}

const failsSeveral = 255;

/** The bit of the filter that a gig fails, 0 if it passes all, and all bits if it fails several (see `missing` in walk-postings.ts). */
function missing(walk: Walk, price: number, fbits: number, languages: number): number {
  let misses = 0;
  if (((fbits >> placeOf.days.shift) & placeOf.days.mask) > walk.days) misses = missed.delivery;
  if ((languages & walk.language) !== walk.language) {
    if (misses !== 0) return failsSeveral;
    misses = missed.language;
  }
  if (((fbits >> placeOf.level.shift) & placeOf.level.mask) < walk.level) {
    if (misses !== 0) return failsSeveral;
    misses = missed.level;
  }
  if (price < walk.priceMin || price > walk.priceMax) {
    if (misses !== 0) return failsSeveral;
    misses = missed.price;
  }
  if (((fbits >> placeOf.rating.shift) & placeOf.rating.mask) < walk.rating) {
    if (misses !== 0) return failsSeveral;
    misses = missed.rating;
  }
  if ((fbits & walk.placeMask) !== walk.place) {
    if (misses !== 0) return failsSeveral;
    misses = (fbits & walk.categoryMask) === walk.category ? missed.subcategory : missed.category;
  }
  return misses;
}
