// Refunds by Stripe, with lost, late and failing answers: every cent is posted once.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/orders/order.endpoints.ts';
import { buyerCreditMinor } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildCheckout } from '#tests/fixtures/build-checkout.ts';
import type { BuiltCheckout } from '#tests/fixtures/build-checkout.ts';
import {
  deliverEvent,
  deliverEvents,
  endWithSoundBooks,
  inboxEntry,
  openStripeApp,
  payByStripe,
  refundsOf,
  sdkAttempts,
} from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => {
  app = await openStripeApp();
});
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'drop'));

describe('a refund', () => {
  /** An order paid by Stripe and cancelled; its refund is queued. */
  async function cancelled() {
    const built = await buildCheckout(app);
    const paid = await payByStripe(app, built);
    const as = await asUser(app, built.buyer);
    await app.call(cancelOrder, { orderNumber: paid.orderNumber!, reason: '' }, as);
    app.books.events.splice(0);
    return {
      built,
      refundsAtStripe: () =>
        [...app.books.refunds.values()].filter(({ payment_intent }) => payment_intent === paid.intentId),
    };
  }
  const stateOf = async (built: BuiltCheckout) => (await refundsOf(app, built)).map(({ state }) => state);

  test('is sent once, even if its answer is lost and Stripe’s idempotency key has expired by the retry', async () => {
    const { built, refundsAtStripe } = await cancelled();
    app.stripe.fail('POST /v1/refunds', 'response-lost', sdkAttempts);
    await expect(app.drainWorker()).rejects.toThrow('Stripe could not refund');
    expect(await stateOf(built)).toEqual(['requested']);
    app.stripe.forgetKeys();
    app.clock.advance({ minutes: 61 });
    await app.drainWorker();
    expect(await stateOf(built)).toEqual(['done']);
    expect(refundsAtStripe()).toHaveLength(1);
  });

  test('stays in flight while it is pending at Stripe', async () => {
    const { built, refundsAtStripe } = await cancelled();
    app.books.refundsArePending = true;
    await app.drainWorker();
    app.books.refundsArePending = false;
    expect(await stateOf(built)).toEqual(['requested']);
    app.books.endRefund(refundsAtStripe()[0]!.id, 'succeeded');
    await deliverEvents(app, (events) => events.toReversed());
    expect(await stateOf(built)).toEqual(['done']);
  });

  test('becomes credit if the card does not accept it, or returns it later', async () => {
    for (const isPending of [true, false]) {
      const { built, refundsAtStripe } = await cancelled();
      app.books.refundsArePending = isPending;
      await app.drainWorker();
      app.books.refundsArePending = false;
      app.books.endRefund(refundsAtStripe()[0]!.id, 'failed');
      await deliverEvents(app, (events) => [...events, ...events]);
      expect(await stateOf(built)).toEqual(['credited']);
      expect(await buyerCreditMinor(reading(app.platform), built.buyer.id)).toBe(5250);
    }
  });

  test('is dead-lettered if it was created in Stripe’s dashboard', async () => {
    const built = await buildCheckout(app);
    const { intentId } = await payByStripe(app, built);
    app.books.events.splice(0);
    const refund = app.books.createRefund({ payment_intent: intentId, amount: 100 });
    const [event] = app.books.events.splice(0);
    await deliverEvent(app, event!);
    await app.drainWorker();
    expect(await inboxEntry(app, event!)).toMatchObject({ state: 'dead-lettered' });
    // Resolved at Stripe by hand, so that the books agree again.
    app.books.endRefund(refund.id, 'failed');
    app.logged.splice(0);
  });
});
