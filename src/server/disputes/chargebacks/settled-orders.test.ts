// Chargebacks of completed orders: held from the seller's earnings, returned by every share, owed if already paid out.
// After each test the ledger is consistent and equals Stripe's balance to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getOrderRecord } from '#contract/orders/records/record.endpoints.ts';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { continuePayment, payCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { listOrderInvoices } from '#contract/payments/invoices/invoice.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { setRefundPreference } from '#contract/settlement/payouts/balance.endpoints.ts';
import { listEarnings } from '#contract/settlement/payouts/payout.endpoints.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
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
import { deliverEvents, endWithSoundBooks, hasLogged, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'deliver'));

describe('a chargeback of a completed order', () => {
  it('keeps the earnings from clearing until it is won', async () => {
    const built = await paidByStripe(app, 'completed');
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ from: 'pending', held: 4500 });
    expect(await earningsOf(app, built.seller)).toMatchObject({
      pendingMinor: 0,
      chargebacks: [{ state: 'opened', heldMinor: 4500, kind: 'order' }],
    });
    app.clock.advance({ days: 20 });
    await deliverEvents(app);
    expect(await earningsOf(app, built.seller)).toMatchObject({ pendingMinor: 0, availableMinor: 0 });
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await earningsOf(app, built.seller)).toMatchObject({ pendingMinor: 0, availableMinor: 4500 });
  });

  it('takes each share back if it is lost: seller, seller fee and buyer fee', async () => {
    const built = await paidByStripe(app, 'completed');
    const [commission, fee] = [
      await balanceOf(app, 'commission_revenue:USD'),
      await balanceOf(app, 'buyer_fee_revenue:USD'),
    ];
    const dispute = app.books.dispute(built.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ taken: 5250, seller: 4500, owed: 0 });
    expect(commission - (await balanceOf(app, 'commission_revenue:USD'))).toBe(500);
    expect(fee - (await balanceOf(app, 'buyer_fee_revenue:USD'))).toBe(250);
    const shown = await readOrder(app, built);
    expect(shown).toMatchObject({ state: 'completed', money: { sellerGetsMinor: 0, refundedMinor: 5250 } });
    expect(shown.certificate!.withdrawnAt).not.toBeNull();
    expect(shown.chargebacks).toMatchObject([{ fromSellerMinor: 4500, owedMinor: 0 }]);
    expect((await readOrder(app, built, built.buyer)).chargebacks).toMatchObject([
      { heldMinor: null, fromSellerMinor: null, owedMinor: null, takenMinor: 5250 },
    ]);
    const documents = await app.call(
      listOrderInvoices,
      { orderNumber: built.order.number },
      await asUser(app, built.seller),
    );
    const notes = documents.items.filter(({ series }) => series === 'CN');
    expect(notes.map(({ kind, totalMinor }) => [kind, totalMinor]).sort()).toEqual([
      ['commission', 500],
      ['sale', 5000],
    ]);
  });

  it('leaves the seller with a debt after a payout, deducted from their next earnings', async () => {
    const built = await paidByStripe(app, 'completed');
    const { seller } = built;
    app.clock.advance({ days: 8 });
    await deliverEvents(app);
    await withdrawAll(app, seller);
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ from: 'available', held: 0 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await earningsOf(app, seller)).toMatchObject({
      debtMinor: 4500,
      availableMinor: 0,
      chargebacks: [{ state: 'lost', fromSellerMinor: 4500, owedMinor: 4500 }],
    });
    const next = await buildOrder(app, 'completed', { gig: built.gig });
    app.clock.advance({ days: 8 });
    await deliverEvents(app);
    expect(next.seller.id).toBe(seller.id);
    expect(await earningsOf(app, seller)).toMatchObject({ debtMinor: 0, availableMinor: 0 });
  });

  it('holds cleared earnings, which then cannot be withdrawn', async () => {
    const built = await paidByStripe(app, 'completed');
    app.clock.advance({ days: 8 });
    await deliverEvents(app);
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    expect(await earningsOf(app, built.seller)).toMatchObject({ availableMinor: 0 });
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await earningsOf(app, built.seller)).toMatchObject({ availableMinor: 4500 });
  });

  it('appears in the order record with every posting', async () => {
    const built = await paidByStripe(app, 'completed');
    const dispute = app.books.dispute(built.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    const file = await app.call(
      getOrderRecord,
      { orderNumber: built.order.number },
      await asUser(app, built.buyer),
    );
    expect(file.steps.slice(-2).map((step) => [step.verb, step.actor])).toEqual([
      ['open-chargeback', 'bank'],
      ['lose-chargeback', 'bank'],
    ]);
    expect(file.money.slice(-2).map(({ event }) => event)).toEqual(['opened', 'resolve']);
  });
});

