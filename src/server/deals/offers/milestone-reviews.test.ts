// Paid milestones can be reviewed whatever becomes of those after them: once no further one is paid, the last one that was not
// cancelled is open for reviews, for the whole rating period.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as offers from '#contract/deals/offers/offer.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { getOwnLevel } from '#contract/orders/reputation/level.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { buildAgreedOffer, milestoneTerms } from '#tests/fixtures/build-offer.ts';
import type { BuiltOffer } from '#tests/fixtures/build-offer.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { completeMilestone, payMilestone } from '#tests/fixtures/pay-milestone.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(async () => {
  expect(await moneyViolations(app)).toEqual([]);
  await app.close();
});

const build = () => buildAgreedOffer(app, { terms: milestoneTerms([6000, 8000, 9000]) });
const stop = async ({ offer, seller }: BuiltOffer) =>
  app.call(offers.stopMilestones, { offerId: offer.id, reason: 'Enough.' }, await asUser(app, seller));
const ordersCounted = async ({ seller }: BuiltOffer) =>
  (await app.call(getOwnLevel, {}, await asUser(app, seller))).inputs.orders;
const review = async ({ buyer }: BuiltOffer, { number: orderNumber }: OrderView) => {
  const scores = { quality: 1, communication: 1, value: 1 };
  const input = { orderNumber, stars: 1, scores, text: 'The rest never came, and this was poor.' };
  return app.call(leaveReview, input, await asUser(app, buyer));
};
async function look({ buyer }: BuiltOffer, { number: orderNumber }: OrderView) {
  const as = await asUser(app, buyer);
  const { reviews, turn } = await app.call(orders.getOrder, { orderNumber }, as);
  const { items } = await app.call(orders.listWaitingOrders, { as: 'buyer' }, as);
  return { openUntil: reviews.openUntil, turn, isListed: items.some(({ number }) => number === orderNumber) };
}
const twoWeeksOn = () => later(app.clock.now(), { days: 14 }).toISOString();

async function cancelByAgreement({ buyer, seller }: BuiltOffer, { number: orderNumber }: OrderView) {
  const proposal = { orderNumber, fault: 'mutual', reason: 'We stop here.' } as const;
  await app.call(requests.proposeCancellation, proposal, await asUser(app, seller));
  await app.call(requests.acceptCancellation, { orderNumber }, await asUser(app, buyer));
}
async function cancelBySilence({ buyer }: BuiltOffer, { number: orderNumber }: OrderView) {
  const proposal = { orderNumber, fault: 'mutual', reason: 'We stop here.' } as const;
  await app.call(requests.proposeCancellation, proposal, await asUser(app, buyer));
  app.clock.advance({ hours: 48 });
  await app.drainWorker();
}
async function cancelAsLate({ buyer }: BuiltOffer, { number: orderNumber }: OrderView) {
  app.clock.advance({ days: 5 });
  await app.call(orders.cancelLateOrder, { orderNumber, reason: 'Too late.' }, await asUser(app, buyer));
}

describe('a paid milestone', () => {
  it.each([
    ['by agreement', cancelByAgreement],
    ['by silence', cancelBySilence],
    ['as late', cancelAsLate],
  ])('can be reviewed although the seller stopped and the next one is cancelled %s', async (_how, cancel) => {
    const built = await build();
    const first = await completeMilestone(app, built);
    const second = await payMilestone(app, built);
    await stop(built);
    expect(await ordersCounted(built)).toBe(0);
    await cancel(built, second);
    const until = twoWeeksOn();
    expect(await look(built, first)).toEqual({
      openUntil: until,
      turn: { who: 'buyer', action: 'review', until },
      isListed: true,
    });
    expect(await ordersCounted(built)).toBe(1);
    expect((await review(built, first)).stars).toBe(1);
  });

  it('can be reviewed for the whole period when the next one is cancelled long after it', async () => {
    const built = await build();
    const first = await completeMilestone(app, built);
    app.clock.advance({ days: 60 });
    await cancelByAgreement(built, await payMilestone(app, built));
    const until = twoWeeksOn();
    expect(await look(built, first)).toMatchObject({ openUntil: until, isListed: true });
    await app.drainWorker();
    app.clock.advance({ days: 14, seconds: -1 });
    expect(await look(built, first)).toMatchObject({ openUntil: until, isListed: true });
    expect((await review(built, first)).publishedAt).toBeNull();
    app.clock.advance({ seconds: 1 });
    expect(await look(built, first)).toMatchObject({ turn: { action: 'nothing' }, isListed: false });
    expect(await refusalOf(review(built, first))).toBe('review_not_open');
  });

  it('can be reviewed for the whole period when the milestones are stopped long after it', async () => {
    const built = await build();
    const first = await completeMilestone(app, built);
    app.clock.advance({ days: 60 });
    await stop(built);
    expect(await look(built, first)).toMatchObject({ openUntil: twoWeeksOn(), isListed: true });
    expect((await review(built, first)).stars).toBe(1);
  });

  it('is reviewed with the next one when that is completed after the stop', async () => {
    const built = await build();
    const first = await completeMilestone(app, built);
    const { number: orderNumber } = await payMilestone(app, built);
    await stop(built);
    app.clock.advance({ days: 2 });
    const delivery = { orderNumber, message: 'Done.', metCriteria: [0] };
    await app.call(orders.deliverOrder, delivery, await asUser(app, built.seller));
    const second = await app.call(orders.approveDelivery, { orderNumber }, await asUser(app, built.buyer));
    expect(await look(built, second)).toMatchObject({ openUntil: twoWeeksOn(), isListed: true });
    expect(await look(built, first)).toMatchObject({ openUntil: null, isListed: false });
    expect(await ordersCounted(built)).toBe(1);
  });

  it('counts for its seller after the buyer has deleted the account', async () => {
    const built = await build();
    await completeMilestone(app, built);
    await app.call(deleteAccount, {}, { token: await freshToken(app, built.buyer) });
    expect(await ordersCounted(built)).toBe(1);
  });
});
