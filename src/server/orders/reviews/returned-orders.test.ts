// What a completed order still counts once its price went back to the buyer: by a refund, an agreement, a decision, or a bank.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import { acceptDecision, acceptSplit } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { approveDelivery, deliverOrder, getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { refundCompleted, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import {
  leaveReview,
  listGigReviews,
  listProfileReviews,
} from '#contract/orders/reviews/review.endpoints.ts';
import { countInputs } from '#server/orders/reputation/level-inputs.report.ts';
import { currentLevelRules } from '#server/orders/reputation/level-run.ts';
import { listBuyerOrders } from '#server/orders/reputation/buyer-order.report.ts';
import { sellerSummaries } from '#server/people/accounts/profiles/seller.view.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { buildAnsweredDispute, buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import type { BuiltDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { addByStripe, newestIntent, paidByStripe } from '#tests/fixtures/stripe-order.ts';
import type { PaidOrder } from '#tests/fixtures/stripe-order.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { deliverEvents, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { publishReview } from './publish-review.ts';
import { excludeOrderWithReviews, recountIfReturned } from './recount-reviews.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(async () => {
  expect(await moneyViolations(app)).toEqual([]);
  await app.close();
});

const text = 'What was agreed on, from the first line to the last.';
async function reviewAsBuyer({ order, buyer }: BuiltOrder, stars: number) {
  const scores = { quality: stars, communication: stars, value: stars };
  const input = { orderNumber: order.number, stars, scores, text };
  return app.call(leaveReview, input, await asUser(app, buyer));
}
async function reviewAsSeller({ order, seller }: BuiltOrder, stars: number) {
  const scores = { brief: stars, replies: stars, fairness: stars };
  const input = { orderNumber: order.number, stars, scores, text };
  return app.call(leaveReview, input, await asUser(app, seller));
}
async function reviewed(built: BuiltOrder, stars: { buyer: number; seller?: number }) {
  await reviewAsBuyer(built, stars.buyer);
  await reviewAsSeller(built, stars.seller ?? 3);
  await deliverEvents(app);
}
const refund = async (built: BuiltOrder, priceMinor: number) => {
  const input = { orderNumber: built.order.number, priceMinor };
  await app.call(refundCompleted, input, await asUser(app, built.seller));
  await deliverEvents(app);
};
const loseToBank = async (intentId: string) => {
  app.books.endDispute(app.books.dispute(intentId).id, 'lost');
  await deliverEvents(app);
};

/** The public reviews of gig, seller and buyer, and what the order adds to the facts. */
async function counted({ gig, seller, buyer, order }: BuiltOrder) {
  const { items, summary } = await app.call(listGigReviews, { slug: gig.slug });
  const about = (username: string, side: 'seller' | 'buyer') =>
    app.call(listProfileReviews, { username, about: side });
  const read = reading(app.platform);
  const inputs = (await countInputs(read, [seller.id], await currentLevelRules(read))).get(seller.id)!;
  const facts = (await sellerSummaries(read, [seller.id])).get(seller.id)!;
  const view = await app.call(getOrder, { orderNumber: order.number }, await asUser(app, seller));
  const { rows } = await app.platform.pool.query(
    `select (select coalesce(sum(orders_completed), 0) from buyer_facts where user_id = $2)::int as bought,
       (select orders_completed from gig_statistics s join gigs g on g.id = s.gig_id where g.seller_id = $1)::int as sold,
       (select count(*) from price_sources where seller_id = $1)::int as prices`,
    [seller.id, buyer.id],
  );
  expect((await about(seller.username, 'seller')).total).toBe(summary.count);
  expect([facts.reviewCount, inputs.reviews]).toEqual([summary.count, summary.count]);
  return {
    ofSeller: items.map(({ stars, isRefunded }) => ({ stars, isRefunded })),
    ofBuyer: (await about(buyer.username, 'buyer')).items.map(({ stars }) => stars),
    returnedBy: view.returnedBy,
    orders: [inputs.orders, facts.ordersCompleted, rows[0].bought, rows[0].sold, rows[0].prices],
    recent: [inputs.recentCompleted, inputs.recentLate],
    onTimePercent: facts.onTimePercent,
  };
}
const one = [1, 1, 1, 1, 1];
const none = [0, 0, 0, 0, 0];

