// How the money of an order is split: pure arithmetic in integer cents, P price, B buyer fee, R refunded of the price so far.
// Guards: every share is floored once and the rest takes what is left, so the parts always add up to what was held.
// Does not post anything; the posting rules are given what this computes.
import { proportionOf, shareOf } from '#contract/common/money.ts';
import { assert } from '#server/platform/refuse.ts';

export type OrderAmounts = {
  priceMinor: number;
  buyerFeeMinor: number;
  sellerFeeBps: number;
  /** Of the price, in earlier partial refunds; their share of the buyer fee follows from it. */
  refundedPriceMinor?: number;
};
export type Split = {
  toBuyerMinor: number;
  toSellerMinor: number;
  commissionMinor: number;
  buyerFeeMinor: number;
};

/** C = ⌊(P − R)·bps/10⁴⌋ */
export function commissionOf(priceMinor: number, sellerFeeBps: number): number {
  return shareOf(priceMinor, sellerFeeBps);
}

/** b(x) = ⌊B·x/P⌋: the part of the buyer fee that goes back with a refund of `x` of the price. */
export function feeShareOf(of: OrderAmounts, refundedPriceMinor: number): number {
  return proportionOf(of.buyerFeeMinor, refundedPriceMinor, of.priceMinor);
}

/** What is in escrow: P + B − R − b(R). */
export function heldMinor(of: OrderAmounts): number {
  const refunded = of.refundedPriceMinor ?? 0;
  return of.priceMinor + of.buyerFeeMinor - refunded - feeShareOf(of, refunded);
}

/** What a partial refund of `x` of the price moves: x + b(R + x) − b(R). Floors are not additive, so always the difference. */
export function partialRefundOf(of: OrderAmounts, x: number): number {
  const refunded = of.refundedPriceMinor ?? 0;
  assert(x > 0 && refunded + x <= of.priceMinor, 'a refund of more than the price');
  return x + feeShareOf(of, refunded + x) - feeShareOf(of, refunded);
}

/** The end of an order where `x` of the price goes to the buyer: 0 approves, the whole remaining price cancels. */
export function splitOf(of: OrderAmounts, x: number): Split {
  const refunded = of.refundedPriceMinor ?? 0;
  const left = of.priceMinor - refunded;
  assert(x >= 0 && x <= left, 'a split of more than is held');
  const toBuyerMinor = x === 0 ? 0 : partialRefundOf(of, x);
  const toSeller = left - x;
  const commissionMinor = commissionOf(toSeller, of.sellerFeeBps);
  return {
    toBuyerMinor,
    toSellerMinor: toSeller - commissionMinor,
    commissionMinor,
    buyerFeeMinor: heldMinor(of) - toBuyerMinor - toSeller,
  };
}
