// T1, fees, refunds and splits: no cent is created or lost, whatever the fees and however often money is refunded.
// settlement.test.ts states each rule by itself; here they are checked against each other.
import fc from 'fast-check';
import { canonicalJson } from '#contract/common/canonical-json.ts';
import { firstSeal, sealedText } from '#contract/orders/orders/event-seal.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import {
  sellerFeeOf,
  feeShareOf,
  heldMinor,
  leftMinor,
  partialRefundOf,
  splitOf,
} from '#contract/orders/orders/settlement.ts';
import type { OrderAmounts } from '#contract/orders/orders/settlement.ts';
import { holds, reportProperties } from './holds.ts';

reportProperties('settlement');

const cents = fc.integer({ min: 0, max: 100_000_000 });
const fee: fc.Arbitrary<Fee> = fc
  .record({
    bps: fc.integer({ min: 0, max: 5000 }),
    fixedMinor: fc.nat(5000),
    minMinor: fc.nat(5000),
    above: fc.option(fc.nat(1_000_000)),
  })
  .map(({ above, ...rest }) => ({ ...rest, maxMinor: above === null ? null : rest.minMinor + above }));

holds(
  'a fee is a whole number of cents within its bounds, and zero for a zero amount',
  [fee, cents],
  (of, amount) => {
    const found = feeOf(of, amount);
    if (amount === 0) return found === 0;
    return (
      Number.isSafeInteger(found) && found >= of.minMinor && (of.maxMinor === null || found <= of.maxMinor)
    );
  },
);
holds(
  'a fee never falls as its amount grows',
  [fee, cents, cents],
  (of, a, b) => feeOf(of, Math.min(a, b)) <= feeOf(of, Math.max(a, b)),
);
holds('a seller never pays more than they earn', [fee, cents], (of, earned) => {
  const sellerFee = sellerFeeOf(earned, of);
  return sellerFee >= 0 && sellerFee <= earned;
});

const order = fc
  .record({
    priceMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
    buyerFeeMinor: cents,
    sellerFee: fee,
    bits: fc.nat(),
    cut: fc.nat(),
  })
  .map(({ bits, cut, ...rest }) => {
    const of: OrderAmounts = { ...rest, refundedPriceMinor: bits % (rest.priceMinor + 1) };
    return { of, x: cut % (leftMinor(of) + 1) };
  });

holds('a split pays out exactly the held amount, and no part is negative', [order], ({ of, x }) => {
  const { toBuyerMinor, toSellerMinor, sellerFeeMinor, buyerFeeMinor } = splitOf(of, x);
  const parts = [toBuyerMinor, toSellerMinor, sellerFeeMinor, buyerFeeMinor];
  return parts.every((part) => part >= 0) && parts.reduce((sum, part) => sum + part, 0) === heldMinor(of);
});
holds(
  'the more goes to the buyer, the less remains for seller and platform together',
  [order, fc.nat()],
  ({ of, x }, other) => {
    const y = other % (leftMinor(of) + 1);
    const remaining = (refunded: number) => heldMinor(of) - splitOf(of, refunded).toBuyerMinor;
    return remaining(Math.max(x, y)) <= remaining(Math.min(x, y));
  },
);
holds('two partial refunds equal one refund of the same total', [order], ({ of, x }) => {
  const later = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
  const rest = leftMinor(later);
  return partialRefundOf(of, x) + partialRefundOf(later, rest) === partialRefundOf(of, leftMinor(of));
});
holds('a refund reduces the held amount by exactly its amount', [order], ({ of, x }) => {
  const later = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
  return heldMinor(of) - heldMinor(later) === partialRefundOf(of, x);
});
holds('after a full refund nothing is held and the whole buyer fee is refunded', [order], ({ of }) => {
  const all = { ...of, refundedPriceMinor: of.priceMinor };
  return heldMinor(all) === 0 && feeShareOf(of, of.priceMinor) === of.buyerFeeMinor;
});
holds('the refunded part of the fee is the floor of its exact share', [order], ({ of, x }) => {
  const share = BigInt(feeShareOf(of, x)) * BigInt(of.priceMinor);
  const exact = BigInt(of.buyerFeeMinor) * BigInt(x);
  return share <= exact && exact - share < BigInt(of.priceMinor);
});

const json = fc.jsonValue({ maxDepth: 3 });
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};
holds(
  'the sealed text of a value does not depend on the order of its keys',
  [json],
  (value) => canonicalJson(reversed(value)) === canonicalJson(value),
);
holds('the sealed text of a value is JSON of that value', [json], (value) => {
  return canonicalJson(JSON.parse(canonicalJson(value))) === canonicalJson(value);
});
holds(
  'steps that differ in anything have different sealed texts',
  [json, json, fc.nat(99), fc.nat(99)],
  (a, b, v, w) => {
    const step = (version: number, detail: unknown) =>
      sealedText(firstSeal, {
        orderNumber: 'ORD-2026-0001',
        version,
        verb: 'deliver-order',
        event: 'order.delivered',
        from: 'in-progress',
        to: 'delivered',
        actor: 'seller',
        at: '2026-03-02T09:00:00.000Z',
        detail,
      });
    const isSame = v === w && canonicalJson(a) === canonicalJson(b);
    return (step(v, a) === step(w, b)) === isSame;
  },
);
