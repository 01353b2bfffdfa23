// Offers: rounds, answers, expiry and permissions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import * as messages from '#contract/messaging/messages/message.endpoints.ts';
import * as offers from '#contract/deals/offers/offer.endpoints.ts';
import { offerMachine } from '#contract/deals/offers/offer.machine.ts';
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { problemsOf } from '#contract/common/machine.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { suspendAccount } from '#server/people/accounts/suspend-account.ts';
import { removeGig } from '#server/catalog/gigs/remove-gig.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildAgreedOffer, buildOffer, milestoneTerms, offerTerms } from '#tests/fixtures/build-offer.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const remove = (gigId: string) => inTransaction(app.platform, (tx) => removeGig(tx, gigId));

it('has a sound offer machine', () => {
  expect(problemsOf(offerMachine)).toEqual([]);
});

describe('making an offer', () => {
  it('shows both parties the amounts at the current fees', async () => {
    const { offer, seller } = await buildOffer(app);
    expect(offer).toMatchObject({ state: 'open', role: 'buyer', madeBy: 'buyer', isMyTurn: false });
    expect(offer.money).toEqual({
      buyerFeeMinor: 2000,
      totalMinor: 42_000,
      sellerFeeMinor: 4000,
      sellerGetsMinor: 36_000,
    });
    const theirs = await app.call(offers.getOffer, { offerId: offer.id }, await asUser(app, seller));
    expect(theirs).toMatchObject({ role: 'seller', isMyTurn: true });
    expect(theirs.allowedActions.sort()).toEqual(['accept-offer', 'counter-offer', 'decline-offer']);
  });

  it('refuses one’s own gig and unknown gigs', async () => {
    const gig = await buildGig(app);
    const propose = async (gigSlug: string, as: { token: string }) =>
      refusalOf(app.call(offers.makeOffer, { about: { gigSlug }, terms: offerTerms() }, as));
    const buyer = await asUser(app, await buildBuyer(app));
    expect(await propose('no-such-gig', buyer)).toBe('gig_not_found');
    expect(await propose(gig.slug, await asUser(app, gig.seller))).toBe('own_gig');
  });

  it('lets a seller make an offer only to people who have ordered from or messaged them', async () => {
    const { order, seller, buyer } = await buildOrder(app, 'completed');
    const about = { orderNumber: order.number };
    const offer = await app.call(offers.makeOffer, { about, terms: offerTerms() }, await asUser(app, seller));
    expect(offer).toMatchObject({ madeBy: 'seller', role: 'seller' });
    const theirs = await app.call(offers.getOffer, { offerId: offer.id }, await asUser(app, buyer));
    expect(theirs.isMyTurn).toBe(true);
    const stranger = await asUser(app, await buildSeller(app));
    expect(await refusalOf(app.call(offers.makeOffer, { about, terms: offerTerms() }, stranger))).toBe(
      'order_not_found',
    );
    const asking = await buildBuyer(app);
    const gig = await buildGig(app);
    const propose = async (gigSlug: string, username: string) =>
      refusalOf(
        app.call(
          offers.makeOffer,
          { about: { gigSlug, username }, terms: offerTerms() },
          await asUser(app, gig.seller),
        ),
      );
    expect(await propose((await buildGig(app)).slug, asking.username)).toBe('gig_not_found');
    expect(await propose(gig.slug, 'no-such-user')).toBe('profile_not_found');
    expect(await propose(gig.slug, gig.seller.username)).toBe('own_conversation');
    expect(await propose(gig.slug, asking.username)).toBe('offer_unsolicited');
    const as = await asUser(app, asking);
    const { id } = await app.call(messages.openConversation, { username: gig.seller.username }, as);
    expect(await propose(gig.slug, asking.username)).toBe('offer_unsolicited');
    await app.call(messages.sendMessage, { conversationId: id, text: 'Would you draw a map?' }, as);
    expect(await propose(gig.slug, asking.username)).toBe('succeeded');
    const [card] = (await app.call(messages.listMessages, { conversationId: id }, as)).items;
    expect(card).toMatchObject({ kind: 'offer', isMine: false, state: 'open' });
    expect(await app.call(offers.getOffer, { offerId: card!.id }, as)).toMatchObject({
      role: 'buyer',
      madeBy: 'seller',
      isMyTurn: true,
    });
    await app.call(messages.blockPerson, { username: gig.seller.username }, as);
    expect(await propose(gig.slug, asking.username)).toBe('cannot_write');
  });

  it('requires milestones to add up to the price and the days', async () => {
    const gig = await buildGig(app);
    const as = await asUser(app, await buildBuyer(app));
    const problems = async (terms: ReturnType<typeof offerTerms>) => {
      const answer = await app.answer(offers.makeOffer, { about: { gigSlug: gig.slug }, terms }, as);
      expect(answer.statusCode).toBe(422);
      return Object.keys(answer.json().errors).sort();
    };
    const sound = milestoneTerms([6000, 6000]);
    expect(await problems({ ...sound, priceMinor: 11_999, deliveryDays: 7, items: ['More'] })).toEqual([
      'terms.deliveryDays',
      'terms.items',
      'terms.priceMinor',
    ]);
    expect(await problems(milestoneTerms([5000, 4000]))).toEqual(['terms.milestones']);
    expect(await problems(milestoneTerms([20_000]))).toEqual(['terms.milestones']);
    expect(await problems(offerTerms({ deliveryDays: 91 }))).toEqual(['terms.deliveryDays']);
  });

  it('allows twenty unanswered offers at most', async () => {
    const gig = await buildGig(app);
    const buyer = await buildBuyer(app);
    for (let made = 0; made < offerLimits.openAtOnce; made++) {
      await buildOffer(app, { buyer });
      if (made % 8 === 7) app.clock.advance({ minutes: 1 });
    }
    app.clock.advance({ minutes: 1 });
    expect(await refusalOf(buildOffer(app, { gig, buyer }))).toBe('offer_limit');
  });
});

