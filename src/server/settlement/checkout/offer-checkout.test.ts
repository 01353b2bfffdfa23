// Paying an agreed offer: one order, or milestones one after the other, each with its own escrow.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceAbsence, endAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import * as checkout from '#contract/settlement/checkout/checkout.endpoints.ts';
import * as offers from '#contract/deals/offers/offer.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { escrowBalance } from '#server/foundation/ledger/balances.ts';
import { removeGig } from '#server/catalog/gigs/remove-gig.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { card, cards, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildAgreedOffer, buildOffer, milestoneTerms, offerTerms } from '#tests/fixtures/build-offer.ts';
import type { BuiltOffer } from '#tests/fixtures/build-offer.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { answersTo, asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const start = async ({ offer, buyer }: BuiltOffer) =>
  app.call(checkout.startOfferCheckout, { offerId: offer.id }, await asUser(app, buyer));
async function pay(built: BuiltOffer): Promise<OrderView> {
  const as = await asUser(app, built.buyer);
  const { id } = await start(built);
  const paid = await app.call(checkout.payCheckout, { checkoutId: id, card: card() }, as);
  return app.call(orders.getOrder, { orderNumber: paid.orderNumber! }, as);
}
const readOffer = async ({ offer, buyer }: BuiltOffer) =>
  app.call(offers.getOffer, { offerId: offer.id }, await asUser(app, buyer));
async function complete({ buyer, seller }: BuiltOffer, order: OrderView): Promise<OrderView> {
  const [asBuyer, asSeller] = [await asUser(app, buyer), await asUser(app, seller)];
  const orderNumber = order.number;
  if (order.state === 'pending') {
    const answers = answersTo(order.requirements);
    await app.call(orders.submitRequirements, { orderNumber, answers }, asBuyer);
  }
  await app.call(orders.deliverOrder, { orderNumber, message: 'Done', metCriteria: [0] }, asSeller);
  return app.call(orders.approveDelivery, { orderNumber }, asBuyer);
}
const remove = (gigId: string) => inTransaction(app.platform, (tx) => removeGig(tx, gigId));
const held = (order: OrderView) => escrowBalance(reading(app.platform), order.id);

describe('an agreed offer', () => {
  it('gives its order the agreed license, or the default one', async () => {
    const licensed = await buildAgreedOffer(app, { terms: offerTerms({ license: 'transfer' }) });
    expect((await pay(licensed)).quote.package.license).toBe('transfer');
    expect((await pay(await buildAgreedOffer(app))).quote.package.license).toBe('commercial');
  });

  it('becomes an order with its own terms, once', async () => {
    const built = await buildAgreedOffer(app);
    const order = await pay(built);
    expect(order).toMatchObject({
      title: built.offer.terms.title,
      state: 'pending',
      criteria: built.offer.terms.items,
      priceMinor: 40_000,
      revisionsLeft: 2,
    });
    expect(await held(order)).toBe(42_000);
    expect(await readOffer(built)).toMatchObject({
      state: 'ordered',
      orderNumber: order.number,
      allowedActions: [],
    });
    expect(await refusalOf(start(built))).toBe('offer_wrong_state');
    const done = await complete(built, order);
    expect(done).toMatchObject({ state: 'completed', money: { sellerGetsMinor: 36_000 } });
  });

  it('can be paid by its buyer only, after acceptance, until it is withdrawn', async () => {
    const open = await buildOffer(app);
    expect(await refusalOf(start(open))).toBe('offer_wrong_state');
    const built = await buildAgreedOffer(app);
    expect(await refusalOf(start({ ...built, buyer: open.buyer }))).toBe('offer_not_found');
    const { id } = await start(built);
    await app.call(offers.withdrawOffer, { offerId: built.offer.id }, await asUser(app, built.seller));
    const paying = app.call(
      checkout.payCheckout,
      { checkoutId: id, card: card() },
      await asUser(app, built.buyer),
    );
    expect(await refusalOf(paying)).toBe('offer_wrong_state');
  });

  it('can be paid after its expiry if the checkout was started in its last minute', async () => {
    const built = await buildAgreedOffer(app, { expiryDays: 1 });
    app.clock.advance({ days: 2, hours: 23, minutes: 59 });
    const { id } = await start(built);
    app.clock.advance({ minutes: 10 });
    await app.drainWorker();
    const as = await asUser(app, built.buyer);
    const paid = await app.call(checkout.payCheckout, { checkoutId: id, card: card() }, as);
    expect(paid.state).toBe('paid');
  });

  it('has one checkout for all tabs', async () => {
    const built = await buildAgreedOffer(app);
    const { id } = await start(built);
    expect((await start(built)).id).toBe(id);
    app.clock.advance({ minutes: 30 });
    expect((await start(built)).id).not.toBe(id);
  });

  it('charges one card while a payment of an earlier checkout is not confirmed', async () => {
    const built = await buildAgreedOffer(app);
    const as = await asUser(app, built.buyer);
    const { id } = await start(built);
    const asked = app.call(checkout.payCheckout, { checkoutId: id, card: card(cards.requiresAction) }, as);
    expect((await asked).state).toBe('confirming');
    // The payment may still be confirmed when its checkout is no longer open to others.
    await app.platform.pool.query('update checkouts set expires_at = $2 where id = $1', [
      id,
      app.clock.now(),
    ]);
    const again = await start(built);
    expect(again.id).not.toBe(id);
    const second = app.call(checkout.payCheckout, { checkoutId: again.id, card: card() }, as);
    expect(await refusalOf(second)).toBe('other_payment_in_progress');
    await app.drainWorker();
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('gives its order no extras of the gig: the seller agreed to other work', async () => {
    const whole = await pay(await buildAgreedOffer(app));
    const part = await pay(await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000]) }));
    expect([whole.buyableExtras, part.buyableExtras]).toEqual([[], []]);
  });

  it('is not paid, nor its next milestone, while the seller is away and takes no orders', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000]) });
    const { id } = await start(built);
    const today = app.clock.now().toISOString().slice(0, 10);
    const away = { fromOn: today, untilOn: today };
    await app.call(announceAbsence, away, await asUser(app, built.seller));
    const paying = app.call(
      checkout.payCheckout,
      { checkoutId: id, card: card() },
      await asUser(app, built.buyer),
    );
    expect(await refusalOf(paying)).toBe('seller_away');
    await app.call(endAbsence, {}, await asUser(app, built.seller));
    await complete(built, await pay(built));
    await app.call(announceAbsence, away, await asUser(app, built.seller));
    expect(await refusalOf(start(built))).toBe('seller_away');
  });
});

