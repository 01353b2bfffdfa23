// One step of an offer, the part that every command shares: lock, ask the machine, move, tell.
// Guards: an offer whose time is over is only ever expired, even before the timer comes by. Refusals in this order: stranger,
// wrong side, wrong state, expired.
import { next } from '#contract/common/machine.ts';
import { offerMachine } from '#contract/deals/offers/offer.machine.ts';
import type { OfferState, OfferVerb } from '#contract/deals/offers/offer.machine.ts';
import type { OfferEventName } from '#server/platform/data/events.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { actorOf, hasExpired, sideOf } from './offer.policy.ts';
import { lockOfferRow, moveOffer } from './offer.store.ts';
import type { OfferChange, OfferRow } from './offer.store.ts';

export type OfferDoer = { userId: string } | 'system';
export type OfferStep = {
  offer: OfferRow;
  verb: OfferVerb;
  by: OfferDoer;
  event: OfferEventName;
  to: readonly OfferState[];
};

export async function beginOfferStep(
  tx: Tx,
  by: OfferDoer,
  offerId: string,
  verb: OfferVerb,
): Promise<OfferStep> {
  const offer = await lockOfferRow(tx, offerId, by === 'system' ? null : by.userId);
  if (!offer) return refuse('offer_not_found');
  return stepOf(tx, by, offer, verb);
}

/** The same for an offer that is locked already. */
export function stepOf(tx: Tx, by: OfferDoer, offer: OfferRow, verb: OfferVerb): OfferStep {
  const asked = askStep(tx, by, offer, verb);
  return 'refusal' in asked ? refuse(asked.refusal) : asked;
}

/** The same for whoever cannot refuse: the step, or why it is not to be had. */
export function askStep(
  tx: Tx,
  by: OfferDoer,
  offer: OfferRow,
  verb: OfferVerb,
): OfferStep | { refusal: ErrorCode } {
  const actor = by === 'system' ? 'system' : actorOf(offer, by.userId);
  const asked = next(offerMachine, offer.state, verb, actor);
  if (!asked.allowed)
    return { refusal: asked.why === 'wrong-actor' ? 'offer_wrong_actor' : 'offer_wrong_state' };
  if (verb !== 'expire-offer' && hasExpired(offer, tx.now)) return { refusal: 'offer_expired' };
  const transition = offerMachine.transitions.find((one) => one.name === verb)!;
  return { offer, verb, by, event: transition.emits as OfferEventName, to: asked.to };
}

export async function finishOfferStep(
  tx: Tx,
  step: OfferStep,
  change: OfferChange,
  to: OfferState = step.to[0]!,
): Promise<OfferRow> {
  const ends = offerMachine.final.includes(to);
  const moved = await moveOffer(tx, step.offer, to, { ...change, ...(ends && { ended_at: tx.now }) });
  tellOffer(tx, moved, step.event, step.by);
  return moved;
}

export function tellOffer(tx: Tx, offer: OfferRow, event: OfferEventName, by: OfferDoer): void {
  publish(tx, {
    name: event,
    offerId: offer.id,
    buyerId: offer.buyer_id,
    sellerId: offer.seller_id,
    actor: by === 'system' ? 'system' : sideOf(offer, by.userId),
    at: tx.now.toISOString(),
  });
}
