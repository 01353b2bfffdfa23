// Makes an offer: a buyer to the seller of a gig, a seller to someone who has messaged them, or either party of an earlier order.
// Guarantees: no unsolicited offers and none to oneself; the gig is active or was ordered before, and not removed; the recipient’s
// account is active; open offers are limited, and so are those from one person to another in a day.
import type { z } from 'zod';
import type { makeOffer as makeOfferCall } from '#contract/deals/offers/offer.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { offerLimits, termsProblems } from '#contract/deals/offers/offer.schema.ts';
import type { OfferView, offerTermsSchema } from '#contract/deals/offers/offer.schema.ts';
import { assertNoBlock } from '#server/people/accounts/blocks/blocks.ts';
import { lockAccountShared, lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { otherPersonByUsername } from '#server/people/accounts/blocks/other-person.ts';
import { freezeGig } from '#server/catalog/gigs/freeze-gig.ts';
import { refuseRemovedGig } from '#server/catalog/gigs/refuse-removed-gig.ts';
import { lockOrder } from '#server/orders/orders/lock-order.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertMayContact } from './contact-limit.ts';
import { hasMessaged } from './has-messaged.report.ts';
import { publishOfferEvent } from './offer.step.ts';
import { countMadeTo, countOpenOffers, insertOffer } from './offer.store.ts';
import type { OfferSide } from './offer.store.ts';
import { offerView } from './offer.view.ts';

type OfferContext = { buyerId: string; sellerId: string; gig: FrozenGig; madeBy: OfferSide };
export type Proposal = {
  terms: z.output<typeof offerTermsSchema>;
  message: string;
  expiryDays: number;
};

export async function makeOffer(
  tx: Tx,
  viewer: Viewer,
  input: Proposal & { about: InputOf<typeof makeOfferCall>['about'] },
): Promise<OfferView> {
  await lockOwnAccountShared(tx, viewer.userId);
  const about = await aboutOf(tx, viewer, input.about);
  const otherId = about.madeBy === 'buyer' ? about.sellerId : about.buyerId;
  if ((await lockAccountShared(tx, otherId)) !== 'active') refuse('cannot_write');
  await assertNoBlock(tx, viewer.userId, otherId);
  const pair = { from: viewer.userId, to: otherId };
  await assertMayContact(tx, 'offers', pair, (read, since) => countMadeTo(read, pair, since));
  await assertMayPropose(tx, viewer.userId, input.terms);
  const id = newId(tx.now.getTime());
  const offer = await insertOffer(tx, {
    id,
    thread_id: id,
    round: 1,
    buyer_id: about.buyerId,
    seller_id: about.sellerId,
    gig_id: about.gig.gigId,
    made_by: about.madeBy,
    state: 'open',
    gig: JSON.stringify(about.gig),
    rules: JSON.stringify(await currentOrderRules(tx)),
    terms: JSON.stringify(input.terms),
    message: input.message,
    made_at: tx.now,
    expires_at: later(tx.now, { days: input.expiryDays }),
  });
  publishOfferEvent(tx, offer, 'offer.made', viewer);
  return offerView(tx, viewer.userId, id);
}

async function aboutOf(
  tx: Tx,
  viewer: Viewer,
  about: InputOf<typeof makeOfferCall>['about'],
): Promise<OfferContext> {
  if ('orderNumber' in about) {
    const { order, role } = await lockOrder(tx, viewer, about.orderNumber);
    await refuseRemovedGig(tx, order.gig.gigId);
    const madeBy = role === 'buyer' ? 'buyer' : 'seller';
    return { buyerId: order.buyer_id, sellerId: order.seller_id, gig: order.gig, madeBy };
  }
  const frozen = await freezeGig(tx, about.gigSlug);
  if (!frozen) return refuse('gig_not_found');
  const { gig, state } = frozen;
  if ('username' in about) {
    if (gig.sellerId !== viewer.userId) refuse('gig_not_found');
    const other = await otherPersonByUsername(tx, viewer, about.username);
    if (state !== 'active') refuse('gig_not_available');
    if (!(await hasMessaged(tx, viewer.userId, other.id))) refuse('offer_unsolicited');
    return { buyerId: other.id, sellerId: viewer.userId, gig, madeBy: 'seller' };
  }
  if (gig.sellerId === viewer.userId) refuse('own_gig');
  if (state !== 'active') refuse('gig_not_available');
  return { buyerId: viewer.userId, sellerId: gig.sellerId, gig, madeBy: 'buyer' };
}

/** Checks of every round: the terms are consistent and the maker is below the limit of open offers. */
export async function assertMayPropose(tx: Tx, userId: string, terms: Proposal['terms']): Promise<void> {
  const problems = termsProblems(terms);
  if (problems) refuse('invalid_input', { errors: problems });
  if ((await countOpenOffers(tx, userId)) >= offerLimits.openAtOnce) refuse('offer_limit');
}
