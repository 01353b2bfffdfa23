// How the money of an order is split: pure arithmetic in integer cents, P price, B buyer fee, R refunded of the price so far.
// Guards: every share is floored once and the rest takes what is left, so the parts always add up to what was held. The server
// posts what this computes and the pages show it before anybody commits: one arithmetic for both.
import { z } from 'zod';
import { proportionOf } from '#contract/common/money.ts';
import { feeOf, feeSchema } from './fee.schema.ts';
import type { Fee } from './fee.schema.ts';

export const amountsSchema = z.object({
  priceMinor: z.int(),
  buyerFeeMinor: z.int(),
  sellerFee: feeSchema,
  /** Of the price, in earlier partial refunds; their share of the buyer fee follows from it. */
  refundedPriceMinor: z.int(),
});
export type OrderAmounts = z.infer<typeof amountsSchema>;
export type Split = {
  toBuyerMinor: number;
  toSellerMinor: number;
  commissionMinor: number;
  buyerFeeMinor: number;
};

/** C: the seller's fee for what they earn, and never more than that. */
export function commissionOf(earnedMinor: number, sellerFee: Fee): number {
  return Math.min(feeOf(sellerFee, earnedMinor), earnedMinor);
}

/** b(x) = ⌊B·x/P⌋: the part of the buyer fee that goes back with a refund of `x` of the price. */
export function feeShareOf(
  of: Pick<OrderAmounts, 'buyerFeeMinor' | 'priceMinor'>,
  refundedPriceMinor: number,
): number {
  return proportionOf(of.buyerFeeMinor, refundedPriceMinor, of.priceMinor);
}

/** Of the price, what has not gone back to the buyer: P − R. */
export function leftMinor(of: Pick<OrderAmounts, 'priceMinor' | 'refundedPriceMinor'>): number {
  return of.priceMinor - of.refundedPriceMinor;
}

/** What is in escrow until the order is settled: P + B − R − b(R). */
export function heldMinor(of: Omit<OrderAmounts, 'sellerFee'>): number {
  return leftMinor(of) + of.buyerFeeMinor - feeShareOf(of, of.refundedPriceMinor);
}

/** What giving back `x` more of the price moves: x + b(R + x) − b(R). Floors are not additive, so always the difference. */
export function partialRefundOf(of: Omit<OrderAmounts, 'sellerFee'>, x: number): number {
  if (x < 0 || x > leftMinor(of)) throw new RangeError('a refund of more than the price');
  return x + feeShareOf(of, of.refundedPriceMinor + x) - feeShareOf(of, of.refundedPriceMinor);
}

/** What giving back `x` more of the price moves to the buyer, and what the rest of it is to the others once it is settled. */
export function givenBack(of: OrderAmounts, x: number): { toBuyerMinor: number; rest: Split } {
  const rest = { ...of, refundedPriceMinor: of.refundedPriceMinor + x };
  return { toBuyerMinor: partialRefundOf(of, x), rest: splitOf(rest, 0) };
}

/** The most of the price that can go back when the seller, who got `toSellerMinor`, gives `fromSellerMinor` of it at most. */
export function mostGivenBack(of: OrderAmounts, toSellerMinor: number, fromSellerMinor: number): number {
  // What the seller keeps never grows with what goes back: the most is found by halving.
  let [possible, tooMuch] = [0, leftMinor(of) + 1];
  while (tooMuch - possible > 1) {
    const middle = Math.floor((possible + tooMuch) / 2);
    const isPossible = toSellerMinor - givenBack(of, middle).rest.toSellerMinor <= fromSellerMinor;
    [possible, tooMuch] = isPossible ? [middle, tooMuch] : [possible, middle];
  }
  return possible;
}

/** The end of an order where `x` of the price goes to the buyer: 0 approves, the whole remaining price cancels. */
export function splitOf(of: OrderAmounts, x: number): Split {
  const toBuyerMinor = partialRefundOf(of, x);
  const earnedMinor = leftMinor(of) - x;
  const commissionMinor = commissionOf(earnedMinor, of.sellerFee);
  return {
    toBuyerMinor,
    toSellerMinor: earnedMinor - commissionMinor,
    commissionMinor,
    buyerFeeMinor: heldMinor(of) - toBuyerMinor - earnedMinor,
  };
}

/** The most of the price whose giving back moves no more than `amountMinor`: the other way round from partialRefundOf. */
export function priceWithin(of: Omit<OrderAmounts, 'sellerFee'>, amountMinor: number): number {
  let [least, most] = [0, Math.min(leftMinor(of), Math.max(0, amountMinor))];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (partialRefundOf(of, middle) <= amountMinor) least = middle;
    else most = middle - 1;
  }
  return least;
}
