// Computes what an addition to an order costs, in integer cents. An order costs the same whether bought at once or in parts:
// fees are those of the whole price, less what was already charged, and never below zero.
import { feeOf } from './fee.schema.ts';
import type { Fees } from './fee.schema.ts';
import { sellerFeeOf } from './settlement.ts';

export type WholeAmounts = { priceMinor: number; buyerFeeMinor: number };
export type AddedAmounts = {
  /** The increase of the buyer fee. */
  buyerFeeMinor: number;
  /** What the buyer pays now. */
  totalMinor: number;
  /** The amounts of the whole order including the addition. */
  whole: WholeAmounts & { totalMinor: number; sellerFeeMinor: number; sellerGetsMinor: number };
};

/** `before` is the order without the addition; none of its price may have been refunded. */
export function addedAmounts(before: WholeAmounts, fees: Fees, priceMinor: number): AddedAmounts {
  const wholePriceMinor = before.priceMinor + priceMinor;
  const buyerFeeMinor = Math.max(0, feeOf(fees.buyer, wholePriceMinor) - before.buyerFeeMinor);
  const sellerFeeMinor = sellerFeeOf(wholePriceMinor, fees.seller);
  const wholeFeeMinor = before.buyerFeeMinor + buyerFeeMinor;
  return {
    buyerFeeMinor,
    totalMinor: priceMinor + buyerFeeMinor,
    whole: {
      priceMinor: wholePriceMinor,
      buyerFeeMinor: wholeFeeMinor,
      totalMinor: wholePriceMinor + wholeFeeMinor,
      sellerFeeMinor,
      sellerGetsMinor: wholePriceMinor - sellerFeeMinor,
    },
  };
}
