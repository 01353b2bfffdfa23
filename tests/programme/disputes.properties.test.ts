// T1, disputes: a dispute divides the paid amount exactly, whatever was added, refunded and tipped before, and whether the order
// has ended or not. The midpoint of two hidden amounts is fair to the cent.
import fc from 'fast-check';
import { meetingPoint } from '#contract/disputes/disputes/sealed-offers.ts';
import { addedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import { refundOutcome, heldMinor, leftMinor, splitOf } from '#contract/orders/orders/settlement.ts';
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

type OrderHistory = {
  /** The amounts before the dispute. */
  of: OrderAmounts;
  paidMinor: number;
  backMinor: number;
  tipMinor: number;
  /** What the dispute refunds of the remaining price. */
  x: number;
};

/** An order with additions, then partial refunds, computed as the commands do. */
const history: fc.Arbitrary<OrderHistory> = fc
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
      backMinor += refundOutcome(of, x).toBuyerMinor;
      of = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
    }
    const left = leftMinor(of);
    return { of, paidMinor, backMinor, tipMinor, x: cut === -1 ? left : cut % (left + 1) };
  });

const sumOf = (split: Split) => Object.values(split).reduce((sum, part) => sum + part, 0);
const isWhole = (parts: number[]) => parts.every((part) => Number.isSafeInteger(part) && part >= 0);

holds(
  'buyer, seller and platform together get exactly what was paid, and none a negative amount',
  [history],
  ({ of, paidMinor, backMinor, tipMinor, x }) => {
    const split = splitOf(of, x);
    const buyer = backMinor + split.toBuyerMinor;
    const seller = split.toSellerMinor + tipMinor;
    const platform = split.sellerFeeMinor + split.buyerFeeMinor;
    return isWhole(Object.values(split)) && buyer + seller + platform === paidMinor + tipMinor;
  },
);
holds('a dispute pays out exactly the amount held', [history], ({ of, paidMinor, backMinor, x }) => {
  return heldMinor(of) === paidMinor - backMinor && sumOf(splitOf(of, x)) === heldMinor(of);
});
holds(
  'a dispute without a refund settles as an approval, one with a full refund as a cancellation',
  [history],
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
  'after completion, each side returns its share, at most what it got, and the shares add up to the refund',
  [history],
  ({ of, x }) => {
    const got = splitOf(of, 0);
    const { toBuyerMinor, rest } = refundOutcome(of, x);
    const shares = [
      got.toSellerMinor - rest.toSellerMinor,
      got.sellerFeeMinor - rest.sellerFeeMinor,
      got.buyerFeeMinor - rest.buyerFeeMinor,
    ];
    return isWhole([...shares, toBuyerMinor]) && shares.reduce((sum, part) => sum + part, 0) === toBuyerMinor;
  },
);
holds('the split is the same whether a dispute ends before or after completion', [history], ({ of, x }) => {
  const before = splitOf(of, x);
  const after = refundOutcome(of, x);
  return (
    before.toBuyerMinor === after.toBuyerMinor &&
    before.toSellerMinor === after.rest.toSellerMinor &&
    before.sellerFeeMinor === after.rest.sellerFeeMinor &&
    before.buyerFeeMinor === after.rest.buyerFeeMinor
  );
});

const cents = fc.nat(2_000_000);

holds(
  'two hidden amounts meet exactly when the minimum is not above the maximum',
  [cents, cents],
  (least, most) => {
    return (meetingPoint(least, most) === null) === least > most;
  },
);
holds(
  'hidden amounts meet at their midpoint, and the odd cent stays with the seller',
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
holds('divides exactly at the midpoint of sealed offers', [history, cents, cents], ({ of }, a, b) => {
  const left = leftMinor(of);
  const least = Math.min(a, b) % (left + 1);
  const middle = meetingPoint(least, least + (Math.max(a, b) % (left - least + 1)))!;
  const split = splitOf(of, middle);
  return isWhole(Object.values(split)) && sumOf(split) === heldMinor(of);
});
