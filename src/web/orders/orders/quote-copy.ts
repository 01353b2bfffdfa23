// Labels of fees and revisions that are true for the amounts beside them: the rate where it applies, else the minimum or maximum.
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import { formatMinor, shareOf } from '#contract/common/money.ts';
import type { Fee } from '#contract/orders/orders/fee.schema.ts';

export function buyerFeeLabel({
  priceMinor,
  buyerFeeMinor,
  fees,
}: Pick<Quote, 'priceMinor' | 'buyerFeeMinor' | 'fees'>): string {
  return `Buyer fee${rateOf(fees.buyer, priceMinor, buyerFeeMinor)}`;
}

export function sellerFeeLabel(fee: Fee, earnedMinor: number, sellerFeeMinor: number): string {
  return `Seller fee${rateOf(fee, earnedMinor, sellerFeeMinor)}`;
}

function rateOf(fee: Fee, amountMinor: number, feeMinor: number): string {
  if (feeMinor === 0) return '';
  if (feeMinor === shareOf(amountMinor, fee.bps)) return ` (${fee.bps / 100}%)`;
  if (feeMinor === fee.minMinor) return ` (${formatMinor(fee.minMinor)} minimum)`;
  if (feeMinor === fee.maxMinor) return ` (${formatMinor(fee.maxMinor)} at most)`;
  return '';
}

export function revisionsText(revisions: number | null): string {
  if (revisions === null) return 'unlimited revisions';
  if (revisions === 0) return 'no revisions';
  return revisions === 1 ? '1 revision' : `${revisions} revisions`;
}
