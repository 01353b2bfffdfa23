// Chargebacks of orders that are over: held from what the seller earned, given back by each who had a share, owed where it is gone.
// After each test the books are sound and equal to Stripe's balance to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getOrderRecord } from '#contract/orders/records/record.endpoints.ts';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { continuePayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { listOrderInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { setRefundPreference } from '#contract/settlement/payouts/balance.endpoints.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import {
  balanceOf,
  chargebackOf,
  earningsOf,
  newestIntent,
  paidByStripe,
  readOrder,
  withdrawAll,
} from '#tests/fixtures/stripe-order.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { testMethods } from '#tests/fixtures/fake-stripe-books.ts';
import { hasLogged, openStripeApp, deliverEvents } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(async () => {
  await deliverEvents(app);
  expect(await moneyViolations(app)).toEqual([]);
  expect(app.stripe.faults.splice(0)).toEqual([]);
});

describe('a completed order', () => {
  it('in its clearing time does not clear, and clears when the payment stands', async () => {
    const walked = await paidByStripe(app, 'completed');
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ from: 'pending', held: 4500 });
    expect(await earningsOf(app, walked.seller)).toMatchObject({
      pendingMinor: 0,
      chargebacks: [{ state: 'opened', heldMinor: 4500, kind: 'order' }],
    });
    app.clock.advance({ days: 20 });
    await deliverEvents(app);
    expect(await earningsOf(app, walked.seller)).toMatchObject({ pendingMinor: 0, availableMinor: 0 });
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await earningsOf(app, walked.seller)).toMatchObject({ pendingMinor: 0, availableMinor: 4500 });
  });

  it('that is lost takes from each what they had of it: the seller, the commission, the buyer fee', async () => {
    const walked = await paidByStripe(app, 'completed');
    const [commission, fee] = [
      await balanceOf(app, 'commission_revenue:USD'),
      await balanceOf(app, 'buyer_fee_revenue:USD'),
    ];
    const dispute = app.books.dispute(walked.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ taken: 5250, seller: 4500, owed: 0 });
    expect(commission - (await balanceOf(app, 'commission_revenue:USD'))).toBe(500);
    expect(fee - (await balanceOf(app, 'buyer_fee_revenue:USD'))).toBe(250);
    const room = await readOrder(app, walked);
    expect(room).toMatchObject({ state: 'completed', money: { sellerGetsMinor: 0, refundedMinor: 5250 } });
    expect(room.certificate!.withdrawnAt).not.toBeNull();
    expect(room.chargebacks).toMatchObject([{ fromSellerMinor: 4500, owedMinor: 0 }]);
    expect((await readOrder(app, walked, walked.buyer)).chargebacks).toMatchObject([
      { heldMinor: null, fromSellerMinor: null, owedMinor: null, takenMinor: 5250 },
    ]);
    const documents = await app.call(
      listOrderInvoices,
      { orderNumber: walked.order.number },
      await asUser(app, walked.seller),
    );
    const notes = documents.items.filter((one) => one.series === 'CN');
    expect(notes.map((one) => [one.kind, one.totalMinor]).sort()).toEqual([
      ['commission', 500],
      ['sale', 5000],
    ]);
  });

  it('that is paid out already leaves the seller in debt, which their next earnings pay off first', async () => {
    const walked = await paidByStripe(app, 'completed');
    const { seller } = walked;
    app.clock.advance({ days: 8 });
    await deliverEvents(app);
    await withdrawAll(app, seller);
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ from: 'available', held: 0 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await earningsOf(app, seller)).toMatchObject({
      debtMinor: 4500,
      availableMinor: 0,
      chargebacks: [{ state: 'lost', fromSellerMinor: 4500, owedMinor: 4500 }],
    });
    const next = await buildOrder(app, 'completed', { gig: walked.gig });
    app.clock.advance({ days: 8 });
    await deliverEvents(app);
    expect(next.seller.id).toBe(seller.id);
    expect(await earningsOf(app, seller)).toMatchObject({ debtMinor: 0, availableMinor: 0 });
  });

  it('that is cleared holds what is there and cannot be withdrawn past it', async () => {
    const walked = await paidByStripe(app, 'completed');
    app.clock.advance({ days: 8 });
    await deliverEvents(app);
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    expect(await earningsOf(app, walked.seller)).toMatchObject({ availableMinor: 0 });
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await earningsOf(app, walked.seller)).toMatchObject({ availableMinor: 4500 });
  });

  it('stands in the case file with every posting of its chargeback', async () => {
    const walked = await paidByStripe(app, 'completed');
    const dispute = app.books.dispute(walked.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    const file = await app.call(
      getOrderRecord,
      { orderNumber: walked.order.number },
      await asUser(app, walked.buyer),
    );
    expect(file.steps.slice(-2).map((step) => [step.verb, step.actor])).toEqual([
      ['open-chargeback', 'bank'],
      ['lose-chargeback', 'bank'],
    ]);
    expect(file.money.slice(-2).map((one) => one.event)).toEqual(['opened', 'resolve']);
  });
});

