// Answers to an offer: accept, decline, withdraw, stop milestones.
// Guarantees: no offer is accepted across a block; accepting leaves the buyer at least 3 days to pay; nothing here moves money.
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuseRemovedGig } from '#server/catalog/gigs/refuse-removed-gig.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasExpired } from './offer.policy.ts';
import { beginOfferStep, finishOfferStep, stepOf } from './offer.step.ts';
import { lockOfferRow } from './offer.store.ts';

type Person = { userId: string };
type AnswerInput = { offerId: string; reason: string };

export async function acceptOffer(tx: Tx, actor: Person, input: { offerId: string }): Promise<void> {
  await lockOwnAccountShared(tx, actor.userId);
  const step = await beginOfferStep(tx, actor, input.offerId, 'accept-offer');
  await assertNoBlock(tx, step.offer.buyer_id, step.offer.seller_id);
  await refuseRemovedGig(tx, step.offer.gig_id);
  const payableUntil = later(tx.now, { days: offerLimits.payDays });
  const { expires_at: expiresAt } = step.offer;
  await finishOfferStep(tx, step, {
    accepted_at: tx.now,
    expires_at: expiresAt > payableUntil ? expiresAt : payableUntil,
  });
}

export async function declineOffer(tx: Tx, actor: Person, input: AnswerInput): Promise<void> {
  const step = await beginOfferStep(tx, actor, input.offerId, 'decline-offer');
  await finishOfferStep(tx, step, { reason: input.reason });
}

export async function withdrawOffer(tx: Tx, actor: Person, input: AnswerInput): Promise<void> {
  const step = await beginOfferStep(tx, actor, input.offerId, 'withdraw-offer');
  await finishOfferStep(tx, step, { reason: input.reason });
}

/** Withdraws an accepted offer; does nothing if it has already ended unpaid, and refuses if it was paid. */
export async function withdrawUnpaidOffer(tx: Tx, actor: Person, input: AnswerInput): Promise<void> {
  const offer = (await lockOfferRow(tx, input.offerId, actor.userId)) ?? refuse('offer_not_found');
  if (offer.state === 'withdrawn' || offer.state === 'expired' || hasExpired(offer, tx.now)) return;
  await finishOfferStep(tx, stepOf(tx, actor, offer, 'withdraw-offer'), { reason: input.reason });
}

export async function stopMilestones(tx: Tx, actor: Person, input: AnswerInput): Promise<void> {
  const step = await beginOfferStep(tx, actor, input.offerId, 'stop-milestones');
  await finishOfferStep(tx, step, { reason: input.reason });
}
