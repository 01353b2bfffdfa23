// T8 and A42–A46: a Stripe that doubles, reverses, delays and forges what it tells, loses answers and takes other money than was asked for.
// Figures: no wrong posting, all unmatched money on its way back, and our books equal to Stripe's balance to the cent after each test.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { continuePayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { buildCheckout, card, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import type { BuiltCheckout } from '#tests/fixtures/build-checkout.ts';
import { testMethods } from '#tests/fixtures/fake-stripe-books.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import {
  continueCheckout,
  hasLogged,
  sdkAttempts,
  readCheckout,
  openIntent,
  openStripeApp,
  refundsOf,
  inboxEntry,
  deliverEvent,
  deliverEvents,
} from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => {
  app = await openStripeApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  app.books.events.splice(0);
  expect(await moneyViolations(app)).toEqual([]);
  expect(app.stripe.faults.splice(0)).toEqual([]);
});

const events = async () => (await app.platform.pool.query('select 1 from webhook_inbox')).rowCount;
const ordersOf = async (built: BuiltCheckout) => {
  const { rowCount } = await app.platform.pool.query('select 1 from orders where buyer_id = $1', [
    built.buyer.id,
  ]);
  return rowCount;
};
/** An intent of a fresh checkout that its buyer's page has confirmed; nobody has told us. */
async function confirmed(method: string = testMethods.accepted) {
  const built = await buildCheckout(app);
  const { id } = await openIntent(app, built);
  app.books.confirm(id, method);
  return { built, id };
}