describe('answering an offer', () => {
  it('is for the other party only, and only once', async () => {
    const { offer, buyer, seller } = await buildOffer(app);
    const offerId = offer.id;
    const stranger = await asUser(app, await buildBuyer(app));
    expect(await refusalOf(app.call(offers.acceptOffer, { offerId }, stranger))).toBe('offer_not_found');
    expect(await refusalOf(app.call(offers.getOffer, { offerId }, stranger))).toBe('offer_not_found');
    expect(await refusalOf(app.call(offers.acceptOffer, { offerId }, await asUser(app, buyer)))).toBe(
      'offer_wrong_actor',
    );
    expect(await refusalOf(app.call(offers.withdrawOffer, { offerId }, await asUser(app, seller)))).toBe(
      'offer_wrong_state',
    );
    const as = await asUser(app, seller);
    const declined = await app.call(offers.declineOffer, { offerId, reason: 'No time.' }, as);
    expect(declined).toMatchObject({ state: 'declined', allowedActions: [] });
    expect(await refusalOf(app.call(offers.acceptOffer, { offerId }, as))).toBe('offer_wrong_state');
  });

  it('swaps maker and recipient with a counteroffer, and keeps only the newest round live', async () => {
    const { offer, buyer, seller } = await buildOffer(app);
    const countered = await app.call(
      offers.counterOffer,
      { offerId: offer.id, terms: offerTerms({ priceMinor: 60_000 }), message: 'For this I can.' },
      await asUser(app, seller),
    );
    expect(countered).toMatchObject({ madeBy: 'seller', isMyTurn: false });
    expect(countered.rounds.map((round) => [round.madeBy, round.state, round.terms.priceMinor])).toEqual([
      ['buyer', 'countered', 40_000],
      ['seller', 'open', 60_000],
    ]);
    const as = await asUser(app, buyer);
    expect(await refusalOf(app.call(offers.withdrawOffer, { offerId: offer.id }, as))).toBe(
      'offer_wrong_state',
    );
    const old = await app.call(offers.getOffer, { offerId: offer.id }, as);
    expect(old.supersededBy).toBe(countered.id);
    const list = await app.call(offers.listOffers, { as: 'buyer' }, as);
    expect(list.items.map((card) => [card.id, card.isMyTurn])).toEqual([[countered.id, true]]);
    const agreed = await app.call(offers.acceptOffer, { offerId: countered.id }, as);
    expect(agreed.allowedActions).toContain('order-offer');
  });

  it('cannot be made or countered while the other account is suspended', async () => {
    const { offer, buyer, seller } = await buildOffer(app);
    const { order, buyer: client, seller: supplier } = await buildOrder(app, 'completed');
    for (const suspended of [buyer, client])
      await inTransaction(app.platform, (tx) => suspendAccount(tx, suspended.id));
    const terms = offerTerms();
    const counter = app.call(offers.counterOffer, { offerId: offer.id, terms }, await asUser(app, seller));
    expect(await refusalOf(counter)).toBe('cannot_write');
    const about = { orderNumber: order.number };
    const made = app.call(offers.makeOffer, { about, terms }, await asUser(app, supplier));
    expect(await refusalOf(made)).toBe('cannot_write');
  });

  it('accepts only one of several simultaneous answers', async () => {
    const { offer, seller } = await buildOffer(app);
    const as = await asUser(app, seller);
    const offerId = offer.id;
    const answers = await Promise.all([
      app.answer(offers.acceptOffer, { offerId }, as),
      app.answer(offers.declineOffer, { offerId }, as),
      app.answer(offers.counterOffer, { offerId, terms: offerTerms() }, as),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('an offer for a gig that support has removed', () => {
  it('cannot be made by either party of an earlier order', async () => {
    const { order, seller, buyer, gig } = await buildOrder(app, 'completed');
    const about = { orderNumber: order.number };
    await remove(gig.id);
    for (const user of [seller, buyer]) {
      const made = app.call(offers.makeOffer, { about, terms: offerTerms() }, await asUser(app, user));
      expect(await refusalOf(made)).toBe('gig_not_available');
      const shown = app.call(getOrder, { orderNumber: order.number }, await asUser(app, user));
      expect((await shown).gigIsRemoved).toBe(true);
    }
  });

  it('cannot be paid, but can be withdrawn, once accepted', async () => {
    const { offer, buyer, gig } = await buildAgreedOffer(app);
    const as = await asUser(app, buyer);
    const actions = async () =>
      (await app.call(offers.getOffer, { offerId: offer.id }, as)).allowedActions.sort();
    expect(await actions()).toEqual(['order-offer', 'withdraw-offer']);
    await remove(gig.id);
    expect(await actions()).toEqual(['withdraw-offer']);
  });

  it('can be declined, but not accepted or countered', async () => {
    const { offer, seller, gig } = await buildOffer(app);
    const offerId = offer.id;
    const as = await asUser(app, seller);
    await remove(gig.id);
    const shown = await app.call(offers.getOffer, { offerId }, as);
    expect(shown).toMatchObject({ gigIsRemoved: true, isMyTurn: false, allowedActions: ['decline-offer'] });
    expect(await refusalOf(app.call(offers.acceptOffer, { offerId }, as))).toBe('gig_not_available');
    const countered = app.call(offers.counterOffer, { offerId, terms: offerTerms() }, as);
    expect(await refusalOf(countered)).toBe('gig_not_available');
    expect((await app.call(offers.declineOffer, { offerId, reason: '' }, as)).state).toBe('declined');
  });

  it('can still be accepted if the seller has only paused the gig', async () => {
    const { offer, seller, gig } = await buildOffer(app);
    const as = await asUser(app, seller);
    await app.call(pauseGig, { gigId: gig.id }, as);
    expect((await app.call(offers.acceptOffer, { offerId: offer.id }, as)).state).toBe('accepted');
  });
});

describe('the expiry of an offer', () => {
  it('expires without an answer, even before the timer runs', async () => {
    const { offer, seller } = await buildOffer(app, { expiryDays: 1 });
    const offerId = offer.id;
    app.clock.advance({ days: 1 });
    expect(await refusalOf(app.call(offers.acceptOffer, { offerId }, await asUser(app, seller)))).toBe(
      'offer_expired',
    );
    expect(await app.call(offers.getOffer, { offerId }, await asUser(app, seller))).toMatchObject({
      state: 'expired',
      allowedActions: [],
    });
    await app.drainWorker();
    const { rows } = await app.platform.pool.query('select state, ended_at from offers where id = $1', [
      offerId,
    ]);
    expect(rows[0]).toMatchObject({ state: 'expired', ended_at: app.clock.now() });
  });

  it('leaves the buyer at least three days to pay, and lets either party withdraw until then', async () => {
    const { offer, buyer, seller } = await buildOffer(app, { expiryDays: 1 });
    app.clock.advance({ hours: 23 });
    await app.call(offers.acceptOffer, { offerId: offer.id }, await asUser(app, seller));
    app.clock.advance({ days: 2 });
    await app.drainWorker();
    const agreed = await app.call(offers.getOffer, { offerId: offer.id }, await asUser(app, buyer));
    expect(agreed.state).toBe('accepted');
    await app.call(offers.withdrawOffer, { offerId: offer.id }, await asUser(app, seller));
    expect(
      (await app.call(offers.getOffer, { offerId: offer.id }, await asUser(app, buyer))).allowedActions,
    ).toEqual([]);
  });
});

it('ends the offers of a deleted account and erases its messages', async () => {
  const { offer, buyer, seller } = await buildAgreedOffer(app);
  await app.call(deleteAccount, {}, { token: await freshToken(app, buyer) });
  const left = await app.call(offers.getOffer, { offerId: offer.id }, await asUser(app, seller));
  expect(left).toMatchObject({ state: 'withdrawn', message: '', allowedActions: [] });
});
