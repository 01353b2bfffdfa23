// Chargebacks that race with commands that move the same money: one comes first, and the ledger is correct.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { refundCompleted, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { chargebackOf, earningsOf, paidByStripe, readOrder } from '#tests/fixtures/stripe-order.ts';
import type { PaidOrder } from '#tests/fixtures/stripe-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { deliverEvent, deliverEvents, endWithSoundBooks, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import type { OrderGoal } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'deliver'));

type Action = (built: PaidOrder) => Promise<unknown>;
const approve: Action = async ({ order, buyer }) =>
  app.call(orders.approveDelivery, { orderNumber: order.number }, await asUser(app, buyer));
const cancel: Action = async ({ order, buyer }) =>
  app.call(orders.cancelOrder, { orderNumber: order.number, reason: '' }, await asUser(app, buyer));
const refund: Action = async ({ order, seller }) =>
  app.call(refundPart, { orderNumber: order.number, priceMinor: 1000 }, await asUser(app, seller));
const refundAfterCompletion: Action = async ({ order, seller }) =>
  app.call(refundCompleted, { orderNumber: order.number, priceMinor: 1000 }, await asUser(app, seller));

/** The command that comes second is refused, because the order is on hold. */
async function succeedsOrIsRefused(action: Promise<unknown>): Promise<void> {
  expect(['succeeded', 'order_charged_back']).toContain(await refusalOf(action));
}

describe('while a chargeback opens', () => {
  const races: [string, OrderGoal, Action][] = [
    ['a delivery is approved', 'delivered', approve],
    ['the order is cancelled', 'pending', cancel],
    ['a part of the price is refunded', 'in-progress', refund],
    ['a completed order is refunded', 'completed', refundAfterCompletion],
  ];
  it.each(races)('%s', async (_, goal, action) => {
    const built = await paidByStripe(app, goal);
    const dispute = app.books.dispute(built.intentId);
    await Promise.all([deliverEvents(app), succeedsOrIsRefused(action(built))]);
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'opened' });
    expect(await moneyViolations(app)).toEqual([]);
    app.books.endDispute(dispute.id, 'lost');
    // Without idempotency keys, Stripe treats a repeated refund request as new.
    app.stripe.forgetKeys();
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'lost' });
    expect((await earningsOf(app, built.seller)).debtMinor).toBe(0);
  });

  it('holds earnings that are due to clear', async () => {
    const built = await paidByStripe(app, 'completed');
    app.clock.advance({ days: 7 });
    app.books.dispute(built.intentId);
    // The timers and the inbox run side by side in one worker.
    await deliverEvents(app);
    const { from, held } = (await chargebackOf(app, built.intentId)) as { from: string; held: number };
    expect(['pending', 'available']).toContain(from);
    expect(held).toBe(4500);
    expect(await earningsOf(app, built.seller)).toMatchObject({ pendingMinor: 0, availableMinor: 0 });
  });

  it('records an outcome reported several times at once only once', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(built.intentId);
    app.books.endDispute(dispute.id, 'won');
    const events = app.books.events.splice(0);
    await Promise.all(
      events.flatMap((event) => [
        deliverEvent(app, event),
        deliverEvent(app, event),
        deliverEvent(app, event),
      ]),
    );
    await app.drainWorker();
    expect((await readOrder(app, built)).chargebacks).toMatchObject([{ state: 'won' }]);
  });
});
