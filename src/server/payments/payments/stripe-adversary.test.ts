// A Stripe that duplicates, reorders, delays and forges events, loses answers and charges other amounts than requested.
// After each test: no ledger violation, all unmatched money refunded, and our books equal to Stripe's balance to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { continuePayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { buildCheckout, card } from '#tests/fixtures/build-checkout.ts';
import type { BuiltCheckout } from '#tests/fixtures/build-checkout.ts';
import { testMethods } from '#tests/fixtures/fake-stripe-books.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import {
  continueCheckout,
  deliverEvent,
  deliverEvents,
  endWithSoundBooks,
  hasLogged,
  inboxEntry,
  openIntent,
  openStripeApp,
  readCheckout,
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

const eventCount = async () => (await app.platform.pool.query('select 1 from webhook_inbox')).rowCount;
const ordersOf = async (built: BuiltCheckout) => {
  const { rowCount } = await app.platform.pool.query('select 1 from orders where buyer_id = $1', [
    built.buyer.id,
  ]);
  return rowCount;
};
/** A new checkout's intent, confirmed at Stripe; its events are not delivered yet. */
async function confirmed(method: string = testMethods.accepted) {
  const built = await buildCheckout(app);
  const { id } = await openIntent(app, built);
  app.books.confirm(id, method);
  return { built, id };
}

describe('a payment becomes one order', () => {
  test('when the page polls before the events arrive', async () => {
    const { built } = await confirmed();
    expect(await continueCheckout(app, built)).toMatchObject({
      state: 'paid',
      payment: { state: 'succeeded', cardLabel: 'Visa •••• 4242' },
    });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(1);
  });

  test('when the events arrive first and the page was closed', async () => {
    const { built } = await confirmed();
    await deliverEvents(app);
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid', orderNumber: expect.any(String) });
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'paid' });
    expect(await ordersOf(built)).toBe(1);
  });

  test('when neither page nor events report it: the timer polls', async () => {
    const { built } = await confirmed();
    app.books.events.splice(0);
    app.clock.advance({ seconds: 121 });
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('when every event arrives five times at once', async () => {
    const { built } = await confirmed();
    const events = app.books.events.splice(0);
    const answers = await Promise.all(
      events.flatMap((event) => Array.from({ length: 5 }, () => deliverEvent(app, event))),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    await app.drainWorker();
    for (const event of events)
      expect(await inboxEntry(app, event)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await ordersOf(built)).toBe(1);
  });

  test('when events arrive in reverse order (A45)', async () => {
    const { built } = await confirmed();
    await deliverEvents(app, (events) => events.toReversed());
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('when events arrive before the answer to our own request (A45)', async () => {
    const built = await buildCheckout(app);
    app.stripe.beforeResponse('POST /v1/payment_intents', () => deliverEvents(app));
    const { id } = await openIntent(app, built);
    expect(await readCheckout(app, built)).toMatchObject({ state: 'confirming' });
    app.books.confirm(id, testMethods.accepted);
    app.stripe.beforeResponse('GET /v1/payment_intents/:id', () => deliverEvents(app));
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'paid' });
    expect(await ordersOf(built)).toBe(1);
  });

  test('and Stripe’s fee is posted once, for repeated events', async () => {
    const { built, id } = await confirmed();
    await deliverEvents(app, (events) => [...events, ...events]);
    const { rows } = await app.platform.pool.query(
      'select cost_minor as cost from payments where checkout_id = $1',
      [built.checkout.id],
    );
    const charge = app.books.intents.get(id)!.latest_charge!;
    expect(rows).toEqual([{ cost: (charge.balance_transaction as { fee: number }).fee }]);
  });

  test('and Stripe’s fee may be known later than the payment', async () => {
    const { built, id } = await confirmed();
    const charge = app.books.intents.get(id)!.latest_charge as { balance_transaction: unknown };
    const known = charge.balance_transaction;
    charge.balance_transaction = null;
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'paid' });
    charge.balance_transaction = known;
    app.books.events.splice(0);
    await deliverEvent(app, app.books.record('charge.updated', charge));
  });
});