describe('a completed milestone', () => {
  const roomOf = async (orderNumber: string, user: BuiltOffer['buyer']) =>
    app.call(orders.getOrder, { orderNumber }, await asUser(app, user));
  const waitingFor = async ({ buyer }: BuiltOffer) =>
    (await app.call(orders.listWaitingOrders, { as: 'buyer' }, await asUser(app, buyer))).items;

  it('shows both sides the next milestone: its cost to the buyer, its earnings to the seller', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000, 9000]) });
    const first = await pay(built);
    expect(first.offer).toMatchObject({ milestone: 1, milestoneCount: 3, next: null });
    await complete(built, first);
    const next = { number: 2, title: 'Part 2', totalMinor: 8400, sellerGetsMinor: 7200 };
    const turn = { who: 'buyer', action: 'fund-milestone', until: null };
    for (const user of [built.buyer, built.seller])
      expect(await roomOf(first.number, user)).toMatchObject({ turn, offer: { next } });
    expect((await waitingFor(built)).map((card) => [card.number, card.turn])).toEqual([[first.number, turn]]);

    const second = await pay(built);
    expect(await roomOf(first.number, built.buyer)).toMatchObject({
      turn: { who: 'none' },
      offer: { next: null },
    });
    await complete(built, second);
    expect((await roomOf(second.number, built.seller)).offer?.next?.number).toBe(3);
  });

  it('is the last one if either side stops, and its order can be reviewed', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000]) });
    const first = await pay(built);
    await complete(built, first);
    const as = await asUser(app, built.seller);
    await app.call(offers.stopMilestones, { offerId: built.offer.id, reason: '' }, as);
    expect(await roomOf(first.number, built.buyer)).toMatchObject({
      turn: { who: 'buyer', action: 'review' },
      offer: { next: null },
    });
  });
});

it('an order from an offer asks the gig’s requirements, all optional', async () => {
  const built = await buildAgreedOffer(app);
  const order = await pay(built);
  expect(order.requirements.length).toBeGreaterThan(0);
  expect(order.requirements.every(({ required }) => !required)).toBe(true);
  const as = await asUser(app, built.buyer);
  const started = await app.call(orders.submitRequirements, { orderNumber: order.number, answers: [] }, as);
  expect(started.state).toBe('in-progress');
});