describe('a chargeback of another payment', () => {
  /** The tip in the seller's list of earnings. */
  async function tipEntryOf(seller: BuiltUser) {
    const { items } = await app.call(listEarnings, {}, await asUser(app, seller));
    return items.find(({ kind }) => kind === 'tip');
  }

  it('keeps a tip from clearing, and takes it from the seller if it is lost', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const built = await paidByStripe(app, 'completed');
      const tip = await app.call(
        tipSeller,
        { orderNumber: built.order.number, amountMinor: 1000 },
        await asUser(app, built.buyer),
      );
      await app.payOverride!(tip.id, await asUser(app, built.buyer));
      await deliverEvents(app);
      const dispute = app.books.dispute(newestIntent(app));
      app.clock.advance({ days: 8 });
      await deliverEvents(app);
      expect(await earningsOf(app, built.seller)).toMatchObject({ availableMinor: 4500, pendingMinor: 0 });
      expect(await tipEntryOf(built.seller)).toMatchObject({ amountMinor: 1000, isHeld: true });
      app.books.endDispute(dispute.id, outcome);
      await deliverEvents(app);
      const expected = outcome === 'won' ? 5500 : 4500;
      const earnings = await earningsOf(app, built.seller);
      expect(earnings).toMatchObject({ availableMinor: expected, debtMinor: 0 });
      expect(earnings.months.reduce((sum, month) => sum + month.earnedMinor, 0)).toBe(expected);
      expect(await tipEntryOf(built.seller)).toMatchObject({ amountMinor: expected - 4500, isHeld: false });
      expect((await readOrder(app, built)).allowedActions).toContain('refund-completed');
    }
  });

  it('takes no more of a tip than was paid by card', async () => {
    const built = await paidByStripe(app, 'completed');
    const as = await asUser(app, built.buyer);
    await fillBalance(app, built.buyer, 600);
    const tip = await app.call(tipSeller, { orderNumber: built.order.number, amountMinor: 1000 }, as);
    await app.call(payCheckout, { checkoutId: tip.id, balanceMinor: 400 }, as);
    const { clientSecret } = await app.call(continuePayment, { checkoutId: tip.id }, as);
    const [intentId] = clientSecret!.split('_secret_') as [string];
    app.books.confirm(intentId, testMethods.accepted);
    await app.call(continuePayment, { checkoutId: tip.id }, as);
    await deliverEvents(app);
    // Because of currency conversion, the disputed amount can exceed the payment slightly.
    const dispute = app.books.dispute(intentId, { amount: 630 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await chargebackOf(app, intentId)).toMatchObject({ claimed: 600, taken: 600, seller: 600 });
  });

  it('is a loss of the platform if the order was cancelled before', async () => {
    const built = await paidByStripe(app, 'cancelled');
    const before = await balanceOf(app, 'goodwill_loss:USD');
    const dispute = app.books.dispute(built.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect((await balanceOf(app, 'goodwill_loss:USD')) - before).toBe(5250);
    expect((await readOrder(app, built)).chargebacks).toMatchObject([{ heldMinor: 0, takenMinor: 0 }]);
  });
});