async function disputed(how: 'agreed' | 'decided'): Promise<BuiltDispute> {
  const options = { from: 'completed' as const, asks: 5000, offers: 1000 };
  return how === 'agreed' ? buildAnsweredDispute(app, options) : buildEscalatedDispute(app, options);
}
async function endDispute(built: BuiltDispute, how: 'agreed' | 'decided'): Promise<void> {
  const { number: orderNumber } = built.order;
  if (how === 'agreed') {
    const { dispute } = await app.call(getOrder, { orderNumber }, await asUser(app, built.seller));
    const offerId = dispute!.offers.findLast(({ side }) => side === 'buyer')!.id;
    await app.call(acceptSplit, { orderNumber, offerId }, await asUser(app, built.seller));
  } else {
    const agent = await buildSupport(app);
    const decision = {
      orderNumber,
      toBuyerMinor: 5000,
      reasons: 'Nothing that was agreed on was delivered.',
    };
    await app.call(decideDispute, decision, await asUser(app, agent));
    for (const party of [built.buyer, built.seller])
      await app.call(acceptDecision, { orderNumber }, await asUser(app, party));
  }
  await deliverEvents(app);
}

/** Late, delivered, approved. Price 5000. */
async function completedLate(): Promise<PaidOrder> {
  const built = await paidByStripe(app, 'in-progress');
  const { number: orderNumber } = built.order;
  app.clock.advance({ days: 40 });
  await app.drainWorker();
  const delivery = { orderNumber, message: 'Here is everything.', metCriteria: [0] };
  await app.call(deliverOrder, delivery, await asUser(app, built.seller));
  await app.call(approveDelivery, { orderNumber }, await asUser(app, built.buyer));
  await deliverEvents(app);
  return built;
}

