// Chargebacks are booked by what Stripe's balance transactions say, not by the disputed amount or the outcome's name.
// After each test the ledger is consistent and equals Stripe's balance to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { listOrderInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { resultOfDispute } from '#server/providers/payments/stripe-objects.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import {
  balanceOf,
  chargebackOf,
  creditOf,
  earningsOf,
  newestIntent,
  paidByStripe,
  readOrder,
} from '#tests/fixtures/stripe-order.ts';
import type { PaidOrder } from '#tests/fixtures/stripe-order.ts';
import { deliverEvents, endWithSoundBooks, hasLogged, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { recordChargeback } from './record-chargeback.ts';

let app: StripeApp;
let loss: number;
beforeAll(async () => {
  app = await openStripeApp();
  loss = 0;
});
afterAll(() => app.close());
afterEach(async () => {
  await endWithSoundBooks(app, 'deliver');
  loss = await balanceOf(app, 'goodwill_loss:USD');
});

/** What the platform lost in this test. */
const platformLoss = async () => (await balanceOf(app, 'goodwill_loss:USD')) - loss;
const refund = async ({ order, seller }: PaidOrder, priceMinor: number) =>
  app.call(refundPart, { orderNumber: order.number, priceMinor }, await asUser(app, seller));
const cancel = async ({ order, buyer }: PaidOrder) =>
  app.call(orders.cancelOrder, { orderNumber: order.number, reason: '' }, await asUser(app, buyer));
type End = Parameters<StripeApp['books']['endDispute']>;
async function end(...input: End): Promise<void> {
  app.books.endDispute(...input);
  await deliverEvents(app);
}
async function disputed(
  built: PaidOrder,
  of?: Parameters<StripeApp['books']['dispute']>[1],
): Promise<string> {
  const { id } = app.books.dispute(built.intentId, of);
  await deliverEvents(app);
  return id;
}

describe('a chargeback that is lost in part', () => {
  it('takes from an open order only what did not come back', async () => {
    const built = await paidByStripe(app, 'in-progress');
    await end(await disputed(built), 'lost', { returned: 2000 });
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'lost', taken: 3250 });
    expect(await readOrder(app, built)).toMatchObject({
      state: 'in-progress',
      money: { escrowMinor: 2000, refundedMinor: 3250 },
    });
    expect(await platformLoss()).toBe(0);
  });

  it('takes each share of that from a completed order', async () => {
    const built = await paidByStripe(app, 'completed');
    await end(await disputed(built), 'lost', { returned: 2100 });
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ taken: 3150, seller: 2700, owed: 0 });
    expect(await earningsOf(app, built.seller)).toMatchObject({ pendingMinor: 1800, debtMinor: 0 });
    const as = await asUser(app, built.seller);
    const { items } = await app.call(listOrderInvoices, { orderNumber: built.order.number }, as);
    const notes = items.filter(({ series }) => series === 'CN');
    expect(notes.map(({ kind, totalMinor }) => [kind, totalMinor]).sort()).toEqual([
      ['commission', 300],
      ['sale', 3000],
    ]);
  });

  it('takes that much of a tip', async () => {
    const built = await paidByStripe(app, 'completed');
    const as = await asUser(app, built.buyer);
    const tip = await app.call(tipSeller, { orderNumber: built.order.number, amountMinor: 1000 }, as);
    await app.payOverride!(tip.id, as);
    await deliverEvents(app);
    const dispute = app.books.dispute(newestIntent(app));
    await deliverEvents(app);
    await end(dispute.id, 'lost', { returned: 400 });
    expect(await earningsOf(app, built.seller)).toMatchObject({ pendingMinor: 4900, debtMinor: 0 });
  });
});

describe('a chargeback after a partial refund', () => {
  it('is the amount that Stripe took, not the amount that the bank disputes', async () => {
    const built = await paidByStripe(app, 'in-progress');
    await refund(built, 1000);
    await deliverEvents(app);
    const id = await disputed(built, { amount: 5250, taken: 4200 });
    expect((await readOrder(app, built)).chargebacks).toMatchObject([{ amountMinor: 4200, heldMinor: 4200 }]);
    await end(id, 'lost');
    expect(await readOrder(app, built)).toMatchObject({ state: 'cancelled', money: { refundedMinor: 5250 } });
    expect(await platformLoss()).toBe(0);
  });

  it('costs the platform nothing when Stripe puts the refunded part back', async () => {
    const built = await paidByStripe(app, 'in-progress');
    await refund(built, 1000);
    await deliverEvents(app);
    await end(await disputed(built), 'lost', { returned: 1050 });
    expect(await readOrder(app, built)).toMatchObject({ state: 'cancelled', money: { refundedMinor: 5250 } });
    expect(await platformLoss()).toBe(0);
  });
});

