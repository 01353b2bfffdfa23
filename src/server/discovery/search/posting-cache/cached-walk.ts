// A walk along postings that are in memory: what the SQL of walk-postings.ts answers, from the same filters.
// Guarantees: pure; a gig that was written since counts as it is now, and the order is that of the table.
import { placeOf } from '../search-bits.ts';
import { missed } from '../search.filters.ts';
import type { Walk } from '../search.filters.ts';

/** Postings of one term, best first: five numbers for each, `neg`, number of the gig, price, filter bits and languages. */
export type Postings = Int32Array;
export const numbersOfPosting = 5;

/** What is kept of a term, and how it differs by now. */
export type CachedList = {
  base: Postings;
  /** The list was longer than what is kept of it. */
  isCut: boolean;
  /** Gigs whose postings in `base` no longer count. */
  changed: ReadonlySet<number>;
  /** Theirs as they are now. */
  fresh: Postings;
};

/** What somebody wants to see of a walk: gigs that miss nothing but these bits, so many of them. */
export type Reader = { mayMiss: number; most: number };

/** For each reader the filter bits and languages of its gigs, both as big-endian int4; `places` are key and number for the first. */
export type CachedWalk = { counts: number[]; packed: Buffer[]; places: Buffer };

/** Walks until the first reader has what it wants, or to the end, past `budget` postings at most. */
export function walkCached(
  list: CachedList,
  walk: Walk,
  readers: readonly Reader[],
  budget: number,
): CachedWalk {
  const packed = readers.map(({ most }) => Buffer.allocUnsafe(most * 8));
  const counts = readers.map(() => 0);
  const places = Buffer.allocUnsafe(readers[0]!.most * 8);
  const anyReader = readers.reduce((bits, { mayMiss }) => bits | mayMiss, 0);
  let left = budget * numbersOfPosting;
  for (const { from, start, end, isCached } of segments(list)) {
    const last = Math.min(end, start + left);
    left -= last - start;
    for (let at = start; at < last && counts[0]! < readers[0]!.most; at += numbersOfPosting) {
      const misses = missing(walk, from[at + 2]!, from[at + 3]!, from[at + 4]!);
      if ((misses & ~anyReader) !== 0 || (isCached && list.changed.has(from[at + 1]!))) continue;
      for (let i = 0; i < readers.length; i++) {
        const { mayMiss, most } = readers[i]!;
        const count = counts[i]!;
        if (count === most || (misses & ~mayMiss) !== 0) continue;
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
    packed: packed.map((one, i) => one.subarray(0, counts[i]! * 8)),
    places: places.subarray(0, counts[0]! * 8),
  };
}

/** The list as it is now, in one piece. */
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
 * Both lists in the order of the walk, changed gigs of the kept one included: each fresh posting stands between two segments of what
 * is kept. What would come after the end of a list that was cut is not shown: nobody knows what stands between.
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

/** Where the first posting stands that comes after this one, from `low` on. */
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

const several = 255;

/** The bit of the filter that a gig misses, 0 when it passes all, and all bits when it misses several (see `missing` in walk-postings.ts). */
function missing(walk: Walk, price: number, fbits: number, languages: number): number {
  let misses = 0;
  if (((fbits >> placeOf.days.shift) & placeOf.days.mask) > walk.days) misses = missed.delivery;
  if ((languages & walk.language) !== walk.language) {
    if (misses !== 0) return several;
    misses = missed.language;
  }
  if (((fbits >> placeOf.level.shift) & placeOf.level.mask) < walk.level) {
    if (misses !== 0) return several;
    misses = missed.level;
  }
  if (price < walk.priceMin || price > walk.priceMax) {
    if (misses !== 0) return several;
    misses = missed.price;
  }
  if (((fbits >> placeOf.rating.shift) & placeOf.rating.mask) < walk.rating) {
    if (misses !== 0) return several;
    misses = missed.rating;
  }
  if ((fbits & walk.placeMask) !== walk.place) {
    if (misses !== 0) return several;
    misses = (fbits & walk.categoryMask) === walk.category ? missed.subcategory : missed.category;
  }
  return misses;
}