describe('a payment beside the order’s own', () => {
  it('that is a tip does not clear while it is asked back, and is the seller’s to give back', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const walked = await paidByStripe(app, 'completed');
      const tip = await app.call(
        tipSeller,
        { orderNumber: walked.order.number, amountMinor: 1000 },
        await asUser(app, walked.buyer),
      );
      await app.payOverride!(tip.id, await asUser(app, walked.buyer));
      await deliverEvents(app);
      const dispute = app.books.dispute(newestIntent(app));
      app.clock.advance({ days: 8 });
      await deliverEvents(app);
      expect(await earningsOf(app, walked.seller)).toMatchObject({ availableMinor: 4500, pendingMinor: 0 });
      app.books.endDispute(dispute.id, outcome);
      await deliverEvents(app);
      const expected = outcome === 'won' ? 5500 : 4500;
      expect(await earningsOf(app, walked.seller)).toMatchObject({ availableMinor: expected, debtMinor: 0 });
      expect((await readOrder(app, walked)).allowedActions).toContain('refund-completed');
    }
  });

  it('that is a tip takes no more back than came from the card', async () => {
    const walked = await paidByStripe(app, 'completed');
    const as = await asUser(app, walked.buyer);
    await fillBalance(app, walked.buyer, 600);
    const tip = await app.call(tipSeller, { orderNumber: walked.order.number, amountMinor: 1000 }, as);
    await app.call(payCheckout, { checkoutId: tip.id, balanceMinor: 400 }, as);
    const { clientSecret } = await app.call(continuePayment, { checkoutId: tip.id }, as);
    const [intentId] = clientSecret!.split('_secret_') as [string];
    app.books.confirm(intentId, testMethods.accepted);
    await app.call(continuePayment, { checkoutId: tip.id }, as);
    await deliverEvents(app);
    // Banks ask in their own currency: what they take can be a little more than what was paid.
    const dispute = app.books.dispute(intentId, { amount: 630 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await chargebackOf(app, intentId)).toMatchObject({ claimed: 600, taken: 600, seller: 600 });
  });

  it('of an order that was cancelled before is between the house and the bank alone', async () => {
    const walked = await paidByStripe(app, 'cancelled');
    const before = await balanceOf(app, 'goodwill_loss:USD');
    const dispute = app.books.dispute(walked.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect((await balanceOf(app, 'goodwill_loss:USD')) - before).toBe(5250);
    expect((await readOrder(app, walked)).chargebacks).toMatchObject([{ heldMinor: 0, takenMinor: 0 }]);
  });
});