describe('nothing is bought', () => {
  test('while the bank decides; the order is placed when it approves', async () => {
    const { built, id } = await confirmed(testMethods.slow);
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'confirming' });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(0);
    app.books.capture(id);
    await deliverEvents(app);
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('with a declined card; the same payment accepts another card', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    expect(() => app.books.confirm(id, testMethods.declined)).toThrow('Your card was declined.');
    await deliverEvents(app);
    const as = await asUser(app, built.buyer);
    const continued = await app.call(continuePayment, { checkoutId: built.checkout.id }, as);
    expect(continued).toMatchObject({
      checkout: { state: 'confirming' },
      problem: 'Your card was declined.',
      clientSecret: expect.stringContaining(id),
    });
    app.books.confirm(id, testMethods.accepted);
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('by an unfinished payment: it is cancelled at Stripe when its checkout expires', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    app.clock.advance({ minutes: 31 });
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'expired' });
    expect(app.books.intents.get(id)).toMatchObject({ status: 'canceled' });
    await deliverEvents(app);
  });

  test('by a payment that we did not create: dead-lettered, with an error log (A44)', async () => {
    const foreign = app.books.createIntent({ amount: 5000, currency: 'usd' });
    app.books.events.splice(0);
    const event = app.books.record('payment_intent.succeeded', foreign);
    expect((await deliverEvent(app, event)).statusCode).toBe(200);
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({
      state: 'dead-lettered',
      because: 'not created by this installation',
    });
    expect(hasLogged(app, 'a webhook event was dead-lettered')).toBe(true);
  });

  test('by an event that differs from Stripe’s current state', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    const intent = app.books.intents.get(id)!;
    await deliverEvent(
      app,
      app.books.record('payment_intent.succeeded', {
        ...intent,
        status: 'succeeded',
        amount_received: 5250,
      }),
    );
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'confirming' });
    expect(await ordersOf(built)).toBe(0);
  });
});

describe('money that matches no order is refunded in full', () => {
  test('a hundredth of the amount (A44)', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    app.books.capture(id, { amount: 100 });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(0);
    expect(await refundsOf(app, built)).toEqual([{ state: 'done', amount_minor: 100, currency: 'USD' }]);
    expect(hasLogged(app, 'a payment is returned')).toBe(true);
  });

  test('another currency (A44)', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    app.books.capture(id, { currency: 'idr' });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(0);
    expect(await refundsOf(app, built)).toEqual([{ state: 'done', amount_minor: 5250, currency: 'IDR' }]);
    expect(await app.platform.payments.balanceMinor('IDR')).toBeLessThan(0);
  });

  test('captured after its checkout has expired, reported an hour late (A46)', async () => {
    const { built } = await confirmed();
    const events = app.books.events.splice(0);
    app.clock.advance({ minutes: 61 });
    for (const event of events) await deliverEvent(app, event);
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'expired', orderNumber: null });
    expect(await refundsOf(app, built)).toEqual([{ state: 'done', amount_minor: 5250, currency: 'USD' }]);
  });

  test('captured although it was reported as cancelled (A46)', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    app.clock.advance({ minutes: 31 });
    await app.drainWorker();
    app.books.events.splice(0);
    app.books.capture(id);
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(0);
    expect(await refundsOf(app, built)).toEqual([{ state: 'done', amount_minor: 5250, currency: 'USD' }]);
  });
});

