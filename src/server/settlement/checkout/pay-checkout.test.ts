// Paying: one charge per checkout at the shown price, and no money without an order or a refund.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getCheckout, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { deleteGig, pauseGig } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import {
  buildCheckout,
  card,
  cards,
  changeGig,
  pay,
  sandboxTotals,
  moneyViolations,
} from '#tests/fixtures/build-checkout.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

const look = async (built: Awaited<ReturnType<typeof buildCheckout>>) =>
  app.call(getCheckout, { checkoutId: built.checkout.id }, await asUser(app, built.buyer));
const paymentStates = async (checkoutId: string) => {
  const { rows } = await app.platform.pool.query<{ state: string }>(
    'select state from payments where checkout_id = $1 order by created_at, id',
    [checkoutId],
  );
  return rows.map((row) => row.state);
};

describe('a successful payment', () => {
  test('places an order with the full amount in escrow', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    const paid = await pay(app, built);
    expect(paid).toMatchObject({
      state: 'paid',
      payment: { state: 'succeeded', cardLabel: 'Visa •••• 4242' },
    });
    const order = await app.call(
      getOrder,
      { orderNumber: paid.orderNumber! },
      await asUser(app, built.buyer),
    );
    expect(order).toMatchObject({ state: 'pending', money: { escrowMinor: 5250, paidMinor: 5250 } });
    expect(await sandboxTotals(app)).toEqual({
      count: before.count + 1,
      balanceMinor: before.balanceMinor + 5250,
    });
  });

  test('gives the same bytes for the same key, and refuses another body with it', async () => {
    const built = await buildCheckout(app);
    const as = { ...(await asUser(app, built.buyer)), idempotencyKey: newId() };
    const input = { checkoutId: built.checkout.id, card: card() };
    const first = await app.answer(payCheckout, input, as);
    const again = await app.answer(payCheckout, input, as);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(first.statusCode).toBe(200);
    const other = await app.answer(payCheckout, { ...input, card: card('5555 5555 5555 4444') }, as);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    const otherPerson = { ...(await asUser(app, await buildBuyer(app))), idempotencyKey: as.idempotencyKey };
    expect((await app.answer(payCheckout, input, otherPerson)).json().code).toBe('checkout_not_found');
  });

  test('stores and logs no card number', async () => {
    await pay(app, await buildCheckout(app), '4111 1111 1111 1111');
    await refusalOf(buildCheckout(app).then((built) => pay(app, built, '4111 1111 1111 1112')));
    const { rows } = await app.platform.pool.query<{ text: string }>(
      `select string_agg(t, ' ') as text from (
         select p::text t from payments p union all select p::text from sandbox.payments p union all
         select c::text from checkouts c union all select convert_from(body, 'UTF8') from idempotency_keys where body is not null
         union all select a::text from audit_log a union all select j.data::text from pgboss.job j) everything`,
    );
    expect(rows[0]!.text + app.logged.join('')).not.toMatch(/4111 ?1111/);
  });
});

