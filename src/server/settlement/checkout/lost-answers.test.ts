// An unavailable provider, lost answers and crashes: at most one charge, and no money without an order or a refund.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmPayment, getCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import { checkoutTimers } from './checkout.timers.ts';
import { buildCheckout, cards, pay, sandboxTotals, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import type { BuiltCheckout } from '#tests/fixtures/build-checkout.ts';
import { failPayments, duringPayment } from '#tests/fixtures/provider-failures.ts';
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

const look = async (built: BuiltCheckout) =>
  app.call(getCheckout, { checkoutId: built.checkout.id }, await asUser(app, built.buyer));
const confirm = async (built: BuiltCheckout, approve: boolean) =>
  app.call(confirmPayment, { checkoutId: built.checkout.id, approve }, await asUser(app, built.buyer));
const refundsOf = async (built: BuiltCheckout) => {
  const { rows } = await app.platform.pool.query<{ state: string; amount_minor: number }>(
    `select r.state, r.amount_minor from refunds r join payments p on p.id = r.payment_id where p.checkout_id = $1`,
    [built.checkout.id],
  );
  return rows;
};

/** Makes every update of these checkouts fail until `restore`. */
async function refuseMoving(...built: BuiltCheckout[]): Promise<{ restore(): Promise<unknown> }> {
  const { pool } = app.platform;
  const ids = built.map(({ checkout }) => `'${checkout.id}'`).join();
  await pool.query(
    `create function refuse_update() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
  );
  await pool.query(
    `create trigger refuse_update before update on checkouts for each row when (old.id in (${ids})) execute function refuse_update()`,
  );
  return { restore: () => pool.query('drop function refuse_update cascade') };
}

describe('the provider’s answer', () => {
  test('is looked up by our key if lost once, and the payment succeeds', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    failPayments(app.platform, ['createPayment'], 'response-lost', 1);
    expect(await pay(app, built)).toMatchObject({ state: 'paid' });
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
  });

  test('if lost for good, gives payment_failed, and the timer places the order without a second charge', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    const trouble = failPayments(app.platform, ['createPayment', 'findPayment'], 'response-lost');
    expect(await refusalOf(pay(app, built))).toBe('payment_failed');
    expect(await look(built)).toMatchObject({ state: 'paying', orderNumber: null });
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'paying' });
    trouble.restore();
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'paid', orderNumber: expect.any(String) });
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
  });

  test('that cannot be recorded does not block other payments or expiring checkouts', async () => {
    const [bad, good, open] = [await buildCheckout(app), await buildCheckout(app), await buildCheckout(app)];
    const unconfirmed = await buildCheckout(app);
    await pay(app, unconfirmed, cards.requiresAction);
    const trouble = failPayments(app.platform, ['createPayment', 'findPayment'], 'response-lost');
    for (const built of [bad, good]) expect(await refusalOf(pay(app, built))).toBe('payment_failed');
    trouble.restore();
    const refusal = await refuseMoving(bad, unconfirmed);
    app.clock.advance({ minutes: 31 });
    const runTimer = (name: string) => checkoutTimers.find((timer) => timer.name === name)!.run(app.platform);
    await expect(runTimer('checkout/reject-overdue')).rejects.toThrow('not this one');
    expect(await runTimer('checkout/expire-checkouts')).toBeGreaterThan(0);
    expect(await look(open)).toMatchObject({ state: 'expired' });
    expect(await runTimer('checkout/sync-payments')).toBe(1);
    expect(await look(good)).toMatchObject({ state: 'paid' });
    // Just checked, so the next run takes other payments.
    expect(await runTimer('checkout/sync-payments')).toBe(0);
    await refusal.restore();
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(bad)).toMatchObject({ state: 'paid' });
  });

  test('if lost, is found by a retry with the same key', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    const key = newId();
    const trouble = failPayments(app.platform, ['createPayment', 'findPayment'], 'response-lost');
    expect(await refusalOf(pay(app, built, undefined, key))).toBe('payment_failed');
    trouble.restore();
    app.clock.advance({ seconds: 31 });
    expect(await pay(app, built, undefined, key)).toMatchObject({ state: 'paid' });
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
  });

  test('if lost, makes a retry with another key answer checkout_paid', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    const trouble = failPayments(app.platform, ['createPayment', 'findPayment'], 'response-lost');
    expect(await refusalOf(pay(app, built))).toBe('payment_failed');
    trouble.restore();
    expect(await refusalOf(pay(app, built))).toBe('checkout_paid');
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
  });

  test('is abandoned after a minute if the provider was unavailable, and a new attempt is charged once', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    const trouble = failPayments(app.platform, ['createPayment'], 'unavailable');
    expect(await refusalOf(pay(app, built))).toBe('payment_failed');
    expect(await refusalOf(pay(app, built))).toBe('payment_in_progress');
    trouble.restore();
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'open', payment: { state: 'declined' } });
    expect(await pay(app, built)).toMatchObject({ state: 'paid' });
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
  });

  test('after a crash before the call: the same key continues the same payment', async () => {
    const built = await buildCheckout(app);
    const { createPayment } = app.platform.payments;
    app.platform.payments.createPayment = async () => {
      throw new Error('the process died here');
    };
    const key = newId();
    expect(await refusalOf(pay(app, built, undefined, key))).toBe('internal');
    app.platform.payments.createPayment = createPayment;
    app.clock.advance({ seconds: 31 });
    expect(await pay(app, built, undefined, key)).toMatchObject({ state: 'paid' });
    const { rows } = await app.platform.pool.query(
      'select count(*) as n from payments where checkout_id = $1',
      [built.checkout.id],
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('a late charge', () => {
  test('is refunded long after the checkout has expired', async () => {
    const built = await buildCheckout(app);
    duringPayment(app.platform, async () => app.clock.advance({ minutes: 36 }));
    expect(await refusalOf(pay(app, built))).toBe('checkout_expired');
    expect(await look(built)).toMatchObject({
      state: 'expired',
      orderNumber: null,
      payment: { state: 'succeeded' },
    });
    await app.drainWorker();
    expect(await refundsOf(built)).toEqual([{ state: 'done', amount_minor: 5250 }]);
  });

  test('becomes an order if started in time and answered shortly after', async () => {
    const built = await buildCheckout(app);
    app.clock.advance({ minutes: 29, seconds: 59 });
    duringPayment(app.platform, async () => {
      app.clock.advance({ seconds: 20 });
      await app.drainWorker();
    });
    expect(await pay(app, built)).toMatchObject({ state: 'paid' });
    expect(await refundsOf(built)).toEqual([]);
  });

  test('of an abandoned attempt is refunded if another attempt has paid', async () => {
    const built = await buildCheckout(app);
    const { findPayment } = app.platform.payments;
    duringPayment(app.platform, async () => {
      // Lookups behave as if the provider had never received the first attempt.
      app.platform.payments.findPayment = async () => null;
      app.clock.advance({ seconds: 61 });
      await app.drainWorker();
      app.platform.payments.findPayment = findPayment;
      expect(await pay(app, built)).toMatchObject({ state: 'paid' });
    });
    expect(await refusalOf(pay(app, built))).toBe('checkout_paid');
    await app.drainWorker();
    expect(await refundsOf(built)).toEqual([{ state: 'done', amount_minor: 5250 }]);
  });

  test('of an abandoned attempt is refunded when the timer finds it an hour later', async () => {
    const built = await buildCheckout(app);
    const trouble = failPayments(app.platform, ['createPayment', 'findPayment'], 'response-lost');
    expect(await refusalOf(pay(app, built))).toBe('payment_failed');
    trouble.restore();
    const { findPayment } = app.platform.payments;
    app.platform.payments.findPayment = async () => null;
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'open', payment: { state: 'declined' } });
    app.platform.payments.findPayment = findPayment;
    app.clock.advance({ minutes: 61 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'expired' });
    expect(await refundsOf(built)).toEqual([{ state: 'done', amount_minor: 5250 }]);
  });

  test('of a different amount places no order and is refunded in full', async () => {
    const built = await buildCheckout(app);
    const { createPayment } = app.platform.payments;
    app.platform.payments.createPayment = async (request) => {
      app.platform.payments.createPayment = createPayment;
      return createPayment({ ...request, amountMinor: 100 });
    };
    expect(await refusalOf(pay(app, built))).toBe('checkout_expired');
    await app.drainWorker();
    expect(await refundsOf(built)).toEqual([{ state: 'done', amount_minor: 100 }]);
    expect(app.logged.join('')).toContain('a payment is returned');
    expect(await look(built)).toMatchObject({ state: 'open', orderNumber: null });
  });
});

describe('a card that requires confirmation', () => {
  test('waits; approval places the order', async () => {
    const built = await buildCheckout(app);
    expect(await pay(app, built, cards.requiresAction)).toMatchObject({
      state: 'confirming',
      payment: { state: 'requires-confirmation' },
    });
    expect(await refusalOf(pay(app, built))).toBe('payment_in_progress');
    expect(await confirm(built, true)).toMatchObject({ state: 'paid' });
    expect(await refusalOf(confirm(built, true))).toBe('checkout_paid');
  });

  test('leaves the checkout open for another card if rejected', async () => {
    const built = await buildCheckout(app);
    await pay(app, built, cards.requiresAction);
    expect(await refusalOf(confirm(built, false))).toBe('card_declined');
    expect(await look(built)).toMatchObject({ state: 'open', payment: { state: 'declined' } });
    expect(await refusalOf(confirm(built, true))).toBe('payment_not_waiting');
    expect(await pay(app, built)).toMatchObject({ state: 'paid' });
  });

  test('refuses a confirmation: not found, paid, expired, not waiting', async () => {
    const built = await buildCheckout(app);
    const stranger = { ...built, buyer: (await buildCheckout(app, { gig: built.gig })).buyer };
    expect(await refusalOf(confirm(stranger, true))).toBe('checkout_not_found');
    expect(await refusalOf(confirm(built, true))).toBe('payment_not_waiting');
    await pay(app, built, cards.requiresAction);
    app.clock.advance({ minutes: 31 });
    expect(await refusalOf(confirm(built, true))).toBe('checkout_expired');
  });

  test('handles eight concurrent answers: one order, one charge', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    await pay(app, built, cards.requiresAction);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => refusalOf(confirm(built, i % 2 === 0))),
    );
    expect(
      outcomes.filter(
        (code) => !['succeeded', 'checkout_paid', 'card_declined', 'payment_not_waiting'].includes(code),
      ),
    ).toEqual([]);
    const { state } = await look(built);
    expect((await sandboxTotals(app)).count).toBe(before.count + (state === 'paid' ? 1 : 0));
  });

  test('is rejected at the bank if unanswered when the checkout expires, and nothing is charged', async () => {
    const built = await buildCheckout(app);
    const before = await sandboxTotals(app);
    await pay(app, built, cards.requiresAction);
    app.clock.advance({ minutes: 31 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'expired', payment: { state: 'declined' } });
    expect((await sandboxTotals(app)).count).toBe(before.count);
  });

  test('places the order by the timer if the answer to the approval was lost', async () => {
    const built = await buildCheckout(app);
    await pay(app, built, cards.requiresAction);
    const trouble = failPayments(app.platform, ['confirmPayment', 'findPayment'], 'response-lost');
    expect(await refusalOf(confirm(built, true))).toBe('payment_failed');
    trouble.restore();
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'paid' });
  });

  test('still waits after an approval while the provider was unavailable, and can be approved later', async () => {
    const built = await buildCheckout(app);
    await pay(app, built, cards.requiresAction);
    const trouble = failPayments(app.platform, ['confirmPayment'], 'unavailable');
    expect(await refusalOf(confirm(built, true))).toBe('payment_failed');
    trouble.restore();
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({
      state: 'confirming',
      payment: { state: 'requires-confirmation' },
    });
    expect(await confirm(built, true)).toMatchObject({ state: 'paid' });
  });
});

test('an unpaid checkout expires after exactly 30 minutes', async () => {
  const built = await buildCheckout(app);
  app.clock.advance({ minutes: 29, seconds: 59 });
  await app.drainWorker();
  expect((await look(built)).state).toBe('open');
  app.clock.advance({ seconds: 1 });
  await app.drainWorker();
  const { rows } = await app.platform.pool.query('select state from checkouts where id = $1', [
    built.checkout.id,
  ]);
  expect(rows[0].state).toBe('expired');
});
