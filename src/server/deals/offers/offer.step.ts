// One transition of an offer, shared by every command: lock, check the machine, move, publish.
// Guarantees: an offer past its expiry can only expire, even before the timer runs. Refusals in this order: not a party, wrong party,
// wrong state, expired.
import { next } from '#contract/common/machine.ts';
import { offerMachine } from '#contract/deals/offers/offer.machine.ts';
import type { OfferState, OfferVerb } from '#contract/deals/offers/offer.machine.ts';
import type { OfferEventName } from '#server/platform/data/events.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { markReviewable } from '#server/orders/orders/mark-reviewable.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { actorOf, hasExpired, sideOf } from './offer.policy.ts';
import { lockOfferRow, moveOffer } from './offer.store.ts';
import type { OfferChange, OfferRow } from './offer.store.ts';

export type OfferCaller = { userId: string } | 'system';
export type OfferStep = {
  offer: OfferRow;
  verb: OfferVerb;
  actor: OfferCaller;
  event: OfferEventName;
  to: readonly OfferState[];
};

export async function beginOfferStep(
  tx: Tx,
  actor: OfferCaller,
  offerId: string,
  verb: OfferVerb,
): Promise<OfferStep> {
  const offer = await lockOfferRow(tx, offerId, actor === 'system' ? null : actor.userId);
  if (!offer) return refuse('offer_not_found');
  return stepOf(tx, actor, offer, verb);
}

/** The same for a locked offer. */
export function stepOf(tx: Tx, actor: OfferCaller, offer: OfferRow, verb: OfferVerb): OfferStep {
  const step = tryStep(tx, actor, offer, verb);
  return 'refusal' in step ? refuse(step.refusal) : step;
}

/** The same without throwing: the step, or the reason it is refused. */
export function tryStep(
  tx: Tx,
  actor: OfferCaller,
  offer: OfferRow,
  verb: OfferVerb,
): OfferStep | { refusal: ErrorCode } {
  const role = actor === 'system' ? 'system' : actorOf(offer, actor.userId);
  const answer = next(offerMachine, offer.state, verb, role);
  if (!answer.allowed)
    return { refusal: answer.why === 'wrong-actor' ? 'offer_wrong_actor' : 'offer_wrong_state' };
  if (verb !== 'expire-offer' && hasExpired(offer, tx.now)) return { refusal: 'offer_expired' };
  const transition = offerMachine.transitions.find((candidate) => candidate.name === verb)!;
  return { offer, verb, actor, event: transition.emits as OfferEventName, to: answer.to };
}

export async function finishOfferStep(
  tx: Tx,
  step: OfferStep,
  change: OfferChange,
  to: OfferState = step.to[0]!,
): Promise<OfferRow> {
  const ends = offerMachine.final.includes(to);
  const moved = await moveOffer(tx, step.offer, to, { ...change, ...(ends && { ended_at: tx.now }) });
  if (to === 'stopped') await markReviewable(tx, moved.id);
  publishOfferEvent(tx, moved, step.event, step.actor);
  return moved;
}

export function publishOfferEvent(tx: Tx, offer: OfferRow, event: OfferEventName, actor: OfferCaller): void {
  publish(tx, {
    name: event,
    offerId: offer.id,
    buyerId: offer.buyer_id,
    sellerId: offer.seller_id,
    actor: actor === 'system' ? 'system' : sideOf(offer, actor.userId),
    at: tx.now.toISOString(),
  });
}
