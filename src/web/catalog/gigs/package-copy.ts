// Texts of packages, days, revisions and fees, shared by the order box, the table and the editor's preview.
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import { formatMinor, shareOf } from '#contract/common/money.ts';
import type { PackageTier } from '#contract/catalog/gigs/gig.schema.ts';

export const tierNames: Record<PackageTier, string> = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
};

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

export function revisionsText(revisions: number | null): string {
  if (revisions === null) return 'Unlimited revisions';
  if (revisions === 0) return 'No revisions';
  return revisions === 1 ? '1 revision' : `${revisions} revisions`;
}

/** The effect of an extra on the delivery: "2 days more", "1 day faster", "same delivery". */
export function deltaText(daysDelta: number): string {
  if (daysDelta === 0) return 'same delivery';
  return daysDelta > 0 ? `${daysText(daysDelta)} more` : `${daysText(-daysDelta)} faster`;
}

/** "the 5% fee", or its amount when the minimum fee applies. */
export function feeText({ priceMinor, buyerFeeMinor }: Pick<Quote, 'priceMinor' | 'buyerFeeMinor'>): string {
  return shareOf(priceMinor, 500) === buyerFeeMinor ? 'the 5% fee' : `the ${formatMinor(buyerFeeMinor)} fee`;
}
