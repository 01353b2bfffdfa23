// Fees, refunds and splits add up to the cent, for any amounts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeShareOf, heldMinor, partialRefundOf, splitOf } from './settlement.ts';
import type { OrderAmounts } from './settlement.ts';

const percent = (bps: number) => ({ bps, fixedMinor: 0, minMinor: 0, maxMinor: null });
const runs = { numRuns: 10_000 };
const order = fc
  .record({
    priceMinor: fc.integer({ min: 500, max: 1_000_000_000 }),
    buyerFeeMinor: fc.integer({ min: 0, max: 100_000_000 }),
    sellerFee: fc.record({
      bps: fc.integer({ min: 0, max: 5000 }),
      fixedMinor: fc.integer({ min: 0, max: 500 }),
      minMinor: fc.integer({ min: 0, max: 500 }),
      maxMinor: fc.option(fc.integer({ min: 500, max: 1_000_000 })),
    }),
  })
  .chain((amounts) =>
    fc.record({
      amounts: fc.constant(amounts),
      refunded: fc.integer({ min: 0, max: amounts.priceMinor }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  )
  .map(({ amounts, refunded, share }) => {
    const of: OrderAmounts = { ...amounts, refundedPriceMinor: refunded };
    return {
      of,
      left: amounts.priceMinor - refunded,
      x: Math.floor((amounts.priceMinor - refunded) * share),
    };
  });

const total = (split: ReturnType<typeof splitOf>) =>
  split.toBuyerMinor + split.toSellerMinor + split.sellerFeeMinor + split.buyerFeeMinor;

describe('splitOf', () => {
  test('returns non-negative parts that add up to the held amount', () => {
    fc.assert(
      fc.property(order, ({ of, x }) => {
        const split = splitOf(of, x);
        expect(total(split)).toBe(heldMinor(of));
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  test('refunds nothing on approval and floors the seller fee', () => {
    fc.assert(
      fc.property(order, ({ of, left }) => {
        const { bps } = of.sellerFee;
        const split = splitOf({ ...of, sellerFee: percent(bps) }, 0);
        expect(split.toBuyerMinor).toBe(0);
        expect(split.sellerFeeMinor).toBe(Number((BigInt(left) * BigInt(bps)) / 10_000n));
        expect(split.toSellerMinor + split.sellerFeeMinor).toBe(left);
      }),
      runs,
    );
  });

  test('refunds everything held, including the fee, on cancellation', () => {
    fc.assert(
      fc.property(order, ({ of, left }) => {
        fc.pre(left > 0);
        expect(splitOf(of, left)).toEqual({
          toBuyerMinor: heldMinor(of),
          toSellerMinor: 0,
          sellerFeeMinor: 0,
          buyerFeeMinor: 0,
        });
      }),
      runs,
    );
  });

  test('refunds exactly price and fee in any series of partial refunds up to the price', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(order, cuts, ({ of: { priceMinor, buyerFeeMinor } }, shares) => {
        const stops = [...new Set([...shares.map((share) => Math.floor(priceMinor * share)), priceMinor])]
          .filter((stop) => stop > 0)
          .sort((a, b) => a - b);
        let refunded = 0;
        let given = 0;
        for (const stop of stops) {
          given += partialRefundOf(
            { priceMinor, buyerFeeMinor, refundedPriceMinor: refunded },
            stop - refunded,
          );
          refunded = stop;
          const held = heldMinor({ priceMinor, buyerFeeMinor, refundedPriceMinor: refunded });
          expect(given + held).toBe(priceMinor + buyerFeeMinor);
        }
        expect(given).toBe(priceMinor + buyerFeeMinor);
      }),
      runs,
    );
  });

  test('never shrinks the refunded fee as the refund grows, and never exceeds the fee', () => {
    fc.assert(
      fc.property(order, ({ of, x }) => {
        const refunded = of.refundedPriceMinor;
        expect(feeShareOf(of, refunded + x)).toBeGreaterThanOrEqual(feeShareOf(of, refunded));
        expect(feeShareOf(of, of.priceMinor)).toBe(of.buyerFeeMinor);
      }),
      runs,
    );
  });

  test('matches the worked example in docs/money.md', () => {
    const of = { priceMinor: 9999, buyerFeeMinor: 499, sellerFee: percent(1000), refundedPriceMinor: 0 };
    expect(splitOf(of, 0)).toEqual({
      toBuyerMinor: 0,
      toSellerMinor: 9000,
      sellerFeeMinor: 999,
      buyerFeeMinor: 499,
    });
    expect(splitOf(of, 3333)).toEqual({
      toBuyerMinor: 3499,
      toSellerMinor: 6000,
      sellerFeeMinor: 666,
      buyerFeeMinor: 333,
    });
  });

  test('rejects a split of more than the remaining price', () => {
    const of = { priceMinor: 1000, buyerFeeMinor: 100, sellerFee: percent(1000), refundedPriceMinor: 600 };
    expect(() => splitOf(of, 401)).toThrow('more than the price');
    expect(() => splitOf(of, -1)).toThrow('more than the price');
  });
});