describe('a refund of the whole price', () => {
  const refunds: [string, (stars: number) => Promise<BuiltOrder>][] = [
    [
      'by the seller',
      async (stars) => {
        const built = await paidByStripe(app, 'completed');
        await reviewed(built, { buyer: stars });
        await refund(built, 2000);
        expect(await counted(built)).toMatchObject({
          ofSeller: [{ stars, isRefunded: false }],
          ofBuyer: [3],
          returnedBy: null,
          orders: one,
        });
        await refund(built, 3000);
        return built;
      },
    ],
    [
      'of all but a cent',
      async (stars) => {
        const built = await paidByStripe(app, 'completed');
        await reviewed(built, { buyer: stars });
        await refund(built, 4999);
        return built;
      },
    ],
    ...(['agreed', 'decided'] as const).map((how): [string, (stars: number) => Promise<BuiltOrder>] => [
      `that was ${how}`,
      async (stars) => {
        const built = await disputed(how);
        await reviewed(built, { buyer: stars });
        await endDispute(built, how);
        return built;
      },
    ]),
    [
      'after a bank took a part',
      async (stars) => {
        const built = await paidByStripe(app, 'in-progress');
        const added = await addByStripe(app, built, 2000);
        const { number: orderNumber } = built.order;
        const delivery = { orderNumber, message: 'Here is everything.', metCriteria: [0] };
        await app.call(deliverOrder, delivery, await asUser(app, built.seller));
        await app.call(approveDelivery, { orderNumber }, await asUser(app, built.buyer));
        await reviewed(built, { buyer: stars });
        await loseToBank(added);
        expect(await counted(built)).toMatchObject({ ofSeller: [{ stars }], returnedBy: null, orders: one });
        await refund(built, 5000);
        return built;
      },
    ],
  ];
  it.each(refunds)('%s hides praise by the buyer and marks criticism', async (_name, whole) => {
    const facts = { returnedBy: 'refund', orders: none, recent: [0, 0], onTimePercent: null };
    expect(await counted(await whole(4))).toEqual({ ...facts, ofSeller: [], ofBuyer: [3] });
    expect(await counted(await whole(3))).toEqual({
      ...facts,
      ofSeller: [{ stars: 3, isRefunded: true }],
      ofBuyer: [3],
    });
  });

  it('leaves a late delivery and no other fact of the seller', async () => {
    const built = await completedLate();
    const before = { orders: one, recent: [1, 1], onTimePercent: 0 };
    expect(await counted(built)).toMatchObject(before);
    await refund(built, 5000);
    expect(await counted(built)).toMatchObject({ ...before, orders: none });
  });

  it('leaves the facts of the buyer, but not praise by the seller', async () => {
    const built = await paidByStripe(app, 'completed');
    await reviewed(built, { buyer: 1, seller: 5 });
    await refund(built, 5000);
    expect((await counted(built)).ofBuyer).toEqual([]);
    const facts = await listBuyerOrders(reading(app.platform), built.buyer.id);
    expect(facts).toMatchObject([{ isCompleted: true, briefStars: null }]);
  });

  it('leaves the buyer the time to review', async () => {
    for (const [stars, shown] of [
      [2, [{ stars: 2, isRefunded: true }]],
      [5, []],
    ] as const) {
      const built = await paidByStripe(app, 'completed');
      await refund(built, 5000);
      await reviewAsBuyer(built, stars);
      app.clock.advance({ days: 14 });
      await app.drainWorker();
      expect(await counted(built)).toMatchObject({ ofSeller: shown, orders: none });
    }
  });

  it('takes back a review that is published at the same moment', async () => {
    const built = await paidByStripe(app, 'completed');
    await reviewAsBuyer(built, 5);
    const input = { orderNumber: built.order.number, priceMinor: 5000 };
    await app.call(refundCompleted, input, await asUser(app, built.seller));
    const { rows } = await app.platform.pool.query('select * from reviews order by id desc limit 1');
    const [recounting] = await whileHeld(
      app,
      (tx) => publishReview(tx, rows[0]),
      () => inTransaction(app.platform, (tx) => recountIfReturned(tx, rows[0].order_id)),
    );
    await recounting;
    await deliverEvents(app);
    expect(await counted(built)).toMatchObject({ ofSeller: [], returnedBy: 'refund' });
  });

  it('before the approval does the same', async () => {
    const built = await paidByStripe(app, 'delivered');
    const { number: orderNumber } = built.order;
    await app.call(refundPart, { orderNumber, priceMinor: 4999 }, await asUser(app, built.seller));
    await app.call(approveDelivery, { orderNumber }, await asUser(app, built.buyer));
    await reviewed(built, { buyer: 5 });
    expect(await counted(built)).toMatchObject({ ofSeller: [], returnedBy: 'refund', orders: none });
  });

  it('stays so when a risk alert about the order is raised and dismissed', async () => {
    const built = await completedLate();
    await reviewed(built, { buyer: 2, seller: 5 });
    await refund(built, 5000);
    const before = await counted(built);
    const hold = (isHeld: boolean) =>
      inTransaction(app.platform, (tx) => excludeOrderWithReviews(tx, built.order.id, async () => isHeld));
    await hold(true);
    expect(await counted(built)).toMatchObject({ ofSeller: [], ofBuyer: [], recent: [0, 0] });
    await hold(false);
    expect(await counted(built)).toEqual(before);
    expect(before).toMatchObject({ ofSeller: [{ stars: 2 }], ofBuyer: [], recent: [1, 1], orders: none });
  });
});

describe('a bank that takes the whole price', () => {
  it.each([1, 5])('hides the review by the buyer of %i stars, and every fact', async (stars) => {
    const built = await completedLate();
    await reviewed(built, { buyer: stars });
    await refund(built, 2000);
    await loseToBank(newestIntent(app));
    expect(await counted(built)).toEqual({
      ofSeller: [],
      ofBuyer: [3],
      returnedBy: 'bank',
      orders: none,
      recent: [0, 0],
      onTimePercent: null,
    });
  });

  it('does not spare the buyer the criticism by the seller, but takes the praise', async () => {
    for (const [seller, ofBuyer] of [
      [1, [1]],
      [4, []],
    ] as const) {
      const built = await paidByStripe(app, 'completed');
      await reviewed(built, { buyer: 1, seller });
      await loseToBank(built.intentId);
      expect(await counted(built)).toMatchObject({ ofSeller: [], ofBuyer });
    }
  });
});