describe('what Stripe moves before and after the outcome', () => {
  it('a won chargeback is over once the money is back', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const id = await disputed(built);
    await end(id, 'won', { returned: 0 });
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'opened', held: 5250 });
    expect(await moneyViolations(app)).toEqual([]);
    app.books.moveAfterDispute(id, { amount: 5250 });
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'won' });
    expect(await readOrder(app, built)).toMatchObject({ money: { escrowMinor: 5250 }, state: 'in-progress' });
  });

  it.each(['won', 'lost'] as const)('a fee charged after it was %s is a cost', async (outcome) => {
    const built = await paidByStripe(app, 'in-progress');
    const before = await balanceOf(app, 'psp_cost:USD');
    const id = await disputed(built);
    app.books.moveAfterDispute(id, { fee: 700 });
    await deliverEvents(app);
    expect((await balanceOf(app, 'psp_cost:USD')) - before).toBe(2200);
    expect(await moneyViolations(app)).toEqual([]);
    await end(id, outcome);
    const older = resultOfDispute(structuredClone(app.books.disputes.get(id)!));
    app.books.moveAfterDispute(id, { fee: 2000 });
    await deliverEvents(app);
    expect((await balanceOf(app, 'psp_cost:USD')) - before).toBe(4200);
    // A worker that read the dispute before the fee reports it last.
    await recordChargeback(app.platform, { paymentReference: built.intentId, result: older });
    expect((await balanceOf(app, 'psp_cost:USD')) - before).toBe(4200);
  });

  it('a withdrawal after it was won is the platform’s until support decides, and logged', async () => {
    const built = await paidByStripe(app, 'completed');
    const id = await disputed(built);
    await end(id, 'won');
    app.logged.splice(0);
    app.books.moveAfterDispute(id, { amount: -5250, fee: 1500 });
    await deliverEvents(app);
    expect(await platformLoss()).toBe(5250);
    expect(hasLogged(app, 'the provider moved money of a chargeback beside its outcome')).toBe(true);
    expect(await earningsOf(app, built.seller)).toMatchObject({ pendingMinor: 4500 });
  });

  it('an inquiry that was closed can become a chargeback', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.inquire(built.intentId);
    await deliverEvents(app);
    await end(dispute.id, 'warning_closed');
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'withdrawn' });
    app.books.escalate(dispute.id);
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'opened', held: 5250 });
    await end(dispute.id, 'lost');
    expect(await readOrder(app, built)).toMatchObject({ state: 'cancelled' });
  });

  it('nothing is held for a chargeback of which Stripe took nothing', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.inquire(built.intentId);
    dispute.status = 'needs_response';
    await deliverEvents(app);
    await end(dispute.id, 'lost');
    expect(await readOrder(app, built)).toMatchObject({ state: 'in-progress', chargebacks: [] });
  });
});

describe('a refund beside a partial chargeback', () => {
  it('reaches the balance as far as the bank has not paid it', async () => {
    const built = await paidByStripe(app, 'pending');
    await cancel(built);
    const id = await disputed(built, { amount: 2000 });
    await end(id, 'lost');
    expect(await creditOf(app, built.buyer)).toBe(3250);
    expect(await platformLoss()).toBe(0);
    expect((await readOrder(app, built)).money.refundState).toBe('credited');
  });

  it('reaches the balance in full if the bank took another part of the payment', async () => {
    const built = await paidByStripe(app, 'in-progress');
    // Both are under way: the refund is requested, and not yet sent when the bank takes its part.
    const { id } = app.books.dispute(built.intentId, { amount: 2100 });
    await refund(built, 1000);
    await deliverEvents(app);
    await end(id, 'lost');
    expect(await creditOf(app, built.buyer)).toBe(1050);
    expect(await platformLoss()).toBe(0);
    expect(await readOrder(app, built)).toMatchObject({
      state: 'in-progress',
      money: { escrowMinor: 2100, refundedMinor: 3150 },
    });
  });

  it('reaches the balance if the order is cancelled after the bank took a part', async () => {
    const built = await paidByStripe(app, 'pending');
    await end(await disputed(built, { amount: 2100 }), 'lost');
    await cancel(built);
    await deliverEvents(app);
    expect(await creditOf(app, built.buyer)).toBe(3150);
    expect(await platformLoss()).toBe(0);
  });
});
