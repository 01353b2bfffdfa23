// What an offer costs the buyer and pays the seller; used by the form while typing and by the server.
// Guarantees: fees are calculated for each milestone, because each is a payment of its own; amounts are integer cents.
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { Fees } from '#contract/orders/orders/fee.schema.ts';
import { sellerFeeOf } from '#contract/orders/orders/settlement.ts';
import type { OfferTerms } from './offer.schema.ts';

type Priced = { priceMinor: OfferTerms['priceMinor']; milestones: readonly { priceMinor: number }[] };

/** The amounts an offer is paid in: one per milestone, or the whole price. */
function partsOf(terms: Priced): number[] {
  return terms.milestones.length > 0
    ? terms.milestones.map((milestone) => milestone.priceMinor)
    : [terms.priceMinor];
}

export type OfferMoney = {
  buyerFeeMinor: number;
  totalMinor: number;
  sellerFeeMinor: number;
  sellerGetsMinor: number;
};

export function moneyOf(terms: Priced, fees: Fees): OfferMoney {
  const sum = (of: (partMinor: number) => number) =>
    partsOf(terms).reduce((total, part) => total + of(part), 0);
  const buyerFeeMinor = sum((part) => feeOf(fees.buyer, part));
  const sellerFeeMinor = sum((part) => sellerFeeOf(part, fees.seller));
  return {
    buyerFeeMinor,
    totalMinor: terms.priceMinor + buyerFeeMinor,
    sellerFeeMinor,
    sellerGetsMinor: terms.priceMinor - sellerFeeMinor,
  };
}