describe('the webhook', () => {
  const nothing = {
    id: 'evt_never',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: {} },
  };

  test('refuses unsigned, wrongly signed, outdated, future, altered and wrong-mode events with 400, and stores nothing (A43)', async () => {
    const before = await eventCount();
    const unsigned = await app.http.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} });
    const now = app.clock.now().getTime();
    const answers = [
      unsigned,
      await deliverEvent(app, nothing, { secret: 'whsec_other' }),
      await deliverEvent(app, nothing, { signedAt: new Date(now - 600_000) }),
      await deliverEvent(app, nothing, { signedAt: new Date(now + 600_000) }),
      await deliverEvent(app, nothing, { body: (raw) => raw.replace('evt_never', 'evt_nevex') }),
      await deliverEvent(app, { ...nothing, livemode: true }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(answers[1]!.json()).toMatchObject({ code: 'bad_request' });
    expect(await eventCount()).toBe(before);
  });

  test('accepts five minutes of clock difference, and the second endpoint’s secret', async () => {
    const signedAt = new Date(app.clock.now().getTime() - 299_000);
    const event = app.books.record('price.created', { object: 'price', id: 'price_1' });
    expect((await deliverEvent(app, event, { signedAt, secret: 'whsec_connect' })).statusCode).toBe(200);
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({ state: 'done' });
  });

  test('marks an event of an unknown type as processed and clears its body', async () => {
    const event = app.books.record('radar.early_fraud_warning.created', {
      object: 'radar.warning',
      id: 'x',
    });
    await deliverEvent(app, event);
    await app.drainWorker();
    const { rows } = await app.platform.pool.query('select raw from webhook_inbox where event_id = $1', [
      event.id,
    ]);
    expect(rows).toEqual([{ raw: null }]);
    app.clock.advance({ days: 31 });
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toBeNull();
  });

  test('stores one row and places one order for an event sent twenty times at once (A45)', async () => {
    const { built } = await confirmed();
    const [event] = app.books.events.filter(({ type }) => type === 'payment_intent.succeeded');
    await Promise.all(Array.from({ length: 20 }, () => deliverEvent(app, event!)));
    await app.drainWorker();
    expect(await inboxEntry(app, event!)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await ordersOf(built)).toBe(1);
  });

  test('a card is never accepted on our form, even with a valid request', async () => {
    const built = await buildCheckout(app);
    const as = await asUser(app, built.buyer);
    const answer = await app.answer(payCheckout, { checkoutId: built.checkout.id, card: card() }, as);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'card_invalid']);
  });

  test('another user gets no client secret', async () => {
    const [built, other] = [await buildCheckout(app), await buildCheckout(app)];
    await openIntent(app, built);
    const stranger = await asUser(app, other.buyer);
    expect(await refusalOf(app.call(continuePayment, { checkoutId: built.checkout.id }, stranger))).toBe(
      'checkout_not_found',
    );
  });
});

describe('an unresolved event', () => {
  test('is retried with backoff, then dead-lettered with an error log; never dropped', async () => {
    const lost = app.books.createIntent({
      amount: 5000,
      currency: 'usd',
      metadata: { payment_key: `payment:${newId()}` },
    });
    app.books.events.splice(0);
    const event = app.books.record('payment_intent.created', lost);
    await deliverEvent(app, event);
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({ state: 'waiting', attempts: 1 });
    for (let attempts = 2; attempts <= 11; attempts++) {
      app.clock.advance({ hours: 6 });
      await app.drainWorker();
      expect(await inboxEntry(app, event)).toMatchObject({ state: 'waiting', attempts });
    }
    app.clock.advance({ hours: 6 });
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({ state: 'dead-lettered', attempts: 12 });
    expect(hasLogged(app, 'a webhook event was dead-lettered')).toBe(true);
    app.clock.advance({ days: 60 });
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({ state: 'dead-lettered', attempts: 12 });
  });

  test('is retried after Stripe was unavailable', async () => {
    const { built } = await confirmed();
    const events = app.books.events.splice(0);
    app.stripe.fail('GET /v1/payment_intents/:id', 'unavailable');
    for (const event of events) await deliverEvent(app, event);
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'confirming' });
    app.stripe.fail('GET /v1/payment_intents/:id', 'unavailable', 0);
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('is opened again with the same key after its answer was lost', async () => {
    const built = await buildCheckout(app);
    const before = app.books.intents.size;
    const as = { ...(await asUser(app, built.buyer)), idempotencyKey: newId() };
    const input = { checkoutId: built.checkout.id };
    app.stripe.fail('POST /v1/payment_intents', 'response-lost', sdkAttempts);
    expect(await refusalOf(app.call(payCheckout, input, as))).toBe('payment_failed');
    expect(await app.call(payCheckout, input, as)).toMatchObject({ state: 'confirming' });
    expect(app.books.intents.size).toBe(before + 1);
  });
});
