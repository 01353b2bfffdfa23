// Who may do what with an offer, and whose turn it is. Pure functions of the row and its context.
// Guarantees: commands, buttons and checkout use the same functions.
import { verbsFor } from '#contract/common/machine.ts';
import { offerMachine } from '#contract/deals/offers/offer.machine.ts';
import type { OfferActor, OfferVerb } from '#contract/deals/offers/offer.machine.ts';
import type { OfferRow, OfferSide } from './offer.store.ts';
import type { OrderOfOffer } from './offer-order.report.ts';

export function sideOf(offer: Pick<OfferRow, 'buyer_id'>, userId: string): OfferSide {
  return offer.buyer_id === userId ? 'buyer' : 'seller';
}

export function actorOf(offer: Pick<OfferRow, 'buyer_id' | 'made_by'>, userId: string): OfferActor {
  return sideOf(offer, userId) === offer.made_by ? 'maker' : 'other';
}

/** The time to answer or to pay is over, even if the timer has not run yet. */
export function hasExpired(offer: OfferRow, now: Date): boolean {
  return (offer.state === 'open' || offer.state === 'accepted') && now >= offer.expires_at;
}

/** The milestone that can be paid next, once all earlier ones are completed; null if there is none. */
export function nextMilestone(offer: OfferRow, orders: readonly OrderOfOffer[]): number | null {
  const count = offer.terms.milestones.length;
  if (count === 0 || (offer.state !== 'accepted' && offer.state !== 'running')) return null;
  if (orders.some((order) => order.state !== 'completed')) return null;
  return orders.length < count ? orders.length + 1 : null;
}

/** What the policy needs besides the row: the orders of the offer, and whether support has removed its gig. */
export type OfferContext = { orders: readonly OrderOfOffer[]; gigIsRemoved: boolean };

export function allowedActions(
  offer: OfferRow,
  { orders, gigIsRemoved }: OfferContext,
  userId: string,
  now: Date,
): string[] {
  if (hasExpired(offer, now)) return [];
  const verbs: OfferVerb[] = verbsFor(offerMachine, offer.state, actorOf(offer, userId));
  return [...new Set(verbs)].filter(
    (verb) =>
      (verb !== 'order-offer' || mayPay(offer, orders, userId)) &&
      !(gigIsRemoved && startsNewWork(verb, offer)),
  );
}

/** For a removed gig nothing new is accepted or paid; milestones after the first continue (refuse-removed-gig.ts). */
function startsNewWork(verb: OfferVerb, offer: OfferRow): boolean {
  if (verb === 'order-offer') return offer.state === 'accepted';
  return verb === 'accept-offer' || verb === 'counter-offer';
}

function mayPay(offer: OfferRow, orders: readonly OrderOfOffer[], userId: string): boolean {
  if (offer.buyer_id !== userId) return false;
  return offer.terms.milestones.length === 0 || nextMilestone(offer, orders) !== null;
}

/** This person has to answer or to pay. */
export function isTurnOf(offer: OfferRow, context: OfferContext, userId: string, now: Date): boolean {
  const actions = allowedActions(offer, context, userId, now);
  return actions.includes('accept-offer') || actions.includes('order-offer');
}
