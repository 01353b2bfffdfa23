// What a seller receives of a price, shown beside it while they type.
import { formatMinor } from '#contract/common/money.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';
import { sellerFeeOf } from '#contract/orders/orders/settlement.ts';

/** "You receive $45.00 after fees." Nothing without a price or a fee. */
export function netText(priceMinor: number | null, sellerFee: Fee): string | undefined {
  if (priceMinor === null || priceMinor <= 0) return undefined;
  const feeMinor = sellerFeeOf(priceMinor, sellerFee);
  return feeMinor === 0 ? undefined : `You receive ${formatMinor(priceMinor - feeMinor)} after fees.`;
}
