// What adding to an order changes in money: pure arithmetic in integer cents, so that an order costs the same whether everything
// was bought at once or in parts. Guards: fees are those of the whole price, less what was charged before, and never below zero.
import { feeOf } from './fee.schema.ts';
import type { Fees } from './fee.schema.ts';
import { commissionOf } from './settlement.ts';

export type WholeAmounts = { priceMinor: number; buyerFeeMinor: number };
export type AddedAmounts = {
  /** What the buyer fee grows by. */
  buyerFeeMinor: number;
  /** What the buyer pays now. */
  totalMinor: number;
  /** Of the whole order, once it is added. */
  whole: WholeAmounts & { totalMinor: number; sellerFeeMinor: number; sellerGetsMinor: number };
};

/** `before` is the order without it; nothing of its price has been given back. */
export function addedAmounts(before: WholeAmounts, fees: Fees, priceMinor: number): AddedAmounts {
  const wholePriceMinor = before.priceMinor + priceMinor;
  const buyerFeeMinor = Math.max(0, feeOf(fees.buyer, wholePriceMinor) - before.buyerFeeMinor);
  const sellerFeeMinor = commissionOf(wholePriceMinor, fees.seller);
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
