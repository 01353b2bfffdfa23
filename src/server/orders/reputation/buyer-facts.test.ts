// Buyer reputation computed from real orders, and who can read it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { proposeAddition } from '#contract/orders/orders/addition.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { answerQuestion, askQuestion } from '#contract/orders/orders/request.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { getBuyerFacts, getOwnReputation } from '#contract/orders/reputation/buyer-facts.endpoints.ts';
import { leaveReview } from '#contract/orders/reviews/review.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import type { Span } from '#server/platform/clock.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import type { BuiltGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { answersTo, asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
let gig: BuiltGig;
beforeAll(async () => {
  app = await openTestApp();
  gig = await buildGig(app);
});
afterAll(() => app.close());

const facts = (who: BuiltUser) => app.call(getBuyerFacts, { username: who.username });
const hour = 3600;

type Scenario = { starts: Span; approves: Span | 'timer'; revises?: true; brief?: number; unclear?: true };

/** Runs one order of this buyer with the given delays and the seller's rating of the brief. */
async function runOrder(
  buyer: BuiltUser,
  { starts, approves, revises, brief, unclear }: Scenario,
): Promise<OrderView> {
  const { order } = await buildOrder(app, 'pending', { buyer, gig });
  const of = { orderNumber: order.number };
  const asBuyer = () => asUser(app, buyer);
  const asSeller = () => asUser(app, gig.seller);
  app.clock.advance(starts);
  await app.call(
    orders.submitRequirements,
    { ...of, answers: answersTo(order.requirements) },
    await asBuyer(),
  );
  if (unclear) {
    // Answered immediately, so no reply time.
    await app.call(askQuestion, { ...of, question: 'Which blue?' }, await asSeller());
    await app.call(answerQuestion, { ...of, answer: 'The dark one.' }, await asBuyer());
    const change = { title: 'A green one, too', priceMinor: 2000 };
    await app.call(proposeAddition, { ...of, change }, await asBuyer());
  }
  const deliver = async () => {
    app.clock.advance({ hours: 1 });
    await app.call(orders.deliverOrder, { ...of, message: 'Here it is.', metCriteria: [] }, await asSeller());
  };
  await deliver();
  if (revises) {
    app.clock.advance({ hours: 4 });
    await app.call(
      orders.requestRevision,
      { ...of, message: 'Bluer.', failedCriteria: [0] },
      await asBuyer(),
    );
    await deliver();
  }
  app.clock.advance(approves === 'timer' ? { days: 3 } : approves);
  if (approves === 'timer') await app.drainWorker();
  else await app.call(orders.approveDelivery, of, await asBuyer());
  if (brief) {
    const text = 'Knew what they wanted and said it.';
    const scores = { brief, replies: 5, fairness: 5 };
    await app.call(leaveReview, { ...of, stars: 5, scores, text }, await asSeller());
    const back = { quality: 5, communication: 5, value: 5 };
    await app.call(leaveReview, { ...of, stars: 5, scores: back, text }, await asBuyer());
  }
  return order;
}

describe('the axes', () => {
  it('are computed from clock intervals, revisions, approvals and published reviews', async () => {
    const buyer = await buildBuyer(app);
    const first = await runOrder(buyer, { starts: { hours: 2 }, approves: { hours: 6 }, brief: 5 });
    await runOrder(buyer, { starts: { hours: 1 }, approves: { hours: 9 }, revises: true, brief: 4 });
    expect((await facts(buyer)).axes.map((axis) => axis.value)).toEqual([null, null, null, null]);
    await runOrder(buyer, { starts: { hours: 3 }, approves: 'timer', brief: 4, unclear: true });
    const nothing = { orders: 0, of: 0 };
    const expected = [
      { name: 'brief', orders: 3, value: 433, autoApproved: 0, clarifications: { orders: 1, of: 3 } },
      // 1, 2, 3, 4, 6, 9 and 72 hours.
      { name: 'replies', orders: 3, value: 4 * hour, autoApproved: 0, clarifications: nothing },
      // One revision, one change.
      { name: 'scope', orders: 3, value: 67, autoApproved: 0, clarifications: nothing },
      { name: 'payment', orders: 3, value: 9 * hour, autoApproved: 1, clarifications: nothing },
    ];
    expect((await facts(buyer)).axes).toEqual(expected);
    const own = await app.call(getOwnReputation, {}, await asUser(app, buyer));
    expect(own.axes).toEqual(expected);
    expect(own.orders).toHaveLength(3);
    expect(own.orders[2]).toMatchObject({
      orderNumber: first.number,
      briefStars: 5,
      replySeconds: [2 * hour, 6 * hour],
      revisions: 0,
      approvalSeconds: 6 * hour,
      wasAutoApproved: false,
    });
  });

  it('exclude unpublished reviews and replies by cancelling', async () => {
    const buyer = await buildBuyer(app);
    const { order } = await buildOrder(app, 'completed', { buyer, gig });
    const review = { orderNumber: order.number, stars: 1, text: 'Not published yet, so not counted.' };
    const scores = { brief: 1, replies: 1, fairness: 1 };
    await app.call(leaveReview, { ...review, scores }, await asUser(app, gig.seller));
    app.clock.advance({ minutes: 1 });
    const open = await buildOrder(app, 'pending', { buyer, gig });
    app.clock.advance({ hours: 5 });
    const cancel = { orderNumber: open.order.number, reason: '' };
    await app.call(orders.cancelOrder, cancel, await asUser(app, buyer));
    const own = await app.call(getOwnReputation, {}, await asUser(app, buyer));
    expect(own.orders).toMatchObject([
      { orderNumber: open.order.number, replySeconds: [], isCompleted: false },
      { orderNumber: order.number, briefStars: null },
    ]);
  });

  it('look back one year', async () => {
    const buyer = await buildBuyer(app);
    await runOrder(buyer, { starts: { hours: 2 }, approves: { hours: 6 } });
    app.clock.set(later(app.clock.now(), { days: 366 }));
    expect((await app.call(getOwnReputation, {}, await asUser(app, buyer))).orders).toEqual([]);
  });
});

describe('access', () => {
  it('is public for the axes and private for the orders', async () => {
    const buyer = await buildBuyer(app);
    const seller = await buildSeller(app);
    expect(Object.keys(await facts(buyer))).toEqual(['axes']);
    expect(await refusalOf(app.call(getOwnReputation, {}))).toBe('not_signed_in');
    expect(await refusalOf(app.call(getOwnReputation, {}, await asUser(app, seller)))).toBe('wrong_role');
    expect(await refusalOf(app.call(getBuyerFacts, { username: 'unknown-user' }))).toBe('profile_not_found');
  });

  it('ends when the account is deleted', async () => {
    const buyer = await buildBuyer(app);
    await app.call(deleteAccount, {}, { token: await freshToken(app, buyer) });
    expect(await refusalOf(facts(buyer))).toBe('profile_not_found');
  });
});
