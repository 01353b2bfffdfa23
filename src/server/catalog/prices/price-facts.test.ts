// Which groups of orders are published: not too few orders, not of too few people, not dominated by one person.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRules } from '#contract/catalog/prices/price.rules.ts';
import { factsOf, capShares } from './price-facts.ts';
import type { PriceSource } from './price-facts.ts';

/** Orders of `sellers` and `buyers` in rotation, of $10, $20, $30 … and 1, 2, 3 … days. */
function orders(count: number, { sellers = 5, buyers = 5 } = {}): PriceSource[] {
  return Array.from({ length: count }, (_, at) => ({
    sellerId: `seller ${at % sellers}`,
    buyerId: `buyer ${at % buyers}`,
    priceMinor: (at + 1) * 1000,
    days: at + 1,
    revisions: at % 4 === 0 ? 2 : at % 4 === 1 ? 1 : 0,
  }));
}

describe('a group', () => {
  it('is published from 20 orders', () => {
    expect(factsOf(orders(19))).toBeNull();
    expect(factsOf(orders(20))).not.toBeNull();
  });

  it('is published from five sellers and five buyers', () => {
    expect(factsOf(orders(40, { sellers: 4 }))).toBeNull();
    expect(factsOf(orders(40, { buyers: 4 }))).toBeNull();
  });

  it('caps the share of a busy seller, keeping their newest orders', () => {
    const busy = orders(100).map((order) => ({ ...order, sellerId: 'busy', priceMinor: 900_000 }));
    expect(factsOf(busy)).toBeNull();
    expect(factsOf([...busy, ...orders(10)])).toBeNull();
    const counted = capShares([...busy, ...orders(20)]);
    expect(counted.filter(({ sellerId }) => sellerId === 'busy')).toEqual(busy.slice(0, 10));
    expect(factsOf([...busy, ...orders(20)])!.orders).toBe(30);
  });

  it('never counts more of one person than the rules allow', () => {
    const source = fc.record({
      sellerId: fc.nat(9).map((nth) => `seller ${nth}`),
      buyerId: fc.nat(9).map((nth) => `buyer ${nth}`),
      priceMinor: fc.integer({ min: 1, max: 1_000_000 }),
      days: fc.integer({ min: 1, max: 120 }),
      revisions: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(source, { maxLength: 80 }), (group) => {
        const left = capShares(group);
        for (const who of ['sellerId', 'buyerId'] as const) {
          const people = Map.groupBy(left, (order) => order[who]);
          for (const own of people.values())
            expect(own.length * 100).toBeLessThanOrEqual(priceRules.maxPercentOfOne * left.length);
          if (left.length > 0) expect(people.size).toBeGreaterThanOrEqual(5);
        }
        const facts = factsOf(group);
        if (facts === null) return;
        expect(left.length).toBeGreaterThanOrEqual(facts.orders);
        const inside = left.filter(
          ({ priceMinor }) => priceMinor >= facts.prices.low && priceMinor <= facts.prices.high,
        );
        // The typical range contains most of the orders.
        expect(inside.length * 2).toBeGreaterThan(left.length);
      }),
    );
  });
});

describe('the figures', () => {
  const facts = factsOf(orders(27))!;

  it('are rounded: orders down to tens, prices outward to whole dollars, percentages to 5', () => {
    expect(facts.orders).toBe(20);
    expect(facts.prices).toMatchObject({ low: 6200, median: 14_000, high: 21_800 });
    expect(facts.days).toMatchObject({ low: 6, median: 14, high: 22 });
    expect(facts.revisions).toEqual({ none: 50, one: 25, more: 25 });
    const all = [...facts.prices.bars, ...facts.days.bars].map((bar) => bar.percent);
    expect(all.every((percent) => percent % 5 === 0)).toBe(true);
  });

  it('have adjacent bars that include their lower and exclude their upper bound', () => {
    expect(facts.prices.bars.map(({ from, below, percent }) => [from, below, percent])).toEqual([
      [0, 2500, 5],
      [2500, 5000, 5],
      [5000, 10_000, 20],
      [10_000, 20_000, 35],
      [20_000, 40_000, 30],
      [40_000, 80_000, 0],
      [80_000, 160_000, 0],
      [160_000, null, 0],
    ]);
    expect(facts.days.bars.map((bar) => bar.percent)).toEqual([5, 5, 5, 5, 5, 25, 50, 0]);
  });

  it('give a single value when all are the same', () => {
    const same = orders(20).map((order) => ({ ...order, priceMinor: 5050, days: 3 }));
    expect(factsOf(same)!.prices).toMatchObject({ low: 5000, median: 5100, high: 5100 });
    expect(factsOf(same)!.days).toMatchObject({ low: 3, median: 3, high: 3 });
  });
});
