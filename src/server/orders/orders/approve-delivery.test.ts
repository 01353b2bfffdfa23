// Approving: the money is released once, in the amounts that were frozen, whoever comes first.
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
  it('gives the seller the price without the commission and leaves nothing in escrow', async () => {
    const walked = await buildOrder(app, 'delivered');
    const { order, seller } = walked;
    expect(order.money.escrowMinor).toBe(order.quote.totalMinor);
    expect(await escrowBalance(reading(app.platform), order.id)).toBe(order.quote.totalMinor);
    const done = (await approve(walked)).json().data;
    const commission = shareOf(order.priceMinor, 1000);
    expect(done).toMatchObject({
      state: 'completed',
      autoCompleteAt: null,
      money: {
        escrowMinor: 0,
        refundedMinor: 0,
        sellerFeeMinor: commission,
        sellerGetsMinor: order.priceMinor - commission,
      },
    });
    expect(await sellerBalances(reading(app.platform), seller.id)).toEqual({
      pendingMinor: order.priceMinor - commission,
      availableMinor: 0,
      debtMinor: 0,
    });
    expect(await escrowBalance(reading(app.platform), order.id)).toBe(0);
  });

  it('answers the same bytes to the same key, and refuses another try', async () => {
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

  it('releases once under 50 parallel approvals', async () => {
    const walked = await buildOrder(app, 'delivered');
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(walked)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(49);
    expect(await settlements(walked.order)).toBe(1);
    const { pendingMinor } = await sellerBalances(reading(app.platform), walked.seller.id);
    expect(pendingMinor).toBe(walked.order.money.sellerGetsMinor);
  });

  it('ends once when approval, revision and the timer meet at the same moment', async () => {
    const autoComplete = orderTimers.find((timer) => timer.name === 'orders/auto-complete')!;
    for (let round = 0; round < 5; round++) {
      const walked = await buildOrder(app, 'delivered');
      app.clock.set(new Date(walked.order.autoCompleteAt!));
      const buyer = await asUser(app, walked.buyer);
      const revise = () =>
        app.answer(
          orders.requestRevision,
          { orderNumber: walked.order.number, message: 'Once more', failedCriteria: [] },
          buyer,
        );
      const [, , ...answers] = await Promise.all([
        autoComplete.run(app.platform),
        autoComplete.run(app.platform),
        approve(walked),
        revise(),
        approve(walked),
        revise(),
        approve(walked),
      ]);
      expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(1);
      for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
      const view = await app.call(orders.getOrder, { orderNumber: walked.order.number }, buyer);
      expect(['completed', 'revision']).toContain(view.state);
      expect(await settlements(walked.order)).toBe(view.state === 'completed' ? 1 : 0);
    }
  });

  it('cancelled late, delivered and approved at once: one end or none, and the money is in one place', async () => {
    for (let round = 0; round < 5; round++) {
      const walked = await buildOrder(app, 'in-progress');
      const { number } = walked.order;
      app.clock.set(new Date(walked.order.lateCancelFrom!));
      const [buyer, seller] = [await asUser(app, walked.buyer), await asUser(app, walked.seller)];
      const answers = await Promise.all([
        app.answer(orders.deliverOrder, { orderNumber: number, message: 'Done', metCriteria: [] }, seller),
        app.answer(orders.cancelLateOrder, { orderNumber: number }, buyer),
        approve(walked),
        app.answer(orders.cancelLateOrder, { orderNumber: number }, buyer),
        approve(walked),
        ...orderTimers.map(async (timer) => ({
          statusCode: (await timer.run(app.platform)) >= 0 ? 200 : 500,
        })),
      ]);
      for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
      const view = await app.call(orders.getOrder, { orderNumber: number }, buyer);
      const ended = view.state === 'completed' || view.state === 'cancelled';
      expect(await settlements(walked.order)).toBe(ended ? 1 : 0);
      expect(await escrowBalance(reading(app.platform), view.id)).toBe(view.money.escrowMinor);
      await app.drainWorker();
    }
  });

  it('is not run by the timer before its time', async () => {
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
