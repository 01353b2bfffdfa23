// Answers an offer with a counteroffer: a new round that replaces the old one, with maker and recipient swapped.
// Guarantees: one round per negotiation is live, because the old one is locked and ended first; the new round uses the current order rules.
import { newId } from '#contract/common/ids.ts';
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuseRemovedGig } from '#server/catalog/gigs/refuse-removed-gig.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertMayPropose } from './make-offer.ts';
import type { Proposal } from './make-offer.ts';
import { sideOf } from './offer.policy.ts';
import { beginOfferStep, finishOfferStep } from './offer.step.ts';
import { insertOffer } from './offer.store.ts';
import { offerView } from './offer.view.ts';

export async function counterOffer(
  tx: Tx,
  viewer: Viewer,
  input: Proposal & { offerId: string },
): Promise<OfferView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const step = await beginOfferStep(tx, viewer, input.offerId, 'counter-offer');
  const { offer } = step;
  const madeBy = sideOf(offer, viewer.userId);
  const otherId = madeBy === 'buyer' ? offer.seller_id : offer.buyer_id;
  if ((await lockAccountShared(tx, otherId)) !== 'active') refuse('cannot_write');
  await refuseRemovedGig(tx, offer.gig_id);
  await assertNoBlock(tx, viewer.userId, otherId);
  await assertMayPropose(tx, viewer.userId, input.terms);
  await finishOfferStep(tx, step, {});
  const id = newId(tx.now.getTime());
  await insertOffer(tx, {
    id,
    thread_id: offer.thread_id,
    round: offer.round + 1,
    buyer_id: offer.buyer_id,
    seller_id: offer.seller_id,
    gig_id: offer.gig_id,
    made_by: madeBy,
    state: 'open',
    gig: JSON.stringify(offer.gig),
    rules: JSON.stringify(await currentOrderRules(tx)),
    terms: JSON.stringify(input.terms),
    message: input.message,
    made_at: tx.now,
    expires_at: later(tx.now, { days: input.expiryDays }),
  });
  return offerView(tx, viewer.userId, id);
}
