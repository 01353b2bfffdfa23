// What the buyer of an accepted offer pays for now: the whole offer or its next milestone, as a frozen gig with a quote.
// Guarantees: amounts follow the offer’s own order rules; a milestone can be paid only after the previous one is completed.
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { licenseOf } from '#contract/catalog/gigs/license.rules.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { OrderRules } from '#contract/orders/orders/order.rules.ts';
import { stopsOrders } from '#contract/people/accounts/absence.rules.ts';
import { blockBetween } from '#server/people/accounts/blocks/blocks.ts';
import { findAbsence } from '#server/people/accounts/profiles/absence.report.ts';
import { refuseRemovedGig } from '#server/catalog/gigs/refuse-removed-gig.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { hasExpired, nextMilestone } from './offer.policy.ts';
import { ordersOfOffers } from './offer-order.report.ts';
import { tryStep, finishOfferStep } from './offer.step.ts';
import type { OfferStep } from './offer.step.ts';
import { lockOfferRow, postponeExpiry } from './offer.store.ts';
import type { OfferRow } from './offer.store.ts';

export type AgreedPurchase = {
  gig: FrozenGig;
  quote: Quote;
  rules: OrderRules;
  milestone: number | null;
  milestoneCount: number | null;
  /** SHA-256 of the project’s brief; null for an offer without a project. */
  briefSha256: string | null;
};

/**
 * Locks the offer. Refuses unless this buyer may start to pay now. For a gig removed by support and across a block, only
 * milestones after the first can be paid; none while the seller is away and takes no orders, because the delivery time would run.
 * A payment in progress is not checked again (`orderOffer`).
 */
export async function agreedPurchase(
  tx: Tx,
  actor: { userId: string },
  offerId: string,
): Promise<AgreedPurchase> {
  const found = await findPayable(tx, actor, offerId);
  if ('refusal' in found) return refuse(found.refusal);
  const { milestone, gig } = found.purchase;
  if (milestone === null || milestone === 1) {
    await refuseRemovedGig(tx, gig.gigId);
    if ((await blockBetween(tx, actor.userId, gig.sellerId)) !== null) refuse('cannot_order');
  }
  if (stopsOrders(await findAbsence(tx, gig.sellerId))) refuse('seller_away');
  return found.purchase;
}

/** Moves the offer after its payment succeeded. Null, without changes, if it was withdrawn, stopped or paid in the meantime. */
export async function orderOffer(
  tx: Tx,
  actor: { userId: string },
  paid: { offerId: string; milestone: number | null },
): Promise<AgreedPurchase | null> {
  const found = await findPayable(tx, actor, paid.offerId);
  if ('refusal' in found || found.purchase.milestone !== paid.milestone) return null;
  await finishOfferStep(tx, found.step, {}, paid.milestone === null ? 'ordered' : 'running');
  return found.purchase;
}

/** Keeps an accepted offer from expiring while a payment that started in time is in progress. */
export async function extendOfferExpiry(tx: Tx, offerId: string, until: Date): Promise<void> {
  await postponeExpiry(tx, offerId, until);
}

type Payable = { step: OfferStep; purchase: AgreedPurchase } | { refusal: ErrorCode };

async function findPayable(tx: Tx, actor: { userId: string }, offerId: string): Promise<Payable> {
  const offer = await lockOfferRow(tx, offerId, actor.userId);
  if (!offer) return { refusal: 'offer_not_found' };
  if (offer.buyer_id !== actor.userId) return { refusal: 'offer_wrong_actor' };
  if (hasExpired(offer, tx.now)) return { refusal: 'offer_expired' };
  const step = tryStep(tx, actor, offer, 'order-offer');
  if ('refusal' in step) return step;
  if (offer.terms.milestones.length === 0) return { step, purchase: purchaseOfWhole(offer) };
  const orders = (await ordersOfOffers(tx, [offer.id])).get(offer.id)!;
  const milestone = nextMilestone(offer, orders);
  return milestone === null
    ? { refusal: 'offer_wrong_state' }
    : { step, purchase: purchaseOfMilestone(offer, milestone) };
}

function purchaseOfWhole(offer: OfferRow): AgreedPurchase {
  const { terms, rules } = offer;
  return {
    rules,
    gig: agreedGig(offer, terms.title, true),
    quote: quoteOf(offer, terms),
    milestone: null,
    milestoneCount: null,
    briefSha256: offer.brief?.sha256 ?? null,
  };
}

function purchaseOfMilestone(offer: OfferRow, milestone: number): AgreedPurchase {
  const { terms, rules } = offer;
  const part = terms.milestones[milestone - 1]!;
  return {
    rules,
    // Requirements are collected once, with the first milestone.
    gig: agreedGig(offer, `${terms.title}: ${part.title}`, milestone === 1),
    quote: quoteOf(offer, { ...part, description: terms.description }),
    milestone,
    milestoneCount: terms.milestones.length,
    briefSha256: offer.brief?.sha256 ?? null,
  };
}

/**
 * The gig's requirements and extras were written for its packages and may not fit the agreed work: no requirement has to be
 * answered to start, and the buyer cannot add an extra ("five days faster") without the seller's consent.
 */
function agreedGig({ gig }: OfferRow, title: string, hasRequirements: boolean): FrozenGig {
  const requirements = gig.requirements.map((requirement) => ({ ...requirement, required: false }));
  return { ...gig, title, requirements: hasRequirements ? requirements : [], extras: [] };
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
