// A bank that asks a payment back at the very moment when somebody moves its money: one of the two comes first, and the books are right.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { refundCompleted, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { chargebackOf, earningsOf, paidByStripe, readOrder } from '#tests/fixtures/stripe-order.ts';
import type { PaidOrder } from '#tests/fixtures/stripe-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openStripeApp, deliverEvent, deliverEvents } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import type { OrderGoal } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(async () => {
  await deliverEvents(app);
  expect(await moneyViolations(app)).toEqual([]);
  expect(app.stripe.faults.splice(0)).toEqual([]);
});

type Act = (walked: PaidOrder) => Promise<unknown>;
const approve: Act = async ({ order, buyer }) =>
  app.call(orders.approveDelivery, { orderNumber: order.number }, await asUser(app, buyer));
const cancel: Act = async ({ order, buyer }) =>
  app.call(orders.cancelOrder, { orderNumber: order.number, reason: '' }, await asUser(app, buyer));
const giveBack: Act = async ({ order, seller }) =>
  app.call(refundPart, { orderNumber: order.number, priceMinor: 1000 }, await asUser(app, seller));
const giveBackLater: Act = async ({ order, seller }) =>
  app.call(refundCompleted, { orderNumber: order.number, priceMinor: 1000 }, await asUser(app, seller));

/** Whoever came second is refused, because the order stands still. */
async function firstOrRefused(act: Promise<unknown>): Promise<void> {
  expect(['succeeded', 'order_charged_back']).toContain(await refusalOf(act));
}

describe('while the bank asks', () => {
  const meetings: [string, OrderGoal, Act][] = [
    ['a delivery is approved', 'delivered', approve],
    ['the order is cancelled', 'pending', cancel],
    ['a part of the price goes back', 'in-progress', giveBack],
    ['money of a completed order goes back', 'completed', giveBackLater],
  ];
  it.each(meetings)('%s', async (_, goal, act) => {
    const walked = await paidByStripe(app, goal);
    const dispute = app.books.dispute(walked.intentId);
    await Promise.all([deliverEvents(app), firstOrRefused(act(walked))]);
    await deliverEvents(app);
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ state: 'opened' });
    expect(await moneyViolations(app)).toEqual([]);
    app.books.endDispute(dispute.id, 'lost');
    // Refunds that met it are answered otherwise once Stripe has forgotten what it said.
    app.stripe.forgetKeys();
    await deliverEvents(app);
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ state: 'lost' });
    expect((await earningsOf(app, walked.seller)).debtMinor).toBe(0);
  });

  it('the earnings come due to clear', async () => {
    const walked = await paidByStripe(app, 'completed');
    app.clock.advance({ days: 7 });
    app.books.dispute(walked.intentId);
    // The timers and the inbox run side by side in one worker.
    await deliverEvents(app);
    const { from, held } = (await chargebackOf(app, walked.intentId)) as { from: string; held: number };
    expect(['pending', 'available']).toContain(from);
    expect(held).toBe(4500);
    expect(await earningsOf(app, walked.seller)).toMatchObject({ pendingMinor: 0, availableMinor: 0 });
  });

  it('its end is told at the same moment, many times', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    app.books.endDispute(dispute.id, 'won');
    const told = app.books.events.splice(0);
    await Promise.all(
      told.flatMap((event) => [deliverEvent(app, event), deliverEvent(app, event), deliverEvent(app, event)]),
    );
    await app.drainWorker();
    expect((await readOrder(app, walked)).chargebacks).toMatchObject([{ state: 'won' }]);
  });
});