describe('a refund during an inquiry', () => {
  it('goes to the card even if the buyer keeps refunds as balance', async () => {
    const built = await paidByStripe(app, 'pending');
    const as = await asUser(app, built.buyer);
    await app.call(setRefundPreference, { keepsRefunds: true }, as);
    app.books.inquire(built.intentId);
    await deliverEvents(app);
    await app.call(orders.cancelOrder, { orderNumber: built.order.number, reason: '' }, as);
    await deliverEvents(app);
    const { rows } = await app.platform.pool.query(
      'select r.goes_to, r.state from refunds r join orders o on o.id = r.order_id where o.number = $1',
      [built.order.number],
    );
    expect(rows).toEqual([{ goes_to: 'card', state: 'done' }]);
  });
});

describe('a refund in progress when a chargeback opens', () => {
  /** A cancelled order with an unsent refund and a chargeback. */
  async function cancelledAndCharged() {
    const built = await paidByStripe(app, 'pending');
    await app.call(
      orders.cancelOrder,
      { orderNumber: built.order.number, reason: '' },
      await asUser(app, built.buyer),
    );
    const before = await balanceOf(app, 'goodwill_loss:USD');
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    expect(await balanceOf(app, 'refund_inflight:%')).toBe(5250);
    // Banks take longer to decide than Stripe keeps idempotency keys.
    app.stripe.forgetKeys();
    return { built, dispute, before };
  }

  it('waits, and is sent if the chargeback is won', async () => {
    const { built, dispute } = await cancelledAndCharged();
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await balanceOf(app, 'refund_inflight:%')).toBe(0);
    expect((await readOrder(app, built)).money.refundState).toBe('done');
  });

  it('waits, and is not sent if the chargeback is lost', async () => {
    const { built, dispute, before } = await cancelledAndCharged();
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await balanceOf(app, 'refund_inflight:%')).toBe(0);
    expect(await balanceOf(app, 'goodwill_loss:USD')).toBe(before);
    expect((await readOrder(app, built)).money.refundState).toBe('done');
    expect(
      [...app.books.refunds.values()].filter((refund) => refund.payment_intent === built.intentId),
    ).toEqual([]);
  });
});

describe('reports of the provider', () => {
  it('lead to one chargeback, even if repeated, parallel and out of order', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(built.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app, (events) =>
      [...events, ...events, ...events, ...events, ...events].toReversed(),
    );
    const { rows } = await app.platform.pool.query(
      `select j.event from ledger.journal j join chargebacks c on j.subject = 'cb:' || c.id where c.reference = $1 order by j.id`,
      [dispute.id],
    );
    expect(rows.map((row) => row.event)).toEqual(['opened', 'resolve']);
  });

  it('move no money for an inquiry until it becomes a chargeback', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.inquire(built.intentId);
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({ chargebacks: [], turn: { action: 'deliver' } });
    app.books.escalate(dispute.id);
    await deliverEvents(app);
    expect((await readOrder(app, built)).chargebacks).toMatchObject([{ state: 'opened' }]);
  });

  it('leave no trace in the order for a closed inquiry', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.inquire(built.intentId);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'warning_closed');
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({ chargebacks: [], state: 'in-progress' });
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'withdrawn', held: 0 });
  });

  it('change nothing after the outcome, but what the provider moves is posted and logged', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(built.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    const loss = await balanceOf(app, 'goodwill_loss:USD');
    app.logged.splice(0);
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({ state: 'lost' });
    expect(hasLogged(app, 'the provider moved money of a chargeback beside its outcome')).toBe(true);
    expect((await balanceOf(app, 'goodwill_loss:USD')) - loss).toBe(-5250);
  });

  it('return the fee if the provider refunds it', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const before = await balanceOf(app, 'psp_cost:USD');
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    expect((await balanceOf(app, 'psp_cost:USD')) - before).toBe(1500);
    app.books.endDispute(dispute.id, 'won', { feeBack: true });
    await deliverEvents(app);
    expect((await balanceOf(app, 'psp_cost:USD')) - before).toBe(0);
  });
});