describe('a refund of what a bank asks about', () => {
  it('goes to the card, also of a buyer who keeps refunds', async () => {
    const walked = await paidByStripe(app, 'pending');
    const as = await asUser(app, walked.buyer);
    await app.call(setRefundPreference, { keepsRefunds: true }, as);
    app.books.inquire(walked.intentId);
    await deliverEvents(app);
    await app.call(orders.cancelOrder, { orderNumber: walked.order.number, reason: '' }, as);
    await deliverEvents(app);
    const { rows } = await app.platform.pool.query(
      'select r.goes_to, r.state from refunds r join orders o on o.id = r.order_id where o.number = $1',
      [walked.order.number],
    );
    expect(rows).toEqual([{ goes_to: 'card', state: 'done' }]);
  });
});

describe('a refund that is on its way when the bank asks the payment back', () => {
  /** Cancelled, its refund not sent yet, and then charged back. */
  async function charged() {
    const walked = await paidByStripe(app, 'pending');
    await app.call(
      orders.cancelOrder,
      { orderNumber: walked.order.number, reason: '' },
      await asUser(app, walked.buyer),
    );
    const before = await balanceOf(app, 'goodwill_loss:USD');
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    expect(await balanceOf(app, 'refund_inflight:%')).toBe(5250);
    // Banks take longer than Stripe remembers what it answered.
    app.stripe.forgetKeys();
    return { walked, dispute, before };
  }

  it('waits, and is sent when the payment stands', async () => {
    const { walked, dispute } = await charged();
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await balanceOf(app, 'refund_inflight:%')).toBe(0);
    expect((await readOrder(app, walked)).money.refundState).toBe('done');
  });

  it('waits, and is not sent a second time when the bank has taken it', async () => {
    const { walked, dispute, before } = await charged();
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await balanceOf(app, 'refund_inflight:%')).toBe(0);
    expect(await balanceOf(app, 'goodwill_loss:USD')).toBe(before);
    expect((await readOrder(app, walked)).money.refundState).toBe('done');
    expect([...app.books.refunds.values()].filter((one) => one.payment_intent === walked.intentId)).toEqual(
      [],
    );
  });
});

describe('what the bank tells', () => {
  it('five times, at once and in reverse, is one chargeback', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app, (told) => [...told, ...told, ...told, ...told, ...told].toReversed());
    const { rows } = await app.platform.pool.query(
      `select j.event from ledger.journal j join chargebacks c on j.subject = 'cb:' || c.id where c.reference = $1 order by j.id`,
      [dispute.id],
    );
    expect(rows.map((row) => row.event)).toEqual(['opened', 'resolve']);
  });

  it('as a question moves nothing, until it becomes a chargeback', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.inquire(walked.intentId);
    await deliverEvents(app);
    expect(await readOrder(app, walked)).toMatchObject({ chargebacks: [], turn: { does: 'deliver' } });
    app.books.escalate(dispute.id);
    await deliverEvents(app);
    expect((await readOrder(app, walked)).chargebacks).toMatchObject([{ state: 'opened' }]);
  });

  it('as a question that ends leaves no trace in the order', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.inquire(walked.intentId);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'warning_closed');
    await deliverEvents(app);
    expect(await readOrder(app, walked)).toMatchObject({ chargebacks: [], state: 'in-progress' });
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ state: 'withdrawn', held: 0 });
  });

  it('otherwise after the end changes nothing and is logged', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    app.logged.splice(0);
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({ state: 'lost' });
    expect(hasLogged(app, 'the provider contradicts a closed chargeback')).toBe(true);
    // Put right by hand, as a person would have to.
    app.books.balance.set('usd', app.books.balance.get('usd')! - 5250);
  });

  it('with the fee given back costs nothing', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const before = await balanceOf(app, 'psp_cost:USD');
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    expect((await balanceOf(app, 'psp_cost:USD')) - before).toBe(1500);
    app.books.endDispute(dispute.id, 'won', { feeBack: true });
    await deliverEvents(app);
    expect((await balanceOf(app, 'psp_cost:USD')) - before).toBe(0);
  });
});
