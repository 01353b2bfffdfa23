// The short answers to an offer: agree, say no, step back, pay no further milestone.
// Guards: agreeing gives the buyer at least 3 days to pay; nothing here moves money.
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuseRemovedGig } from '#server/catalog/gigs/refuse-removed-gig.ts';
import { markReviewable } from '#server/orders/orders/mark-reviewable.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasExpired } from './offer.policy.ts';
import { beginOfferStep, finishOfferStep, stepOf } from './offer.step.ts';
import { lockOfferRow } from './offer.store.ts';

type Person = { userId: string };
type Answer = { offerId: string; reason: string };

export async function acceptOffer(tx: Tx, by: Person, input: { offerId: string }): Promise<void> {
  await lockOwnAccountShared(tx, by.userId);
  const step = await beginOfferStep(tx, by, input.offerId, 'accept-offer');
  await refuseRemovedGig(tx, step.offer.gig_id);
  const payableUntil = later(tx.now, { days: offerLimits.payDays });
  const { expires_at: expiresAt } = step.offer;
  await finishOfferStep(tx, step, {
    accepted_at: tx.now,
    expires_at: expiresAt > payableUntil ? expiresAt : payableUntil,
  });
}

export async function declineOffer(tx: Tx, by: Person, input: Answer): Promise<void> {
  const step = await beginOfferStep(tx, by, input.offerId, 'decline-offer');
  await finishOfferStep(tx, step, { reason: input.reason });
}

export async function withdrawOffer(tx: Tx, by: Person, input: Answer): Promise<void> {
  const step = await beginOfferStep(tx, by, input.offerId, 'withdraw-offer');
  await finishOfferStep(tx, step, { reason: input.reason });
}

/** Steps back from an agreed offer that may have ended unpaid meanwhile; refuses when it was paid. */
export async function dropOffer(tx: Tx, by: Person, input: Answer): Promise<void> {
  const offer = (await lockOfferRow(tx, input.offerId, by.userId)) ?? refuse('offer_not_found');
  if (offer.state === 'withdrawn' || offer.state === 'expired' || hasExpired(offer, tx.now)) return;
  await finishOfferStep(tx, stepOf(tx, by, offer, 'withdraw-offer'), { reason: input.reason });
}

export async function stopMilestones(tx: Tx, by: Person, input: Answer): Promise<void> {
  const step = await beginOfferStep(tx, by, input.offerId, 'stop-milestones');
  await finishOfferStep(tx, step, { reason: input.reason });
  await markReviewable(tx, step.offer.id);
}