describe('a gig removed by support', () => {
  it('prevents new payments of agreed offers, with and without milestones', async () => {
    for (const terms of [offerTerms(), milestoneTerms([6000, 8000])]) {
      const built = await buildAgreedOffer(app, { terms });
      const { id } = await start(built);
      await remove(built.gig.id);
      expect(await refusalOf(start(built))).toBe('gig_not_available');
      const as = await asUser(app, built.buyer);
      const paying = app.call(checkout.payCheckout, { checkoutId: id, card: card() }, as);
      expect(await refusalOf(paying)).toBe('gig_not_available');
    }
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('does not stop the milestones of a running agreement', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000]) });
    const first = await pay(built);
    await remove(built.gig.id);
    await complete(built, first);
    expect(await pay(built)).toMatchObject({ state: 'in-progress', priceMinor: 8000 });
  });

  it('does not stop a payment in progress', async () => {
    const built = await buildAgreedOffer(app);
    const as = await asUser(app, built.buyer);
    const { id: checkoutId } = await start(built);
    await app.call(checkout.payCheckout, { checkoutId, card: card(cards.requiresAction) }, as);
    await remove(built.gig.id);
    const paid = await app.call(checkout.confirmPayment, { checkoutId, approve: true }, as);
    expect(paid).toMatchObject({ state: 'paid', orderNumber: expect.any(String) });
    expect(await moneyViolations(app)).toEqual([]);
  });
});

describe('milestones', () => {
  it('are paid, completed and cleared one by one, and reviewed once at the end', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000]) });
    expect((await readOffer(built)).nextMilestone).toBe(1);
    const first = await pay(built);
    expect(first).toMatchObject({ state: 'pending', priceMinor: 6000 });
    expect(await held(first)).toBe(6300);
    expect(await refusalOf(start(built))).toBe('offer_wrong_state');
    const firstDone = await complete(built, first);
    expect(firstDone.allowedActions).not.toContain('leave-review');
    expect(await readOffer(built)).toMatchObject({ state: 'running', nextMilestone: 2 });
    const second = await pay(built);
    // Requirements were answered with the first milestone, so work starts at once.
    expect(second).toMatchObject({ state: 'in-progress', requirements: [] });
    expect([await held(first), await held(second)]).toEqual([0, 8400]);
    const done = await complete(built, second);
    expect(done.allowedActions).toContain('leave-review');
    await app.drainWorker();
    expect(await readOffer(built)).toMatchObject({ state: 'finished', nextMilestone: null });
    const review = { orderNumber: first.number, stars: 5, scores: {}, text: 'Fine work all along the way.' };
    expect(await refusalOf(app.call(leaveReview, review, await asUser(app, built.buyer)))).toBe(
      'review_not_open',
    );
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('have a longer approval period than other small orders', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000]) });
    const order = await pay(built);
    const answers = answersTo(order.requirements);
    await app.call(
      orders.submitRequirements,
      { orderNumber: order.number, answers },
      await asUser(app, built.buyer),
    );
    const delivered = await app.call(
      orders.deliverOrder,
      { orderNumber: order.number, message: 'Done', metCriteria: [] },
      await asUser(app, built.seller),
    );
    const days = (Date.parse(delivered.autoCompleteAt!) - app.clock.now().getTime()) / 86_400_000;
    expect(days).toBe(7);
  });

  it('can be stopped by either side; the paid one continues and is reviewed', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000, 9000]) });
    await complete(built, await pay(built));
    const second = await pay(built);
    const stopped = await app.call(
      offers.stopMilestones,
      { offerId: built.offer.id, reason: 'The rest is not needed.' },
      await asUser(app, built.seller),
    );
    expect(stopped).toMatchObject({ state: 'stopped', nextMilestone: null });
    expect(await refusalOf(start(built))).toBe('offer_wrong_state');
    const done = await complete(built, second);
    expect(done.allowedActions).toContain('leave-review');
  });

  it('stop when one of them is cancelled', async () => {
    const built = await buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000]) });
    const first = await complete(built, await pay(built));
    const second = await pay(built);
    const as = await asUser(app, built.buyer);
    await app.call(orders.cancelOrder, { orderNumber: second.number }, as);
    await app.drainWorker();
    expect((await readOffer(built)).state).toBe('stopped');
    const again = await app.call(orders.getOrder, { orderNumber: first.number }, as);
    expect(again.allowedActions).toContain('leave-review');
    expect(await moneyViolations(app)).toEqual([]);
  });
});
