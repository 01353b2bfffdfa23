// The three ways to cancel alone: who can, when, whose fault it is; always with a full refund.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { escrowBalance, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { changeRules } from './rules/change-rules.ts';
import { listOrderInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const look = async (built: BuiltOrder) =>
  app.call(orders.getOrder, { orderNumber: built.order.number }, await asBuyer(built));
const changeCancellationRules = (changes: object) =>
  inTransaction(app.platform, (tx) => changeRules(tx, null, { changes, startsAt: null }));
const asBuyer = ({ buyer }: BuiltOrder) => asUser(app, buyer);
const cancel = async (built: BuiltOrder, reason = 'Changed my mind') =>
  app.call(orders.cancelOrder, { orderNumber: built.order.number, reason }, await asBuyer(built));

async function factsOf(built: BuiltOrder): Promise<{ cancelled: number; open: number }> {
  const { rows } = await app.platform.pool.query(
    `select coalesce((select orders_cancelled from seller_facts where user_id = $1), 0) as cancelled,
            (select orders_open from gig_statistics where gig_id = $2) as open`,
    [built.seller.id, built.gig.id],
  );
  return rows[0];
}

describe('cancel-order', () => {
  it('refunds everything including the buyer fee, first as on its way, then as done', async () => {
    const built = await buildOrder(app, 'pending');
    const total = built.order.quote.totalMinor;
    const cancelled = await cancel(built);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none', reason: 'Changed my mind' },
      allowedActions: [],
      turn: { who: 'none', action: 'nothing', until: null },
      money: {
        escrowMinor: 0,
        refundedMinor: total,
        refundState: 'in-transit',
        sellerGetsMinor: 0,
        paidMinor: total,
      },
    });
    expect(await escrowBalance(reading(app.platform), built.order.id)).toBe(0);
    expect((await sellerBalances(reading(app.platform), built.seller.id)).pendingMinor).toBe(0);
    await app.drainWorker();
    const later = await app.call(orders.getOrder, { orderNumber: built.order.number }, await asBuyer(built));
    expect(later.money.refundState).toBe('done');
    expect(await factsOf(built)).toEqual({ cancelled: 0, open: 0 });
  });

  it('is refused after five in 24 hours, however many come at once', async () => {
    const first = await buildOrder(app, 'pending');
    const { buyer, gig } = first;
    const rest = [];
    for (let i = 0; i < 6; i++) rest.push(await buildOrder(app, 'pending', { buyer, gig }));
    const all = [first, ...rest];
    const codes = await Promise.all(all.map((built) => refusalOf(cancel(built))));
    expect(codes.filter((code) => code === 'succeeded')).toHaveLength(5);
    expect(codes.filter((code) => code === 'cancellation_limit')).toHaveLength(2);
    const left = all[codes.indexOf('cancellation_limit')]!;
    expect((await look(left)).state).toBe('pending');
    app.clock.advance({ hours: 24 });
    expect((await cancel(left)).state).toBe('cancelled');
  });

  it('keeps the part of the buyer fee that the rules of the order name', async () => {
    const before = await buildOrder(app, 'pending');
    await changeCancellationRules({ cancelKeepsFeeBps: 5000 });
    const built = await buildOrder(app, 'pending');
    expect((await look(built)).money.keptFeeMinor).toBe(125);
    // Half of the fee of 250 stays; an order keeps the rules it was placed under.
    const cancelled = await cancel(built);
    expect(cancelled.money).toMatchObject({ refundedMinor: 5125, keptFeeMinor: 125, escrowMinor: 0 });
    expect((await cancel(before)).money).toMatchObject({ refundedMinor: 5250, keptFeeMinor: 0 });
    await app.drainWorker();
    const as = await asBuyer(built);
    const { items } = await app.call(listOrderInvoices, { orderNumber: built.order.number }, as);
    expect(items.map(({ kind, totalMinor }) => [kind, totalMinor])).toEqual([['buyer-fee', 125]]);
    expect(await moneyViolations(app)).toEqual([]);
  });

  it('keeps nothing when the seller cancels or both agree', async () => {
    await changeCancellationRules({ cancelKeepsFeeBps: 10_000 });
    const built = await buildOrder(app, 'pending');
    app.clock.advance({ days: 7 });
    const input = { orderNumber: built.order.number, reason: 'I have heard nothing.' };
    const silent = await app.call(orders.cancelSilentOrder, input, await asUser(app, built.seller));
    expect(silent.money).toMatchObject({ refundedMinor: 5250, keptFeeMinor: 0 });
    await changeCancellationRules({ cancelKeepsFeeBps: 0 });
  });

  it('records the buyer’s fault within an hour of the start, and refuses later', async () => {
    const early = await buildOrder(app, 'in-progress');
    const late = await buildOrder(app, 'in-progress');
    app.clock.advance({ minutes: 60 });
    expect((await cancel(early)).cancellation!.fault).toBe('buyer');
    app.clock.advance({ seconds: 1 });
    expect(await refusalOf(cancel(late))).toBe('order_not_cancellable');
    const view = await app.call(orders.getOrder, { orderNumber: late.order.number }, await asBuyer(late));
    expect(view.allowedActions).not.toContain('cancel-order');
  });

  it('refuses once the seller has delivered, even within the hour', async () => {
    expect(await refusalOf(cancel(await buildOrder(app, 'delivered')))).toBe('order_wrong_state');
    expect(await refusalOf(cancel(await buildOrder(app, 'revision')))).toBe('order_wrong_state');
  });

  it('refunds once under 20 parallel cancellations', async () => {
    const built = await buildOrder(app, 'pending');
    const as = await asBuyer(built);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.answer(orders.cancelOrder, { orderNumber: built.order.number }, as),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const { rows } = await app.platform.pool.query('select amount_minor from refunds where order_id = $1', [
      built.order.id,
    ]);
    expect(rows).toEqual([{ amount_minor: built.order.quote.totalMinor }]);
  });
});

