// Timers of orders: reminders exactly once each, lateness, auto-approval, clearing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';
import { clearEarnings } from './clear-earnings.ts';
import { allTimers } from '#server/app/all-listeners.ts';
import { orderTimers } from './order.timers.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const look = async ({ order, buyer }: BuiltOrder): Promise<OrderView> =>
  app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, buyer));
const countOf = (view: OrderView, event: string) =>
  view.timeline.filter((entry) => entry.event === event).length;

async function after(
  span: Parameters<TestApp['clock']['advance']>[0],
  built: BuiltOrder,
): Promise<OrderView> {
  app.clock.advance(span);
  await app.drainWorker();
  await app.drainWorker();
  return look(built);
}

describe('timers', () => {
  it('exist for every transition that names one', () => {
    const names = allTimers.map((timer) => timer.name);
    for (const { after: timer } of orderMachine.transitions)
      if (timer) expect(names).toContain(`orders/${timer}`);
  });

  it('remind of missing requirements after 24 and 72 hours, once each', async () => {
    const built = await buildOrder(app, 'pending');
    const reminders = async (hours: number) =>
      countOf(await after({ hours }, built), 'order.requirements_reminded');
    expect(await reminders(23.9)).toBe(0);
    expect(await reminders(0.1)).toBe(1);
    expect(await reminders(47.9)).toBe(1);
    expect(await reminders(0.1)).toBe(2);
    expect(await reminders(24 * 30)).toBe(2);
    expect((await look(built)).state).toBe('pending');
  });

  it('remind of a delivery 24 and 2 hours before auto-approval, once each', async () => {
    const built = await buildOrder(app, 'delivered');
    const reminders = async (hours: number) =>
      countOf(await after({ hours }, built), 'order.approval_reminded');
    expect(await reminders(47)).toBe(0);
    expect(await reminders(1)).toBe(1);
    expect(await reminders(21)).toBe(1);
    expect(await reminders(1)).toBe(2);
    expect((await look(built)).state).toBe('delivered');
  });

  it('approve after three days without a response, once, and send no reminder afterwards', async () => {
    const built = await buildOrder(app, 'delivered');
    const before = await after({ days: 3, seconds: -1 }, built);
    expect(before.state).toBe('delivered');
    const done = await after({ seconds: 1 }, built);
    expect(done).toMatchObject({ state: 'completed', money: { escrowMinor: 0 } });
    expect(done.timeline.at(-1)).toMatchObject({ event: 'order.delivery_approved', actor: 'system' });
    const overdue = await buildOrder(app, 'delivered');
    const later = await after({ days: 10 }, overdue);
    expect(later.state).toBe('completed');
    expect(countOf(later, 'order.approval_reminded')).toBe(0);
  });

  it('wait three more days after the buyer extended the approval period, which works once', async () => {
    const built = await buildOrder(app, 'delivered');
    const extended = await app.call(
      orders.extendReview,
      { orderNumber: built.order.number },
      await asUser(app, built.buyer),
    );
    const ahead = (view: OrderView) => Date.parse(view.autoCompleteAt!);
    expect(ahead(extended) - ahead(built.order)).toBe(3 * 86_400_000);
    expect(extended.allowedActions).not.toContain('extend-review');
    const again = app.call(
      orders.extendReview,
      { orderNumber: built.order.number },
      await asUser(app, built.buyer),
    );
    expect(await refusalOf(again)).toBe('order_not_due');
    expect((await after({ days: 5 }, built)).state).toBe('delivered');
    expect((await after({ days: 1 }, built)).state).toBe('completed');
  });

  it('mark an order late at its deadline, once, and let the buyer cancel 24 hours later', async () => {
    const built = await buildOrder(app, 'in-progress');
    app.clock.set(new Date(built.order.dueAt!));
    const late = await after({ seconds: 0 }, built);
    expect(late).toMatchObject({ isLate: true, state: 'in-progress' });
    expect(countOf(late, 'order.late')).toBe(1);
    expect(late.allowedActions).not.toContain('cancel-late-order');
    const later = await after({ hours: 24 }, built);
    expect(countOf(later, 'order.late')).toBe(1);
    expect(later.allowedActions).toContain('cancel-late-order');
  });

  it('clear the earnings seven days after completion, once', async () => {
    const built = await buildOrder(app, 'completed');
    const { id } = built.seller;
    const expected = built.order.money.sellerGetsMinor;
    await after({ days: 7, seconds: -1 }, built);
    expect((await sellerBalances(reading(app.platform), id)).availableMinor).toBe(0);
    await after({ seconds: 1 }, built);
    expect(await sellerBalances(reading(app.platform), id)).toEqual({
      pendingMinor: 0,
      availableMinor: expected,
      debtMinor: 0,
    });
    const again = inTransaction(app.platform, (tx) =>
      clearEarnings(tx, 'system', { orderNumber: built.order.number }),
    );
    expect(await refusalOf(again)).toBe('order_not_due');
  });

  it('continue with other orders when one fails', async () => {
    const broken = await buildOrder(app, 'delivered');
    const fine = await buildOrder(app, 'delivered');
    // A seller fee that does not add up with what is held: the ledger refuses to overdraw the escrow.
    await app.platform.pool.query(
      'update orders set buyer_fee_minor = buyer_fee_minor + 5, total_minor = total_minor + 5 where number = $1',
      [broken.order.number],
    );
    app.clock.advance({ days: 4 });
    await orderTimers[0]!.run(app.platform);
    expect((await look(fine)).state).toBe('completed');
    expect((await look(broken)).state).toBe('delivered');
    await app.platform.pool.query(
      'update orders set buyer_fee_minor = buyer_fee_minor - 5, total_minor = total_minor - 5 where number = $1',
      [broken.order.number],
    );
    await app.drainWorker();
    expect((await look(broken)).state).toBe('completed');
  });
});

it('leaves the ledger sound', async () => {
  expect(await moneyViolations(app)).toEqual([]);
});
