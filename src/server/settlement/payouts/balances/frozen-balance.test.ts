// A balance that came from a payment is frozen while a bank asks about that payment, and taken back if the bank decides for the buyer:
// a refund to the balance and a chargeback never pay the same money twice.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/orders/order.endpoints.ts';
import { refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { getBalance, setRefundPreference } from '#contract/settlement/payouts/balance.endpoints.ts';
import { getBuyerStatement } from '#contract/settlement/payouts/payout.endpoints.ts';
import {
  continuePayment,
  getCheckout,
  payCheckout,
} from '#contract/settlement/checkout/checkout.endpoints.ts';
import { recordRefundChange } from '#server/payments/payments/record-refund-change.ts';
import { asAnotherClient } from '#server/platform/data/one-connection.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { buildCheckout, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { deliverEvents, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { balanceOf, newestIntent, paidByStripe } from '#tests/fixtures/stripe-order.ts';
import { recoverNextBalance } from './recover-balance.ts';

let app: StripeApp;
let buyer: BuiltUser;
beforeAll(async () => {
  app = await openStripeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await buildBuyer(app);
});
afterEach(async () => {
  await deliverEvents(app);
  expect(await moneyViolations(app)).toEqual([]);
});

const shown = async () => app.call(getBalance, {}, await asUser(app, buyer));

/** The buyer keeps the refund of a cancelled order of $52.50. Returns its payment's intent. */
async function keptRefund(): Promise<string> {
  await app.call(setRefundPreference, { keepsRefunds: true }, await asUser(app, buyer));
  const { intentId } = await paidByStripe(app, 'cancelled', { buyer });
  await app.call(setRefundPreference, { keepsRefunds: false }, await asUser(app, buyer));
  expect(await shown()).toMatchObject({ availableMinor: 5250 });
  return intentId;
}

/** Tries to pay a checkout of $52.50 with this much of the balance. */
async function payWith(balanceMinor: number): Promise<string> {
  const { checkout } = await buildCheckout(app, { buyer });
  const as = await asUser(app, buyer);
  return refusalOf(app.call(payCheckout, { checkoutId: checkout.id, balanceMinor }, as));
}

test('it is frozen while a bank asks, and free again when the bank decides for the platform', async () => {
  const intentId = await keptRefund();
  const dispute = app.books.dispute(intentId);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 5250 });
  const { checkout } = await buildCheckout(app, { buyer });
  expect(await app.call(getCheckout, { checkoutId: checkout.id }, await asUser(app, buyer))).toMatchObject({
    balanceMinor: 0,
  });
  expect(await payWith(5250)).toBe('balance_frozen');
  expect(await payWith(1000)).toBe('balance_frozen');
  app.books.endDispute(dispute.id, 'won');
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 5250, frozenMinor: 0 });
  expect(await payWith(5250)).toBe('succeeded');
});

test('an inquiry freezes it, too, and other refunds stay usable', async () => {
  const intentId = await keptRefund();
  await fillBalance(app, buyer, 5250);
  await deliverEvents(app);
  expect(newestIntent(app)).not.toBe(intentId);
  const inquiry = app.books.inquire(intentId);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 5250, frozenMinor: 5250 });
  expect(await payWith(5250)).toBe('succeeded');
  expect(await payWith(5250)).toBe('balance_frozen');
  app.books.endDispute(inquiry.id, 'warning_closed');
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 5250, frozenMinor: 0 });
});

test('it is taken back when the bank decides for the buyer', async () => {
  const lossBefore = await balanceOf(app, 'goodwill_loss:USD');
  const intentId = await keptRefund();
  const dispute = app.books.dispute(intentId);
  app.books.endDispute(dispute.id, 'lost');
  await deliverEvents(app);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 0 });
  expect(await balanceOf(app, 'goodwill_loss:USD')).toBe(lossBefore);
  const { csv } = await app.call(getBuyerStatement, { year: 2026 }, await asUser(app, buyer));
  expect(csv).toContain('Taken back after a chargeback');
});

test('what was spent before is not taken from later refunds', async () => {
  const intentId = await keptRefund();
  expect(await payWith(5250)).toBe('succeeded');
  const dispute = app.books.dispute(intentId);
  app.books.endDispute(dispute.id, 'lost');
  await deliverEvents(app);
  await fillBalance(app, buyer, 5250);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 5250, frozenMinor: 0 });
});

test('a partial chargeback freezes only what would be paid twice', async () => {
  const intentId = await keptRefund();
  const intent = app.books.intents.get(intentId)!;
  const dispute = app.books.dispute(intentId, { amount: 1000 });
  await deliverEvents(app);
  // All of the payment was refunded, so $10.00 would be paid twice.
  expect(intent.amount_received).toBe(5250);
  expect(await shown()).toMatchObject({ availableMinor: 4250, frozenMinor: 1000 });
  expect(await payWith(5250)).toBe('balance_frozen');
  app.books.endDispute(dispute.id, 'lost');
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 4250, frozenMinor: 0 });
});

test('a refund of which the bank paid a part is counted without that part', async () => {
  const { order, intentId } = await paidByStripe(app, 'pending', { buyer });
  await app.call(cancelOrder, { orderNumber: order.number, reason: '' }, await asUser(app, buyer));
  const dispute = app.books.dispute(intentId, { amount: 2000 });
  await deliverEvents(app);
  app.books.endDispute(dispute.id, 'lost');
  await deliverEvents(app);
  await deliverEvents(app);
  // $20.00 from the bank and $32.50 in the balance are the payment of $52.50.
  expect(await shown()).toMatchObject({ availableMinor: 3250, frozenMinor: 0 });
});