describe('cancel-silent-order', () => {
  it('lets the seller cancel without fault after seven days without requirements', async () => {
    const built = await buildOrder(app, 'pending');
    const attempt = async () =>
      app.call(
        orders.cancelSilentOrder,
        { orderNumber: built.order.number },
        await asUser(app, built.seller),
      );
    app.clock.advance({ days: 7, seconds: -1 });
    expect(await refusalOf(attempt())).toBe('order_not_due');
    app.clock.advance({ seconds: 1 });
    expect(await attempt()).toMatchObject({
      state: 'cancelled',
      role: 'seller',
      cancellation: { fault: 'none', reason: '' },
      money: { refundedMinor: built.order.quote.totalMinor },
    });
    expect((await factsOf(built)).cancelled).toBe(0);
  });
});

describe('cancel-late-order', () => {
  it('lets the buyer cancel 24 hours after the deadline, as the seller’s fault', async () => {
    const built = await buildOrder(app, 'in-progress');
    const attempt = async () =>
      app.call(
        orders.cancelLateOrder,
        { orderNumber: built.order.number, reason: 'Too late' },
        await asBuyer(built),
      );
    app.clock.set(new Date(Date.parse(built.order.lateCancelFrom!) - 1));
    expect(await refusalOf(attempt())).toBe('order_not_due');
    app.clock.set(new Date(built.order.lateCancelFrom!));
    expect(await attempt()).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'seller', reason: 'Too late' },
    });
    expect((await factsOf(built)).cancelled).toBe(1);
  });

  it('refuses for an order delivered late but before it was cancelled', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.set(new Date(built.order.lateCancelFrom!));
    await app.call(
      orders.deliverOrder,
      { orderNumber: built.order.number, message: 'At last', metCriteria: [] },
      await asUser(app, built.seller),
    );
    const attempt = app.call(
      orders.cancelLateOrder,
      { orderNumber: built.order.number },
      await asBuyer(built),
    );
    expect(await refusalOf(attempt)).toBe('order_wrong_state');
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
