// What an offer costs and earns: one arithmetic for the form, where it is shown while somebody types, and for the server.
// Guards: each part has its own fees, as it has its own payment; amounts are integer cents.
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { Fees } from '#contract/orders/orders/fee.schema.ts';
import { commissionOf } from '#contract/orders/orders/settlement.ts';
import type { OfferTerms } from './offer.schema.ts';

type Priced = { priceMinor: OfferTerms['priceMinor']; milestones: readonly { priceMinor: number }[] };

/** The parts an offer is paid in: its milestones, or all of it at once. */
function partsOf(terms: Priced): number[] {
  return terms.milestones.length > 0 ? terms.milestones.map((one) => one.priceMinor) : [terms.priceMinor];
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
  const sellerFeeMinor = sum((part) => commissionOf(part, fees.seller));
  return {
    buyerFeeMinor,
    totalMinor: terms.priceMinor + buyerFeeMinor,
    sellerFeeMinor,
    sellerGetsMinor: terms.priceMinor - sellerFeeMinor,
  };
}
