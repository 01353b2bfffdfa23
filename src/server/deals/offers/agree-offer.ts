// Creates an offer that is already accepted, from a proposal the buyer accepted.
// Guarantees: a pair agrees a few times a day at most, because either side can give it up again; it uses the order rules the proposal
// was calculated with; afterwards it is paid or withdrawn like any other offer.
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import type { OfferTerms } from '#contract/deals/offers/offer.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertMayContact } from './contact-limit.ts';
import { finishOfferStep, stepOf } from './offer.step.ts';
import { countAgreed, insertOffer } from './offer.store.ts';
import type { OfferBrief } from './offer.store.ts';

export type AgreedTerms = {
  sellerId: string;
  gig: FrozenGig;
  rules: OrderRules;
  terms: OfferTerms;
  message: string;
  brief: OfferBrief;
};

/** Returns the id of the offer. The caller holds the locks of both accounts. */
export async function agreeOffer(tx: Tx, buyer: { userId: string }, agreed: AgreedTerms): Promise<string> {
  const pair = { buyerId: buyer.userId, sellerId: agreed.sellerId };
  await assertMayContact(tx, 'agreements', { from: pair.buyerId, to: pair.sellerId }, (read, since) =>
    countAgreed(read, pair, since),
  );
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
