// T1, disputes: whatever was added, given back and tipped before, a dispute divides what was paid exactly, before the end of an order
// and after it; and the middle between two hidden amounts is fair to the cent.
import fc from 'fast-check';
import { meetingPoint } from '#contract/disputes/disputes/blind-settlement.ts';
import { addedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import { givenBack, heldMinor, leftMinor, splitOf } from '#contract/orders/orders/settlement.ts';
import type { OrderAmounts, Split } from '#contract/orders/orders/settlement.ts';
import { holds, reportProperties } from './holds.ts';

reportProperties('disputes');

const fee: fc.Arbitrary<Fee> = fc
  .record({
    bps: fc.integer({ min: 0, max: 5000 }),
    fixedMinor: fc.nat(500),
    minMinor: fc.nat(500),
    above: fc.option(fc.nat(100_000)),
  })
  .map(({ above, ...rest }) => ({ ...rest, maxMinor: above === null ? null : rest.minMinor + above }));

type Life = {
  /** As it stands before the dispute. */
  of: OrderAmounts;
  paidMinor: number;
  backMinor: number;
  tipMinor: number;
  /** What the dispute gives back of the price that is left. */
  x: number;
};

/** An order with its additions, then what was given back of it in parts, as the commands do it one after the other. */
const life: fc.Arbitrary<Life> = fc
  .record({
    priceMinor: fc.integer({ min: 500, max: 2_000_000 }),
    fees: fc.record({ seller: fee, buyer: fee }),
    additions: fc.array(fc.integer({ min: 100, max: 1_000_000 }), { maxLength: 8 }),
    parts: fc.array(fc.nat(), { maxLength: 5 }),
    tipMinor: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 50_000 })),
    cut: fc.oneof(fc.constant(0), fc.constant(-1), fc.nat()),
  })
  .map(({ priceMinor, fees, additions, parts, tipMinor, cut }) => {
    let whole = { priceMinor, buyerFeeMinor: feeOf(fees.buyer, priceMinor) };
    let paidMinor = whole.priceMinor + whole.buyerFeeMinor;
    for (const added of additions) {
      const step = addedAmounts(whole, fees, added);
      whole = { priceMinor: step.whole.priceMinor, buyerFeeMinor: step.whole.buyerFeeMinor };
      paidMinor += step.totalMinor;
    }
    let of: OrderAmounts = { ...whole, sellerFee: fees.seller, refundedPriceMinor: 0 };
    let backMinor = 0;
    for (const part of parts) {
      const x = part % leftMinor(of);
      backMinor += givenBack(of, x).toBuyerMinor;
      of = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
    }
    const left = leftMinor(of);
    return { of, paidMinor, backMinor, tipMinor, x: cut === -1 ? left : cut % (left + 1) };
  });

const sumOf = (split: Split) => Object.values(split).reduce((sum, part) => sum + part, 0);
const isWhole = (parts: number[]) => parts.every((part) => Number.isSafeInteger(part) && part >= 0);

holds(
  'the buyer, the seller and the house together have exactly what was paid, and nobody less than nothing',
  [life],
  ({ of, paidMinor, backMinor, tipMinor, x }) => {
    const split = splitOf(of, x);
    const buyer = backMinor + split.toBuyerMinor;
    const seller = split.toSellerMinor + tipMinor;
    const house = split.commissionMinor + split.buyerFeeMinor;
    return isWhole(Object.values(split)) && buyer + seller + house === paidMinor + tipMinor;
  },
);
holds(
  'what is held before a dispute ends is what it gives out',
  [life],
  ({ of, paidMinor, backMinor, x }) => {
    return heldMinor(of) === paidMinor - backMinor && sumOf(splitOf(of, x)) === heldMinor(of);
  },
);
holds(
  'a dispute that gives nothing back settles as an approval, one that gives all as a cancellation',
  [life],
  ({ of }) => {
    const all = splitOf(of, leftMinor(of));
    return (
      splitOf(of, 0).toBuyerMinor === 0 &&
      all.toBuyerMinor === heldMinor(of) &&
      sumOf(all) === all.toBuyerMinor
    );
  },
);
holds(
  'after the end each gives back their share of what they got, no more than they have, and it is what the buyer gets',
  [life],
  ({ of, x }) => {
    const got = splitOf(of, 0);
    const { toBuyerMinor, rest } = givenBack(of, x);
    const shares = [
      got.toSellerMinor - rest.toSellerMinor,
      got.commissionMinor - rest.commissionMinor,
      got.buyerFeeMinor - rest.buyerFeeMinor,
    ];
    return isWhole([...shares, toBuyerMinor]) && shares.reduce((sum, part) => sum + part, 0) === toBuyerMinor;
  },
);
holds(
  'it makes no difference to anybody whether a dispute ends before the order does or after',
  [life],
  ({ of, x }) => {
    const before = splitOf(of, x);
    const after = givenBack(of, x);
    return (
      before.toBuyerMinor === after.toBuyerMinor &&
      before.toSellerMinor === after.rest.toSellerMinor &&
      before.commissionMinor === after.rest.commissionMinor &&
      before.buyerFeeMinor === after.rest.buyerFeeMinor
    );
  },
);

const cents = fc.nat(2_000_000);

holds(
  'two hidden amounts meet exactly when the least is not above the most',
  [cents, cents],
  (least, most) => {
    return (meetingPoint(least, most) === null) === least > most;
  },
);
holds(
  'they meet within both amounts, in the middle, and the odd cent stays with the seller',
  [cents, cents],
  (a, b) => {
    const [least, most] = a < b ? [a, b] : [b, a];
    const middle = meetingPoint(least, most)!;
    const towardsBuyer = middle - least;
    const towardsSeller = most - middle;
    return (
      Number.isSafeInteger(middle) &&
      towardsBuyer >= 0 &&
      towardsSeller >= 0 &&
      (towardsSeller === towardsBuyer || towardsSeller === towardsBuyer + 1)
    );
  },
);
holds('what was met unseen divides as exactly as any other amount', [life, cents, cents], ({ of }, a, b) => {
  const left = leftMinor(of);
  const least = Math.min(a, b) % (left + 1);
  const middle = meetingPoint(least, least + (Math.max(a, b) % (left - least + 1)))!;
  const split = splitOf(of, middle);
  return isWhole(Object.values(split)) && sumOf(split) === heldMinor(of);
});
