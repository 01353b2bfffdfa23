// Fees and revisions in words that are true for the amounts beside them: the rate where it is the rate, the minimum where that applies.
import type { Quote } from '#contract/checkout/checkout.schema.ts';
import { formatMinor, shareOf } from '#contract/common/money.ts';

const smallestBuyerFeeMinor = 100;

export function buyerFeeLabel({
  priceMinor,
  buyerFeeMinor,
}: Pick<Quote, 'priceMinor' | 'buyerFeeMinor'>): string {
  const share = shareOf(priceMinor, 500);
  if (buyerFeeMinor === share) return 'Buyer fee (5%)';
  if (buyerFeeMinor === smallestBuyerFeeMinor && share < buyerFeeMinor)
    return `Buyer fee (${formatMinor(smallestBuyerFeeMinor)} minimum)`;
  return 'Buyer fee';
}

export function sellerFeeLabel(priceMinor: number, sellerFeeMinor: number): string {
  return shareOf(priceMinor, 1000) === sellerFeeMinor ? 'Seller fee (10%)' : 'Seller fee';
}

export function revisionsText(revisions: number | null): string {
  if (revisions === null) return 'unlimited revisions';
  if (revisions === 0) return 'no revisions';
  return revisions === 1 ? '1 revision' : `${revisions} revisions`;
}
