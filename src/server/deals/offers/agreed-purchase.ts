// What the buyer of an agreed offer pays for now: all of it, or its next milestone, as a frozen gig and its quote.
// Guards: the amounts are the offer's own, under the rules it was made with; a milestone comes after the one before it is completed.
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { licenseOf } from '#contract/catalog/gigs/license.rules.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { refuseRemovedGig } from '#server/catalog/gigs/refuse-removed-gig.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasExpired, nextMilestone } from './offer.policy.ts';
import { ordersOfOffers } from './offer-order.report.ts';
import { askStep, finishOfferStep } from './offer.step.ts';
import type { OfferStep } from './offer.step.ts';
import { lockOfferRow, putOffExpiry } from './offer.store.ts';
import type { OfferRow } from './offer.store.ts';

export type AgreedPurchase = {
  gig: FrozenGig;
  quote: Quote;
  rules: OrderRules;
  milestone: number | null;
  milestoneCount: number | null;
  /** The SHA-256 of the brief it came of; null: of none. */
  briefSha256: string | null;
};

/**
 * Locks the offer. Refuses unless this buyer may begin to pay now. Of a gig that support has removed nothing new begins, but the
 * milestones after the first one go on; a payment that is under way is not asked again (`takeOffer`).
 */
export async function agreedPurchase(
  tx: Tx,
  by: { userId: string },
  offerId: string,
): Promise<AgreedPurchase> {
  const found = await findPayable(tx, by, offerId);
  if ('refusal' in found) return refuse(found.refusal);
  const { milestone, gig } = found.purchase;
  if (milestone === null || milestone === 1) await refuseRemovedGig(tx, gig.gigId);
  return found.purchase;
}

/**
 * The payment has come: the offer is an order, or runs on to its next milestone. Null when that is not possible any more (it was
 * withdrawn, or stopped, or paid already); then nothing was changed.
 */
export async function takeOffer(
  tx: Tx,
  by: { userId: string },
  taken: { offerId: string; milestone: number | null },
): Promise<AgreedPurchase | null> {
  const found = await findPayable(tx, by, taken.offerId);
  if ('refusal' in found || found.purchase.milestone !== taken.milestone) return null;
  await finishOfferStep(tx, found.step, {}, taken.milestone === null ? 'ordered' : 'running');
  return found.purchase;
}

/** Whoever began to pay in time may finish: an agreed offer does not run out before then. */
export async function keepPayable(tx: Tx, offerId: string, until: Date): Promise<void> {
  await putOffExpiry(tx, offerId, until);
}

type Payable = { step: OfferStep; purchase: AgreedPurchase } | { refusal: ErrorCode };

async function findPayable(tx: Tx, by: { userId: string }, offerId: string): Promise<Payable> {
  const offer = await lockOfferRow(tx, offerId, by.userId);
  if (!offer) return { refusal: 'offer_not_found' };
  if (offer.buyer_id !== by.userId) return { refusal: 'offer_wrong_actor' };
  if (hasExpired(offer, tx.now)) return { refusal: 'offer_expired' };
  const step = askStep(tx, by, offer, 'order-offer');
  if ('refusal' in step) return step;
  if (offer.terms.milestones.length === 0) return { step, purchase: wholeOf(offer) };
  const orders = (await ordersOfOffers(tx, [offer.id])).get(offer.id)!;
  const milestone = nextMilestone(offer, orders);
  return milestone === null
    ? { refusal: 'offer_wrong_state' }
    : { step, purchase: milestoneOf(offer, milestone) };
}

function wholeOf(offer: OfferRow): AgreedPurchase {
  const { terms, rules, gig } = offer;
  return {
    rules,
    gig: { ...gig, title: terms.title, requirements: questionsOf(offer) },
    quote: quoteOf(offer, terms),
    milestone: null,
    milestoneCount: null,
    briefSha256: offer.brief?.sha256 ?? null,
  };
}

function milestoneOf(offer: OfferRow, milestone: number): AgreedPurchase {
  const { terms, rules, gig } = offer;
  const part = terms.milestones[milestone - 1]!;
  return {
    rules,
    // Only the first one asks the seller's questions.
    gig: {
      ...gig,
      title: `${terms.title}: ${part.title}`,
      requirements: milestone === 1 ? questionsOf(offer) : [],
    },
    quote: quoteOf(offer, { ...part, description: terms.description }),
    milestone,
    milestoneCount: terms.milestones.length,
    briefSha256: offer.brief?.sha256 ?? null,
  };
}

/**
 * The gig's questions were written for its packages. For what the two agreed on themselves each of them may fit or not: all are
 * asked, and none has to be answered before the work begins.
 */
function questionsOf({ gig }: OfferRow): FrozenGig['requirements'] {
  return gig.requirements.map((requirement) => ({ ...requirement, required: false }));
}

function quoteOf(
  { terms, rules }: OfferRow,
  part: { title: string; description: string; priceMinor: number; deliveryDays: number; items: string[] },
): Quote {
  const buyerFeeMinor = feeOf(rules.fees.buyer, part.priceMinor);
  return {
    package: {
      tier: 'custom',
      title: part.title,
      description: part.description,
      items: part.items,
      priceMinor: part.priceMinor,
      license: licenseOf(terms),
    },
    extras: [],
    priceMinor: part.priceMinor,
    buyerFeeMinor,
    totalMinor: part.priceMinor + buyerFeeMinor,
    currency: settlementCurrency,
    deliveryDays: part.deliveryDays,
    revisions: terms.revisions,
    fees: rules.fees,
  };
}
