// A completed order whose whole price went back to the buyer, by a refund or a bank, counts in no rating, level or price.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import { leaveReview, listGigReviews } from '#contract/orders/reviews/review.endpoints.ts';
import { countInputs } from '#server/orders/reputation/level-inputs.report.ts';
import { currentLevelRules } from '#server/orders/reputation/level-run.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { paidByStripe } from '#tests/fixtures/stripe-order.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { deliverEvents, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { excludeOrderWithReviews } from './exclude-reviews.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(async () => {
  expect(await moneyViolations(app)).toEqual([]);
  await app.close();
});

async function reviewed() {
  const built = await paidByStripe(app, 'completed');
  const { number: orderNumber } = built.order;
  const text = 'A pleasure from the first line to the last.';
  const buyer = { orderNumber, stars: 5, scores: { quality: 5, communication: 5, value: 5 }, text };
  const seller = { orderNumber, stars: 5, scores: { brief: 5, replies: 5, fairness: 5 }, text };
  await app.call(leaveReview, buyer, await asUser(app, built.buyer));
  await app.call(leaveReview, seller, await asUser(app, built.seller));
  await deliverEvents(app);
  return built;
}
const refund = async (built: BuiltOrder, priceMinor: number) => {
  const input = { orderNumber: built.order.number, priceMinor };
  await app.call(refundCompleted, input, await asUser(app, built.seller));
  await deliverEvents(app);
};
async function counted({ gig, seller, order }: BuiltOrder) {
  const { items } = await app.call(listGigReviews, { slug: gig.slug });
  const read = reading(app.platform);
  const inputs = (await countInputs(read, [seller.id], await currentLevelRules(read))).get(seller.id)!;
  const view = await app.call(getOrder, { orderNumber: order.number }, await asUser(app, seller));
  return { reviews: items.length, orders: inputs.orders, isReturned: view.isReturned };
}

describe('an order whose whole price went back', () => {
  it('by a refund after completion leaves ratings and facts, and shows so', async () => {
    const built = await reviewed();
    expect(await counted(built)).toMatchObject({ reviews: 1, orders: 1, isReturned: false });
    await refund(built, 2000);
    expect(await counted(built)).toMatchObject({ reviews: 1, orders: 1, isReturned: false });
    await refund(built, 3000);
    expect(await counted(built)).toMatchObject({ reviews: 0, orders: 0, isReturned: true });
  });

  it('to a bank does the same', async () => {
    const built = await reviewed();
    app.books.endDispute(app.books.dispute(built.intentId).id, 'lost');
    await deliverEvents(app);
    expect(await counted(built)).toMatchObject({ reviews: 0, orders: 0, isReturned: true });
  });

  it('stays excluded when a risk alert about it is dismissed', async () => {
    const built = await reviewed();
    await refund(built, 5000);
    await inTransaction(app.platform, (tx) => excludeOrderWithReviews(tx, built.order.id, async () => false));
    expect(await counted(built)).toMatchObject({ reviews: 0, orders: 0 });
  });
});