describe('a payment becomes one order', () => {
  test('when the page asks first, and the events come after', async () => {
    const { built } = await confirmed();
    expect(await continueCheckout(app, built)).toMatchObject({
      state: 'paid',
      payment: { state: 'succeeded', cardLabel: 'Visa •••• 4242' },
    });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(1);
  });

  test('when the events come first, and the page is gone', async () => {
    const { built } = await confirmed();
    await deliverEvents(app);
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid', orderNumber: expect.any(String) });
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'paid' });
    expect(await ordersOf(built)).toBe(1);
  });

  test('when page and events are both silent: the timer asks', async () => {
    const { built } = await confirmed();
    app.books.events.splice(0);
    app.clock.advance({ seconds: 121 });
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('when every event comes five times, at once', async () => {
    const { built } = await confirmed();
    const told = app.books.events.splice(0);
    const answers = await Promise.all(
      told.flatMap((event) => Array.from({ length: 5 }, () => deliverEvent(app, event))),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    await app.drainWorker();
    for (const event of told)
      expect(await inboxEntry(app, event)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await ordersOf(built)).toBe(1);
  });

  test('when they come in reverse', async () => {
    const { built } = await confirmed();
    await deliverEvents(app, (told) => told.toReversed());
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('when they come before the answer to our own request', async () => {
    const built = await buildCheckout(app);
    app.stripe.beforeResponse('POST /v1/payment_intents', () => deliverEvents(app));
    const { id } = await openIntent(app, built);
    expect(await readCheckout(app, built)).toMatchObject({ state: 'confirming' });
    app.books.confirm(id, testMethods.accepted);
    app.stripe.beforeResponse('GET /v1/payment_intents/:id', () => deliverEvents(app));
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'paid' });
    expect(await ordersOf(built)).toBe(1);
  });

  test('with what Stripe keeps of it in the books, once, however often it is told', async () => {
    const { built, id } = await confirmed();
    await deliverEvents(app, (told) => [...told, ...told]);
    const { rows } = await app.platform.pool.query(
      'select cost_minor as cost from payments where checkout_id = $1',
      [built.checkout.id],
    );
    const charge = app.books.intents.get(id)!.latest_charge!;
    expect(rows).toEqual([{ cost: (charge.balance_transaction as { fee: number }).fee }]);
  });

  test('and what Stripe keeps may be known later than the payment', async () => {
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
  test('while the bank decides; when it has, it is', async () => {
    const { built, id } = await confirmed(testMethods.slow);
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'confirming' });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(0);
    app.books.capture(id);
    await deliverEvents(app);
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('with a declined card; another one pays the same payment', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    expect(() => app.books.confirm(id, testMethods.declined)).toThrow('Your card was declined.');
    await deliverEvents(app);
    const as = await asUser(app, built.buyer);
    const waits = await app.call(continuePayment, { checkoutId: built.checkout.id }, as);
    expect(waits).toMatchObject({
      checkout: { state: 'confirming' },
      problem: 'Your card was declined.',
      clientSecret: expect.stringContaining(id),
    });
    app.books.confirm(id, testMethods.accepted);
    expect(await continueCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('by a payment that nobody finished: it is cancelled at Stripe with its checkout', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    app.clock.advance({ minutes: 31 });
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'expired' });
    expect(app.books.intents.get(id)).toMatchObject({ status: 'canceled' });
    await deliverEvents(app);
  });

  test('A44: by a payment that we did not make: parked, with an alarm', async () => {
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

  test('A44: by an event whose words differ from what Stripe says when it is asked', async () => {
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

describe('money that fits no order goes back, all of it', () => {
  test('A44: a hundredth of the amount', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    app.books.capture(id, { amount: 100 });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(0);
    expect(await refundsOf(app, built)).toEqual([{ state: 'done', amount_minor: 100, currency: 'USD' }]);
    expect(hasLogged(app, 'a payment is returned')).toBe(true);
  });

  test('A44: another currency', async () => {
    const built = await buildCheckout(app);
    const { id } = await openIntent(app, built);
    app.books.capture(id, { currency: 'idr' });
    await deliverEvents(app);
    expect(await ordersOf(built)).toBe(0);
    expect(await refundsOf(app, built)).toEqual([{ state: 'done', amount_minor: 5250, currency: 'IDR' }]);
    expect(await app.platform.payments.balanceMinor('IDR')).toBeLessThan(0);
  });

  test('A46: captured after its checkout has lapsed, told an hour late', async () => {
    const { built } = await confirmed();
    const told = app.books.events.splice(0);
    app.clock.advance({ minutes: 61 });
    for (const event of told) await deliverEvent(app, event);
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'expired', orderNumber: null });
    expect(await refundsOf(app, built)).toEqual([{ state: 'done', amount_minor: 5250, currency: 'USD' }]);
  });

  test('A46: captured although we had heard that it was cancelled', async () => {
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

describe('who may tell', () => {
  const nothing = {
    id: 'evt_never',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: {} },
  };

  test('A43: not signed, signed by another, ten minutes old or early, one byte changed, of the other mode: 400, no row', async () => {
    const before = await events();
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
    expect(await events()).toBe(before);
  });

  test('five minutes are allowed, and so is the secret of the second endpoint', async () => {
    const signedAt = new Date(app.clock.now().getTime() - 299_000);
    const event = app.books.record('price.created', { object: 'price', id: 'price_1' });
    expect((await deliverEvent(app, event, { signedAt, secret: 'whsec_connect' })).statusCode).toBe(200);
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({ state: 'done' });
  });

  test('an event of an unknown type is done with, and its bytes are forgotten', async () => {
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

  test('A45: one event twenty times at once is one row and one order', async () => {
    const { built } = await confirmed();
    const [event] = app.books.events.filter((one) => one.type === 'payment_intent.succeeded');
    await Promise.all(Array.from({ length: 20 }, () => deliverEvent(app, event!)));
    await app.drainWorker();
    expect(await inboxEntry(app, event!)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await ordersOf(built)).toBe(1);
  });

  test('A42: a card is not taken here, whatever else is right', async () => {
    const built = await buildCheckout(app);
    const as = await asUser(app, built.buyer);
    const answer = await app.answer(payCheckout, { checkoutId: built.checkout.id, card: card() }, as);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'card_invalid']);
  });

  test('a stranger is given no client secret', async () => {
    const [built, other] = [await buildCheckout(app), await buildCheckout(app)];
    await openIntent(app, built);
    const stranger = await asUser(app, other.buyer);
    expect(await refusalOf(app.call(continuePayment, { checkoutId: built.checkout.id }, stranger))).toBe(
      'checkout_not_found',
    );
  });
});

describe('what we do not know', () => {
  test('is looked at again with growing pauses, then parked with an alarm; never dropped', async () => {
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
    for (let looks = 2; looks <= 11; looks++) {
      app.clock.advance({ hours: 6 });
      await app.drainWorker();
      expect(await inboxEntry(app, event)).toMatchObject({ state: 'waiting', attempts: looks });
    }
    app.clock.advance({ hours: 6 });
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({ state: 'dead-lettered', attempts: 12 });
    expect(hasLogged(app, 'a webhook event was dead-lettered')).toBe(true);
    app.clock.advance({ days: 60 });
    await app.drainWorker();
    expect(await inboxEntry(app, event)).toMatchObject({ state: 'dead-lettered', attempts: 12 });
  });

  test('because Stripe is away, is asked again when it is back', async () => {
    const { built } = await confirmed();
    const told = app.books.events.splice(0);
    app.stripe.fail('GET /v1/payment_intents/:id', 'unavailable');
    for (const event of told) await deliverEvent(app, event);
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'confirming' });
    app.stripe.fail('GET /v1/payment_intents/:id', 'unavailable', 0);
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
    expect(await readCheckout(app, built)).toMatchObject({ state: 'paid' });
  });

  test('because the answer to opening it was lost, is opened again under the same key', async () => {
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
