// T1, fees, refunds and splits: whatever the fees are and however often money goes back, nothing is made or lost, to the cent.
// (settlement.test.ts beside the arithmetic states the rules one by one; here they are held against each other.)
import fc from 'fast-check';
import { canonicalJson } from '#contract/common/canonical-json.ts';
import { firstSeal, sealedText } from '#contract/orders/orders/event-seal.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import {
  commissionOf,
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
  'a fee is a whole number of cents within its bounds, and none of nothing',
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
  const commission = commissionOf(earned, of);
  return commission >= 0 && commission <= earned;
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

holds('a split gives out exactly what is held, and no part is negative', [order], ({ of, x }) => {
  const { toBuyerMinor, toSellerMinor, commissionMinor, buyerFeeMinor } = splitOf(of, x);
  const parts = [toBuyerMinor, toSellerMinor, commissionMinor, buyerFeeMinor];
  return parts.every((part) => part >= 0) && parts.reduce((sum, part) => sum + part, 0) === heldMinor(of);
});
holds(
  'the more goes to the buyer, the less is left for seller and house together',
  [order, fc.nat()],
  ({ of, x }, other) => {
    const y = other % (leftMinor(of) + 1);
    const kept = (one: number) => heldMinor(of) - splitOf(of, one).toBuyerMinor;
    return kept(Math.max(x, y)) <= kept(Math.min(x, y));
  },
);
holds('a refund now and the rest later is the same as all at once', [order], ({ of, x }) => {
  const later = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
  const rest = leftMinor(later);
  return partialRefundOf(of, x) + partialRefundOf(later, rest) === partialRefundOf(of, leftMinor(of));
});
holds('what is held after a refund is less by exactly that refund', [order], ({ of, x }) => {
  const later = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
  return heldMinor(of) - heldMinor(later) === partialRefundOf(of, x);
});
holds(
  'when the whole price has gone back, nothing is held and the whole fee has gone with it',
  [order],
  ({ of }) => {
    const all = { ...of, refundedPriceMinor: of.priceMinor };
    return heldMinor(all) === 0 && feeShareOf(of, of.priceMinor) === of.buyerFeeMinor;
  },
);
holds('the fee that goes back with a refund is the floor of its share', [order], ({ of, x }) => {
  const share = BigInt(feeShareOf(of, x)) * BigInt(of.priceMinor);
  const exact = BigInt(of.buyerFeeMinor) * BigInt(x);
  return share <= exact && exact - share < BigInt(of.priceMinor);
});

const json = fc.jsonValue({ maxDepth: 3 });
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, turned(inner)]),
  );
};
holds(
  'the sealed text of a value does not depend on the order of its keys',
  [json],
  (value) => canonicalJson(turned(value)) === canonicalJson(value),
);
holds('the sealed text of a value is JSON of that value', [json], (value) => {
  return canonicalJson(JSON.parse(canonicalJson(value))) === canonicalJson(value);
});
holds(
  'two steps that differ in anything have different texts to seal',
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
