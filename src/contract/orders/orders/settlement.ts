// How the money of an order is split, in integer cents. P: price, B: buyer fee, R: refunded part of the price.
// Guarantees: each share is floored once and the remainder takes the rest, so the parts add up to what was held. The server posts
// and pages show the same computation.
import { z } from 'zod';
import { proportionOf, shareOf } from '#contract/common/money.ts';
import { feeOf, feeSchema } from './fee.schema.ts';
import type { Fee } from './fee.schema.ts';

export const amountsSchema = z.object({
  priceMinor: z.int(),
  buyerFeeMinor: z.int(),
  sellerFee: feeSchema,
  /** The part of the price already refunded, without its share of the buyer fee. */
  refundedPriceMinor: z.int(),
});
export type OrderAmounts = z.infer<typeof amountsSchema>;
export type Split = {
  toBuyerMinor: number;
  toSellerMinor: number;
  sellerFeeMinor: number;
  buyerFeeMinor: number;
};

/** C: the seller fee on the earned amount, never more than that amount. */
export function sellerFeeOf(earnedMinor: number, sellerFee: Fee): number {
  return Math.min(feeOf(sellerFee, earnedMinor), earnedMinor);
}

/** b(x) = ⌊B·x/P⌋: the part of the buyer fee refunded with `x` of the price. */
export function feeShareOf(
  of: Pick<OrderAmounts, 'buyerFeeMinor' | 'priceMinor'>,
  refundedPriceMinor: number,
): number {
  return proportionOf(of.buyerFeeMinor, refundedPriceMinor, of.priceMinor);
}

/** The part of the price not refunded: P − R. */
export function leftMinor(of: Pick<OrderAmounts, 'priceMinor' | 'refundedPriceMinor'>): number {
  return of.priceMinor - of.refundedPriceMinor;
}

/** The amount in escrow until settlement: P + B − R − b(R). */
export function heldMinor(of: Omit<OrderAmounts, 'sellerFee'>): number {
  return leftMinor(of) + of.buyerFeeMinor - feeShareOf(of, of.refundedPriceMinor);
}

/** The amount refunded for `x` more of the price: x + b(R + x) − b(R). Floors are not additive, so always the difference. */
export function partialRefundOf(of: Omit<OrderAmounts, 'sellerFee'>, x: number): number {
  if (x < 0 || x > leftMinor(of)) throw new RangeError('a refund of more than the price');
  return x + feeShareOf(of, of.refundedPriceMinor + x) - feeShareOf(of, of.refundedPriceMinor);
}

/** What the platform keeps when the buyer cancels alone: a part of the buyer fee that is still held. */
export function keptOnCancelling(of: Omit<OrderAmounts, 'sellerFee'>, keepsFeeBps: number): number {
  return shareOf(of.buyerFeeMinor - feeShareOf(of, of.refundedPriceMinor), keepsFeeBps);
}

/** The refund for `x` more of the price, and how the rest is split at settlement. */
export function refundOutcome(of: OrderAmounts, x: number): { toBuyerMinor: number; rest: Split } {
  const rest = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
  return { toBuyerMinor: partialRefundOf(of, x), rest: splitOf(rest, 0) };
}

/** The maximum of the price that can be refunded if the seller, who got `toSellerMinor`, returns at most `fromSellerMinor`. */
export function maxRefundable(of: OrderAmounts, toSellerMinor: number, fromSellerMinor: number): number {
  // The seller's share never grows with the refund, so the maximum is found by bisection.
  let [possible, tooMuch] = [0, leftMinor(of) + 1];
  while (tooMuch - possible > 1) {
    const middle = Math.floor((possible + tooMuch) / 2);
    const isPossible = toSellerMinor - refundOutcome(of, middle).rest.toSellerMinor <= fromSellerMinor;
    [possible, tooMuch] = isPossible ? [middle, tooMuch] : [possible, middle];
  }
  return possible;
}

/**
 * What remains of an amount that was offered to the buyer when `leftThenMinor` of the price was left: what a bank has taken back
 * since is a part of it. Null: not known.
 */
export function effectiveMinor(
  toBuyerMinor: number,
  leftThenMinor: number | null,
  leftNowMinor: number,
): number {
  const takenMinor = leftThenMinor === null ? 0 : Math.max(0, leftThenMinor - leftNowMinor);
  return Math.min(leftNowMinor, Math.max(0, toBuyerMinor - takenMinor));
}

/** The settlement that refunds `x` of the price: 0 is an approval, the whole remaining price a cancellation. */
export function splitOf(of: OrderAmounts, x: number): Split {
  const toBuyerMinor = partialRefundOf(of, x);
  const earnedMinor = leftMinor(of) - x;
  const sellerFeeMinor = sellerFeeOf(earnedMinor, of.sellerFee);
  return {
    toBuyerMinor,
    toSellerMinor: earnedMinor - sellerFeeMinor,
    sellerFeeMinor,
    buyerFeeMinor: heldMinor(of) - toBuyerMinor - earnedMinor,
  };
}

/** The maximum of the price whose refund is at most `amountMinor`; the inverse of partialRefundOf. */
export function priceWithin(of: Omit<OrderAmounts, 'sellerFee'>, amountMinor: number): number {
  let [least, most] = [0, Math.min(leftMinor(of), Math.max(0, amountMinor))];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (partialRefundOf(of, middle) <= amountMinor) least = middle;
    else most = middle - 1;
  }
  return least;
}
