// Offers as seen by one of their parties: the list card and the full page.
// Guarantees: amounts are computed from the frozen order rules; allowed actions come from the machine and the policy.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import type { OfferCard, OfferView } from '#contract/deals/offers/offer.schema.ts';
import { moneyOf } from '#contract/deals/offers/offer-money.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { removedGigs } from '#server/catalog/gigs/removed-gigs.view.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { picturesById } from '#server/foundation/uploads/pictures/picture.view.ts';
import { allowedActions, hasExpired, isTurnOf, nextMilestone, sideOf } from './offer.policy.ts';
import { ordersOfOffers } from './offer-order.report.ts';
import type { OrderOfOffer } from './offer-order.report.ts';
import { findOfferRow, listRounds } from './offer.store.ts';
import type { OfferRow } from './offer.store.ts';
import { requestAnsweredBy } from './quote-request.report.ts';

/** Refuses with offer_not_found for anyone but the parties. */
export async function offerView(read: Read, viewerId: string, offerId: string): Promise<OfferView> {
  const offer = (await findOfferRow(read, offerId, viewerId)) ?? refuse('offer_not_found');
  const [rounds, orders] = [
    await listRounds(read, offer.thread_id),
    (await ordersOfOffers(read, [offer.id])).get(offer.id)!,
  ];
  const [card] = await cardsOf(read, viewerId, [offer]);
  const { gigIsRemoved } = card!;
  const newest = rounds.at(-1)!;
  return {
    ...card!,
    message: offer.message,
    brief: offer.brief,
    terms: offer.terms,
    money: moneyOf(offer.terms, offer.rules.fees),
    fees: offer.rules.fees,
    rounds: rounds
      .filter((round) => round.round <= offer.round)
      .map((round) => ({
        id: round.id,
        madeBy: round.made_by,
        message: round.message,
        terms: round.terms,
        state: round.state,
        madeAt: round.made_at.toISOString(),
      })),
    milestones: offer.terms.milestones.map((terms, at) => {
      const order = orders.find(({ milestone }) => milestone === at + 1);
      return {
        ...terms,
        number: at + 1,
        totalMinor: terms.priceMinor + feeOf(offer.rules.fees.buyer, terms.priceMinor),
        orderNumber: order?.number ?? null,
        orderState: order?.state ?? null,
      };
    }),
    orderNumber: orders.find(({ milestone }) => milestone === null)?.number ?? null,
    nextMilestone: nextMilestone(offer, orders),
    allowedActions: allowedActions(offer, { orders, gigIsRemoved }, viewerId, read.now),
    quoteRequest: await requestAnsweredBy(read, offer.thread_id),
    supersededBy: newest.id === offer.id ? null : newest.id,
  };
}

export async function cardsOf(
  read: Read,
  viewerId: string,
  offers: readonly OfferRow[],
): Promise<OfferCard[]> {
  const people = await personsById(
    read,
    offers.flatMap((offer) => [offer.buyer_id, offer.seller_id]),
  );
  const alts = new Map<string, string>();
  for (const { gig } of offers) if (gig.coverPictureId) alts.set(gig.coverPictureId, gig.title);
  const covers = await picturesById(read, [...alts.keys()], alts);
  const orders = await ordersOfOffers(
    read,
    offers.map((offer) => offer.id),
  );
  const removed = await removedGigs(
    read,
    offers.map((offer) => offer.gig_id),
  );
  return offers.map((offer) =>
    cardOf(offer, {
      viewerId,
      people,
      covers,
      orders: orders.get(offer.id)!,
      gigIsRemoved: removed.has(offer.gig_id),
      now: read.now,
    }),
  );
}

function cardOf(
  offer: OfferRow,
  context: {
    viewerId: string;
    people: ReadonlyMap<string, Person>;
    covers: ReadonlyMap<string, Picture>;
    orders: readonly OrderOfOffer[];
    gigIsRemoved: boolean;
    now: Date;
  },
): OfferCard {
  const role = sideOf(offer, context.viewerId);
  const counterpart = context.people.get(role === 'buyer' ? offer.seller_id : offer.buyer_id);
  assert(counterpart, `the parties of offer ${offer.id} exist`);
  return {
    id: offer.id,
    title: offer.terms.title,
    state: hasExpired(offer, context.now) ? 'expired' : offer.state,
    role,
    madeBy: offer.made_by,
    counterpart,
    gig: {
      slug: offer.gig.slug,
      title: offer.gig.title,
      cover: context.covers.get(offer.gig.coverPictureId ?? '') ?? null,
    },
    priceMinor: offer.terms.priceMinor,
    currency: settlementCurrency,
    deliveryDays: offer.terms.deliveryDays,
    milestoneCount: offer.terms.milestones.length,
    isMyTurn: isTurnOf(offer, context, context.viewerId, context.now),
    gigIsRemoved: context.gigIsRemoved,
    madeAt: offer.made_at.toISOString(),
    expiresAt: offer.expires_at.toISOString(),
  };
}