test('what the provider puts back of a lost chargeback is not taken from the balance', async () => {
  await app.call(setRefundPreference, { keepsRefunds: true }, await asUser(app, buyer));
  const { order, seller, intentId } = await paidByStripe(app, 'in-progress', { buyer });
  await app.call(refundPart, { orderNumber: order.number, priceMinor: 1000 }, await asUser(app, seller));
  await deliverEvents(app);
  const dispute = app.books.dispute(intentId);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 1050 });
  app.books.endDispute(dispute.id, 'lost', { returned: 1050 });
  await deliverEvents(app);
  await deliverEvents(app);
  // $42.00 from the bank and $10.50 in the balance are the payment of $52.50.
  expect(await shown()).toMatchObject({ availableMinor: 1050, frozenMinor: 0 });
});

/** The newest refund at Stripe of this payment. */
const refundAtStripe = (intentId: string) =>
  [...app.books.refunds.values()].findLast(({ payment_intent }) => payment_intent === intentId)!;

/** The bank takes the payment back, and decides for the buyer. */
async function chargeBack(intentId: string, amount?: number): Promise<void> {
  const dispute = app.books.dispute(intentId, amount === undefined ? {} : { amount });
  await deliverEvents(app);
  app.books.endDispute(dispute.id, 'lost');
  await deliverEvents(app);
}

/** The newest refund of this payment fails at Stripe. Nothing is taken back yet. */
async function failRefund(intentId: string): Promise<void> {
  const { id, metadata } = refundAtStripe(intentId);
  app.books.endRefund(id, 'failed');
  const result = { reference: id, state: 'failed' } as const;
  await recordRefundChange(app.platform, { key: metadata!.refund_key!, result });
}

test.each(['sent', 'pending'])('a %s refund that fails after the bank paid is taken back', async (state) => {
  const lossBefore = await balanceOf(app, 'goodwill_loss:USD');
  app.books.refundsArePending = state === 'pending';
  const { intentId } = await paidByStripe(app, 'cancelled', { buyer });
  app.books.refundsArePending = false;
  await chargeBack(intentId);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 0 });
  await failRefund(intentId);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 5250 });
  expect(await payWith(5250)).toBe('balance_frozen');
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 0 });
  expect(await balanceOf(app, 'buyer\\_credit:' + buyer.id + ':%')).toBe(0);
  expect(await balanceOf(app, 'goodwill_loss:USD')).toBe(lossBefore);
});

test('each refund that reaches the balance is taken back once, and no other balance', async () => {
  await app.call(setRefundPreference, { keepsRefunds: true }, await asUser(app, buyer));
  const { order, seller, intentId } = await paidByStripe(app, 'in-progress', { buyer });
  await app.call(refundPart, { orderNumber: order.number, priceMinor: 2000 }, await asUser(app, seller));
  await deliverEvents(app);
  await app.call(setRefundPreference, { keepsRefunds: false }, await asUser(app, buyer));
  await app.call(cancelOrder, { orderNumber: order.number, reason: '' }, await asUser(app, buyer));
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 2100 });
  await chargeBack(intentId);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 0 });
  app.books.endRefund(refundAtStripe(intentId).id, 'failed');
  await deliverEvents(app);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 0 });
  await fillBalance(app, buyer, 5250);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 5250, frozenMinor: 0 });
});

test('what a payment in progress has reserved is taken back once it is released', async () => {
  const intentId = await keptRefund();
  const { checkout } = await buildCheckout(app, { buyer });
  const as = await asUser(app, buyer);
  await app.call(payCheckout, { checkoutId: checkout.id, balanceMinor: 5000 }, as);
  await app.call(continuePayment, { checkoutId: checkout.id }, as);
  await chargeBack(intentId);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 250, heldMinor: 5000 });
  app.clock.advance({ hours: 2 });
  await deliverEvents(app);
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 0, heldMinor: 0 });
});

test('what the provider takes after the decision is taken back, too', async () => {
  await app.call(setRefundPreference, { keepsRefunds: true }, await asUser(app, buyer));
  const { intentId } = await paidByStripe(app, 'cancelled', { buyer });
  const dispute = app.books.dispute(intentId, { amount: 1000 });
  app.books.endDispute(dispute.id, 'lost');
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 4250, frozenMinor: 0 });
  app.books.moveAfterDispute(dispute.id, { amount: -500 });
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 3750, frozenMinor: 0 });
  app.logged.splice(0);
});

test('so is a second withdrawal after a decision for the platform', async () => {
  const intentId = await keptRefund();
  const dispute = app.books.dispute(intentId);
  await deliverEvents(app);
  app.books.endDispute(dispute.id, 'won');
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 5250, frozenMinor: 0 });
  app.books.moveAfterDispute(dispute.id, { amount: -5250 });
  await deliverEvents(app);
  expect(await shown()).toMatchObject({ availableMinor: 0, frozenMinor: 0 });
  app.logged.splice(0);
});

test('two chargebacks of one payment are recovered once, also at the same time', async () => {
  const { intentId } = await paidByStripe(app, 'cancelled', { buyer });
  await fillBalance(app, buyer, 5250);
  await chargeBack(intentId, 2000);
  await chargeBack(intentId, 3250);
  await failRefund(intentId);
  await inTransaction(app.platform, async (tx) => {
    expect(await recoverNextBalance(tx)).toBe(true);
    const meanwhile = asAnotherClient(() => inTransaction(app.platform, recoverNextBalance));
    expect(await meanwhile).toBe(false);
  });
  expect(await inTransaction(app.platform, recoverNextBalance)).toBe(false);
  expect(await shown()).toMatchObject({ availableMinor: 5250, frozenMinor: 0 });
});
