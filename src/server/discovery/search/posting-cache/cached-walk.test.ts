// Cached walks: cached postings and changes form one ordered list, and a cut list shows nothing beyond its end.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unfilteredQuery } from '#tests/fixtures/unfiltered-query.ts';
import { mergedPostings, walkCached } from './cached-walk.ts';
import type { CachedList } from './cached-walk.ts';
import { missed } from '../search.filters.ts';

type Posting = [neg: number, gigNo: number, price: number, fbits: number, languages: number];

const { walk: wide } = unfilteredQuery;
const inOrder = (list: Posting[]) => list.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
const flat = (list: Posting[]) => Int32Array.from(inOrder(list).flat());
const postingOf = (gigNo: number) =>
  fc
    .tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 4 }))
    .map(([neg, price]): Posting => [neg, gigNo, price, 0, 1]);

/** Gigs that are unchanged, moved, removed or added. */
const lists = fc
  .array(fc.record({ was: fc.boolean(), is: fc.boolean(), moves: fc.boolean() }), { maxLength: 30 })
  .chain((gigs) =>
    fc
      .tuple(...gigs.map((_, gigNo) => fc.tuple(postingOf(gigNo), postingOf(gigNo))), fc.boolean())
      .map((drawn) => {
        const isCut = drawn.pop() as boolean;
        const places = drawn as [Posting, Posting][];
        const base: Posting[] = [];
        const fresh: Posting[] = [];
        const stays: Posting[] = [];
        const changed = new Set<number>();
        for (const [gigNo, { was, is, moves }] of gigs.entries()) {
          const [before, after] = places[gigNo]!;
          if (was) base.push(before);
          if (was && is && !moves) stays.push(before);
          else changed.add(gigNo);
          if (is && (moves || !was)) fresh.push(after);
        }
        const end = inOrder(base).at(-1);
        const isKnown = ([neg, gigNo]: Posting) =>
          !isCut || (end !== undefined && (neg < end[0] || (neg === end[0] && gigNo < end[1])));
        const list: CachedList = { base: flat(base), fresh: flat(fresh), isCut, changed };
        return { list, expected: inOrder([...stays, ...fresh.filter(isKnown)]) };
      }),
  );

it('merges cached postings and changes into the current list', () => {
  fc.assert(
    fc.property(lists, ({ list, expected }) => {
      expect([...mergedPostings(list)]).toEqual(expected.flat());
    }),
  );
});

it('fills each reader up to its maximum, and stops when the first is full', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 8 }), ({ list, expected }, max) => {
      const walk = { ...wide, priceMax: 2 };
      const readers = [
        { mayMiss: 0, max },
        { mayMiss: missed.price, max: 50 },
      ];
      const walked = walkCached(list, walk, readers, 1000);
      const matches = expected.filter(([, , price]) => price <= 2).slice(0, max);
      const last = matches.length === max ? expected.indexOf(matches.at(-1)!) + 1 : expected.length;
      expect(walked.counts).toEqual([matches.length, last]);
      const places = matches.flatMap(([neg, gigNo], i) => [
        walked.places.readInt32BE(i * 8) === neg,
        walked.places.readInt32BE(i * 8 + 4) === gigNo,
      ]);
      expect(places.every(Boolean)).toBe(true);
      expect(walked.packed.map((bits) => bits.length / 8)).toEqual(walked.counts);
    }),
  );
});

it('stops at its budget', () => {
  const base = Int32Array.from(Array.from({ length: 10 }, (_, i) => [i, i, 1, 0, 1]).flat());
  const list = { base, isCut: false, changed: new Set<number>(), fresh: new Int32Array() };
  expect(walkCached(list, wide, [{ mayMiss: 0, max: 50 }], 7).counts).toEqual([7]);
  const fresh = Int32Array.from([3, 4, 1, 0, 1]);
  expect(walkCached({ ...list, fresh }, wide, [{ mayMiss: 0, max: 50 }], 7).counts).toEqual([7]);
});
