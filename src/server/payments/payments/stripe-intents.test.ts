// What a payment states at Stripe: methods that settle within the checkout, the order number on the bank statement, receipts.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { continuePayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { addByStripe, newestIntent, paidByStripe } from '#tests/fixtures/stripe-order.ts';
import { endWithSoundBooks, openIntent, openStripeApp, sdkAttempts } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { buildCheckout } from '#tests/fixtures/build-checkout.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'drop'));

type Stated = {
  statement_descriptor_suffix?: string;
  receipt_email?: string;
  excluded_payment_method_types: string[];
  automatic_payment_methods: { enabled: boolean };
};
const stated = (id = newestIntent(app)) => app.books.intents.get(id) as unknown as Stated;
const suffixOf = (number: string) => number.replace(/^ORD-20(\d\d)/, 'O$1');

it('offers every enabled method except those that settle later, so cards and wallets stay', async () => {
  await openIntent(app, await buildCheckout(app));
  const { excluded_payment_method_types: excluded, automatic_payment_methods: automatic } = stated();
  expect(automatic.enabled).toBe(true);
  expect(excluded).toEqual(
    expect.arrayContaining(['sepa_debit', 'us_bank_account', 'customer_balance', 'oxxo']),
  );
  for (const kept of ['card', 'link', 'ideal', 'bancontact', 'paypal']) expect(excluded).not.toContain(kept);
});

it('names the order on the bank statement, also for its additions', async () => {
  const built = await paidByStripe(app, 'in-progress');
  expect(built.order.number).toMatch(/^ORD-\d{4}-\d{4}$/);
  expect(stated(built.intentId).statement_descriptor_suffix).toBe(suffixOf(built.order.number));
  const addition = await addByStripe(app, built, 2000);
  expect(stated(addition).statement_descriptor_suffix).toBe(suffixOf(built.order.number));
});

it('gives each attempt a number of its own, and the order that of the attempt that paid', async () => {
  const first = await paidByStripe(app, 'in-progress');
  await openIntent(app, await buildCheckout(app));
  const abandoned = stated().statement_descriptor_suffix;
  const second = await paidByStripe(app, 'in-progress');
  const numbers = [suffixOf(first.order.number), abandoned, suffixOf(second.order.number)];
  expect(new Set(numbers).size).toBe(3);
});

it('gives Stripe the buyer’s address only where Stripe sends receipts, and asks for a new attempt if it has changed', async () => {
  const built = await buildCheckout(app);
  await openIntent(app, built);
  expect(stated().receipt_email).toBeUndefined();
  app.platform.payments.sendsReceipts = true;
  const other = await buildCheckout(app);
  app.stripe.fail('POST /v1/payment_intents', 'response-lost', sdkAttempts);
  const as = await asUser(app, other.buyer);
  expect(await refusalOf(app.call(payCheckout, { checkoutId: other.checkout.id }, as))).toBe(
    'payment_failed',
  );
  expect(stated().receipt_email).toBe(other.buyer.email);
  await app.platform.pool.query('update users set email = $2 where id = $1', [
    other.buyer.id,
    'new@example.com',
  ]);
  expect(await refusalOf(app.call(continuePayment, { checkoutId: other.checkout.id }, as))).toBe(
    'payment_failed',
  );
  app.stripe.faults.splice(0);
  app.platform.payments.sendsReceipts = false;
});
