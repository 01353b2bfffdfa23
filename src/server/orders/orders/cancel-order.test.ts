// The three ways to cancel: who, when, whose fault, and always everything back to the buyer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { escrowBalance, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const asBuyer = ({ buyer }: BuiltOrder) => asUser(app, buyer);
const cancel = async (walked: BuiltOrder, reason = 'Changed my mind') =>
  app.call(orders.cancelOrder, { orderNumber: walked.order.number, reason }, await asBuyer(walked));

async function factsOf(walked: BuiltOrder): Promise<{ cancelled: number; open: number }> {
  const { rows } = await app.platform.pool.query(
    `select coalesce((select orders_cancelled from seller_facts where user_id = $1), 0) as cancelled,
            (select orders_open from gig_statistics where gig_id = $2) as open`,
    [walked.seller.id, walked.gig.id],
  );
  return rows[0];
}

describe('cancel-order', () => {
  it('returns everything, the buyer fee included, first on its way and then done', async () => {
    const walked = await buildOrder(app, 'pending');
    const total = walked.order.quote.totalMinor;
    const cancelled = await cancel(walked);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none', reason: 'Changed my mind' },
      allowedActions: [],
      turn: { who: 'none', does: 'nothing', until: null },
      money: {
        escrowMinor: 0,
        refundedMinor: total,
        refundState: 'on-its-way',
        sellerGetsMinor: 0,
        paidMinor: total,
      },
    });
    expect(await escrowBalance(reading(app.platform), walked.order.id)).toBe(0);
    expect((await sellerBalances(reading(app.platform), walked.seller.id)).pendingMinor).toBe(0);
    await app.drainWorker();
    const later = await app.call(
      orders.getOrder,
      { orderNumber: walked.order.number },
      await asBuyer(walked),
    );
    expect(later.money.refundState).toBe('done');
    expect(await factsOf(walked)).toEqual({ cancelled: 0, open: 0 });
  });

  it('is the buyer’s fault within the hour after the start, and refused after it', async () => {
    const early = await buildOrder(app, 'in-progress');
    const late = await buildOrder(app, 'in-progress');
    app.clock.advance({ minutes: 60 });
    expect((await cancel(early)).cancellation!.fault).toBe('buyer');
    app.clock.advance({ seconds: 1 });
    expect(await refusalOf(cancel(late))).toBe('order_not_cancellable');
    const view = await app.call(orders.getOrder, { orderNumber: late.order.number }, await asBuyer(late));
    expect(view.allowedActions).not.toContain('cancel-order');
  });

  it('is refused once the seller has delivered, though the hour is not over', async () => {
    expect(await refusalOf(cancel(await buildOrder(app, 'delivered')))).toBe('order_wrong_state');
    expect(await refusalOf(cancel(await buildOrder(app, 'revision')))).toBe('order_wrong_state');
  });

  it('refunds once under 20 parallel cancellations', async () => {
    const walked = await buildOrder(app, 'pending');
    const as = await asBuyer(walked);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.answer(orders.cancelOrder, { orderNumber: walked.order.number }, as),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const { rows } = await app.platform.pool.query('select amount_minor from refunds where order_id = $1', [
      walked.order.id,
    ]);
    expect(rows).toEqual([{ amount_minor: walked.order.quote.totalMinor }]);
  });
});

describe('cancel-silent-order', () => {
  it('lets the seller go without fault after seven days without requirements', async () => {
    const walked = await buildOrder(app, 'pending');
    const go = async () =>
      app.call(
        orders.cancelSilentOrder,
        { orderNumber: walked.order.number },
        await asUser(app, walked.seller),
      );
    app.clock.advance({ days: 7, seconds: -1 });
    expect(await refusalOf(go())).toBe('order_not_due');
    app.clock.advance({ seconds: 1 });
    expect(await go()).toMatchObject({
      state: 'cancelled',
      role: 'seller',
      cancellation: { fault: 'none', reason: '' },
      money: { refundedMinor: walked.order.quote.totalMinor },
    });
    expect((await factsOf(walked)).cancelled).toBe(0);
  });
});

describe('cancel-late-order', () => {
  it('lets the buyer go 24 hours after the deadline, at the seller’s fault', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const go = async () =>
      app.call(
        orders.cancelLateOrder,
        { orderNumber: walked.order.number, reason: 'Too late' },
        await asBuyer(walked),
      );
    app.clock.set(new Date(Date.parse(walked.order.lateCancelFrom!) - 1));
    expect(await refusalOf(go())).toBe('order_not_due');
    app.clock.set(new Date(walked.order.lateCancelFrom!));
    expect(await go()).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'seller', reason: 'Too late' },
    });
    expect((await factsOf(walked)).cancelled).toBe(1);
  });

  it('is refused for an order that was delivered late but in time for a cancellation', async () => {
    const walked = await buildOrder(app, 'in-progress');
    app.clock.set(new Date(walked.order.lateCancelFrom!));
    await app.call(
      orders.deliverOrder,
      { orderNumber: walked.order.number, message: 'At last', metCriteria: [] },
      await asUser(app, walked.seller),
    );
    const go = app.call(orders.cancelLateOrder, { orderNumber: walked.order.number }, await asBuyer(walked));
    expect(await refusalOf(go)).toBe('order_wrong_state');
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