describe('refusals', () => {
  test('come in order: not found, paid, expired, unavailable, changed, an invalid card', async () => {
    const gig = await buildGig(app);
    const built = await buildCheckout(app, { gig });
    const payWith = (number: string) => refusalOf(pay(app, built, number));
    const unknown = { ...built, checkout: { ...built.checkout, id: newId() } };
    expect(await refusalOf(pay(app, unknown, '4242 4242 4242 4241'))).toBe('checkout_not_found');

    const done = await buildCheckout(app, { gig });
    await pay(app, done);
    expect(await refusalOf(pay(app, done, '4242 4242 4242 4241'))).toBe('checkout_paid');

    await changeGig(app, gig, {
      packages: gig.content.packages.map((item) => ({ ...item, priceMinor: item.priceMinor - 1 })),
    });
    expect(await payWith('4242 4242 4242 4241')).toBe('quote_changed');
    await app.call(pauseGig, { gigId: gig.id }, await asUser(app, gig.seller));
    expect(await payWith('4242 4242 4242 4241')).toBe('gig_not_available');
    app.clock.advance({ minutes: 31 });
    expect(await payWith('4242 4242 4242 4241')).toBe('checkout_expired');
    expect(await paymentStates(built.checkout.id)).toEqual([]);
  });

  test('a deleted gig cannot be bought', async () => {
    const built = await buildCheckout(app);
    await app.call(deleteGig, { gigId: built.gig.id }, await asUser(app, built.gig.seller));
    expect(await refusalOf(pay(app, built))).toBe('gig_not_available');
  });

  test('refuse a changed price, license or AI statement, but not other edits of the gig (A37)', async () => {
    const built = await buildCheckout(app);
    await changeGig(app, built.gig, {
      packages: built.gig.content.packages.map((item) =>
        item.tier === 'premium' ? { ...item, priceMinor: 99_000 } : item,
      ),
      title: 'I will design a calmer and modern logo',
    });
    expect((await pay(app, built)).quote).toEqual(built.checkout.quote);
    const other = await buildCheckout(app);
    await changeGig(app, other.gig, {
      packages: other.gig.content.packages.map((item) => ({ ...item, priceMinor: 6000 })),
    });
    expect(await refusalOf(pay(app, other))).toBe('quote_changed');
    const licensed = await buildCheckout(app);
    await changeGig(app, licensed.gig, {
      packages: licensed.gig.content.packages.map((item) => ({ ...item, license: 'personal' as const })),
    });
    expect(await refusalOf(pay(app, licensed))).toBe('quote_changed');
    const restated = await buildCheckout(app);
    await changeGig(app, restated.gig, { aiUse: 'generated' });
    expect(await refusalOf(pay(app, restated))).toBe('quote_changed');
    expect(await look(other)).toMatchObject({ state: 'open', payment: null });
  });

  test('report an invalid card on each field, and store nothing', async () => {
    const built = await buildCheckout(app);
    const wrong = {
      number: '4242 4242 4242 4241',
      expiry: '01/20',
      cvc: '12345'.slice(0, 4),
      name: 'A Buyer',
    };
    const answer = await app.answer(
      payCheckout,
      { checkoutId: built.checkout.id, card: wrong },
      await asUser(app, built.buyer),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'card_invalid']);
    expect(Object.keys(answer.json().errors)).toEqual(['card.number', 'card.expiry', 'card.cvc']);
    expect(await paymentStates(built.checkout.id)).toEqual([]);
  });

  test('require an idempotency key', async () => {
    const built = await buildCheckout(app);
    const as = { ...(await asUser(app, built.buyer)), headers: { 'idempotency-key': 'short' } };
    const answer = await app.answer(payCheckout, { checkoutId: built.checkout.id, card: card() }, as);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency_key_missing']);
  });
});

describe('a declined card', () => {
  test('shows the bank’s message on the number, and leaves the checkout open for another card', async () => {
    const built = await buildCheckout(app);
    const key = newId();
    const answer = await app.answer(
      payCheckout,
      { checkoutId: built.checkout.id, card: card(cards.insufficientFunds) },
      { ...(await asUser(app, built.buyer)), idempotencyKey: key },
    );
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({
      code: 'card_declined',
      errors: { 'card.number': 'This card has insufficient funds. You have not been charged.' },
    });
    expect(await look(built)).toMatchObject({ state: 'open', payment: { state: 'declined' } });
    expect(await refusalOf(pay(app, built, cards.insufficientFunds, key))).toBe('card_declined');
    expect(await paymentStates(built.checkout.id)).toEqual(['declined']);
    // Payments created at the same time are not ordered.
    app.clock.advance({ seconds: 1 });
    expect(await pay(app, built)).toMatchObject({ state: 'paid' });
    expect(await paymentStates(built.checkout.id)).toEqual(['declined', 'succeeded']);
  });
});

describe('two tabs', () => {
  test('ten at once: one charge, one order, the others are refused', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(pay(app, built))));
    expect(outcomes.filter((code) => code === 'succeeded')).toHaveLength(1);
    expect(
      outcomes.filter((code) => !['succeeded', 'payment_in_progress', 'checkout_paid'].includes(code)),
    ).toEqual([]);
    expect(await sandboxTotals(app)).toEqual({
      count: before.count + 1,
      balanceMinor: before.balanceMinor + 5250,
    });
  });

  test('a double click with one key: one charge and one order', async () => {
    const built = await buildCheckout(app);
    const key = newId();
    const before = await sandboxTotals(app);
    const outcomes = await Promise.all([
      refusalOf(pay(app, built, undefined, key)),
      refusalOf(pay(app, built, undefined, key)),
    ]);
    expect(outcomes.sort()).toEqual(expect.arrayContaining(['succeeded']));
    expect(outcomes.filter((code) => !['succeeded', 'idempotency_key_running'].includes(code))).toEqual([]);
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
    expect(await pay(app, built, undefined, key)).toMatchObject({ state: 'paid' });
  });
});
