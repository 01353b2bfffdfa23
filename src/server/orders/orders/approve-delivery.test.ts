// Approval releases the frozen amounts exactly once, whether the buyer or the timer is first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '#contract/common/money.ts';
import { newIdempotencyKey } from '#contract/common/ids.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { escrowBalance, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { approveDelivery } from './approve-delivery.ts';
import { orderTimers } from './order.timers.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function settlements(order: BuiltOrder['order']): Promise<number> {
  const { rows } = await app.platform.pool.query(
    `select count(*) as n from ledger.journal where subject = $1 and event = 'settle'`,
    [`order:${order.id}`],
  );
  return rows[0].n;
}

const approve = async ({ order, buyer }: BuiltOrder) =>
  app.answer(orders.approveDelivery, { orderNumber: order.number }, await asUser(app, buyer));

describe('approve-delivery', () => {
  it('gives the seller the price without the seller fee and leaves nothing in escrow', async () => {
    const built = await buildOrder(app, 'delivered');
    const { order, seller } = built;
    expect(order.money.escrowMinor).toBe(order.quote.totalMinor);
    expect(await escrowBalance(reading(app.platform), order.id)).toBe(order.quote.totalMinor);
    const done = (await approve(built)).json().data;
    const sellerFee = shareOf(order.priceMinor, 1000);
    expect(done).toMatchObject({
      state: 'completed',
      autoCompleteAt: null,
      money: {
        escrowMinor: 0,
        refundedMinor: 0,
        sellerFeeMinor: sellerFee,
        sellerGetsMinor: order.priceMinor - sellerFee,
      },
    });
    expect(await sellerBalances(reading(app.platform), seller.id)).toEqual({
      pendingMinor: order.priceMinor - sellerFee,
      availableMinor: 0,
      debtMinor: 0,
    });
    expect(await escrowBalance(reading(app.platform), order.id)).toBe(0);
  });

  it('returns the same response for the same idempotency key and refuses a second approval', async () => {
    const { order, buyer } = await buildOrder(app, 'delivered');
    const as = { ...(await asUser(app, buyer)), idempotencyKey: newIdempotencyKey() };
    const first = await app.answer(orders.approveDelivery, { orderNumber: order.number }, as);
    const again = await app.answer(orders.approveDelivery, { orderNumber: order.number }, as);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const other = await app.answer(
      orders.approveDelivery,
      { orderNumber: order.number },
      await asUser(app, buyer),
    );
    expect(other.json().code).toBe('order_not_delivered');
    expect(await settlements(order)).toBe(1);
  });

  it('releases once under 50 parallel approvals (A38)', async () => {
    const built = await buildOrder(app, 'delivered');
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(built)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(49);
    expect(await settlements(built.order)).toBe(1);
    const { pendingMinor } = await sellerBalances(reading(app.platform), built.seller.id);
    expect(pendingMinor).toBe(built.order.money.sellerGetsMinor);
  });

  it('ends once when approval, revision request and timer run concurrently (A39)', async () => {
    const autoComplete = orderTimers.find((timer) => timer.name === 'orders/auto-complete')!;
    for (let round = 0; round < 5; round++) {
      const built = await buildOrder(app, 'delivered');
      app.clock.set(new Date(built.order.autoCompleteAt!));
      const buyer = await asUser(app, built.buyer);
      const revise = () =>
        app.answer(
          orders.requestRevision,
          { orderNumber: built.order.number, message: 'Once more', failedCriteria: [0] },
          buyer,
        );
      const [, , ...answers] = await Promise.all([
        autoComplete.run(app.platform),
        autoComplete.run(app.platform),
        approve(built),
        revise(),
        approve(built),
        revise(),
        approve(built),
      ]);
      expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(1);
      for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
      const view = await app.call(orders.getOrder, { orderNumber: built.order.number }, buyer);
      expect(['completed', 'revision']).toContain(view.state);
      expect(await settlements(built.order)).toBe(view.state === 'completed' ? 1 : 0);
    }
  });

  it('ends at most once when late cancellation, delivery and approval run concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const built = await buildOrder(app, 'in-progress');
      const { number } = built.order;
      app.clock.set(new Date(built.order.lateCancelFrom!));
      const [buyer, seller] = [await asUser(app, built.buyer), await asUser(app, built.seller)];
      const answers = await Promise.all([
        app.answer(orders.deliverOrder, { orderNumber: number, message: 'Done', metCriteria: [] }, seller),
        app.answer(orders.cancelLateOrder, { orderNumber: number }, buyer),
        approve(built),
        app.answer(orders.cancelLateOrder, { orderNumber: number }, buyer),
        approve(built),
        ...orderTimers.map(async (timer) => ({
          statusCode: (await timer.run(app.platform)) >= 0 ? 200 : 500,
        })),
      ]);
      for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
      const view = await app.call(orders.getOrder, { orderNumber: number }, buyer);
      const ended = view.state === 'completed' || view.state === 'cancelled';
      expect(await settlements(built.order)).toBe(ended ? 1 : 0);
      expect(await escrowBalance(reading(app.platform), view.id)).toBe(view.money.escrowMinor);
      await app.drainWorker();
    }
  });

  it('refuses the timer before the order is due', async () => {
    const { order } = await buildOrder(app, 'delivered');
    const early = inTransaction(app.platform, (tx) =>
      approveDelivery(tx, 'system', { orderNumber: order.number }),
    );
    expect(await refusalOf(early)).toBe('order_not_due');
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
