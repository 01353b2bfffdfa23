// An offer that both sides have agreed on elsewhere: a seller's proposal for a brief that its buyer has accepted.
// Guards: it is made by the seller and accepted by the buyer in one step, under the rules the seller calculated with; from here on
// it is an agreed offer like any other: to be paid in time, or withdrawn by either side.
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { finishOfferStep, stepOf } from './offer.step.ts';
import { insertOffer } from './offer.store.ts';
import type { OfferBrief } from './offer.store.ts';

export type Agreed = {
  sellerId: string;
  gig: FrozenGig;
  rules: OrderRules;
  terms: OfferTerms;
  message: string;
  brief: OfferBrief;
};

/** Gives the id of the offer. Both people are held by the caller. */
export async function agreeOffer(tx: Tx, buyer: { userId: string }, agreed: Agreed): Promise<string> {
  const id = newId(tx.now.getTime());
  const offer = await insertOffer(tx, {
    id,
    thread_id: id,
    round: 1,
    buyer_id: buyer.userId,
    seller_id: agreed.sellerId,
    gig_id: agreed.gig.gigId,
    made_by: 'seller',
    state: 'open',
    gig: JSON.stringify(agreed.gig),
    rules: JSON.stringify(agreed.rules),
    terms: JSON.stringify(agreed.terms),
    message: agreed.message,
    brief: JSON.stringify(agreed.brief),
    made_at: tx.now,
    expires_at: later(tx.now, { days: offerLimits.payDays }),
  });
  await finishOfferStep(tx, stepOf(tx, buyer, offer, 'accept-offer'), { accepted_at: tx.now });
  return id;
}
