// How orders end of which banks took nearly everything, and several chargebacks of one order.
// After each test the ledger is consistent and equals Stripe's balance to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { proposeCancellation, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import {
  addByStripe,
  balanceOf,
  chargebackOf,
  creditOf,
  earningsOf,
  paidByBoth,
  paidByStripe,
  readOrder,
} from '#tests/fixtures/stripe-order.ts';
import type { PaidOrder } from '#tests/fixtures/stripe-order.ts';
import { deliverEvents, endWithSoundBooks, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'deliver'));

const refund = async ({ order, seller }: PaidOrder, priceMinor: number) => {
  await app.call(refundPart, { orderNumber: order.number, priceMinor }, await asUser(app, seller));
  await deliverEvents(app);
};
async function end(disputeId: string, status: 'won' | 'lost'): Promise<void> {
  app.books.endDispute(disputeId, status);
  await deliverEvents(app);
}

describe('two chargebacks on one order', () => {
  it.each(['won', 'lost'] as const)(
    'are both decided when the second payment was refunded in full: %s',
    async (second) => {
      const built = await paidByStripe(app, 'in-progress');
      const addition = await addByStripe(app, built, 3000);
      await refund(built, 3000);
      const [first, other] = [app.books.dispute(built.intentId), app.books.dispute(addition)];
      await deliverEvents(app);
      expect(await chargebackOf(app, addition)).toMatchObject({ state: 'opened', claimed: 0 });
      await end(first.id, 'lost');
      expect(await readOrder(app, built)).toMatchObject({
        state: 'in-progress',
        turn: { action: 'wait-for-bank' },
      });
      expect(await moneyViolations(app)).toEqual([]);
      await end(other.id, second);
      expect(await chargebackOf(app, addition)).toMatchObject({ state: second, taken: 0 });
      const shown = await readOrder(app, built);
      expect(shown).toMatchObject({
        state: 'cancelled',
        cancellation: { fault: 'none' },
        money: { escrowMinor: 0, refundedMinor: 8400 },
      });
      expect(shown.chargebacks.map(({ state }) => state).sort()).toEqual(['lost', second]);
      expect(await balanceOf(app, 'cb\\_%')).toBe(0);
    },
  );

  it('end an order without fault when both are lost and cents remain', async () => {
    // 610 + 3075 paid. No x of the price returns exactly 610, so the banks' 3685 can take 3683, and a cent of the price is left.
    const packages = [gigPackage({ priceMinor: 510, deliveryDays: 5 })];
    const built = await paidByStripe(app, 'in-progress', { gigContent: { packages } });
    const addition = await addByStripe(app, built, 3000);
    const [first, other] = [app.books.dispute(built.intentId), app.books.dispute(addition)];
    await deliverEvents(app);
    const loss = await balanceOf(app, 'goodwill_loss:USD');
    await end(first.id, 'lost');
    await end(other.id, 'lost');
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none' },
      money: { escrowMinor: 0 },
    });
    // The banks have returned every cent, so what remained covers what they took beyond the shares.
    expect(await balanceOf(app, 'goodwill_loss:USD')).toBe(loss);
    expect(await balanceOf(app, 'refund_inflight:%')).toBe(0);
    expect(await creditOf(app, built.buyer)).toBe(0);
  });
});

describe('an order of which a bank has taken a part', () => {
  const partlyCharged = async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(built.intentId, { amount: 2100 });
    await deliverEvents(app);
    await end(dispute.id, 'lost');
    const shown = await readOrder(app, built);
    expect(shown).toMatchObject({ state: 'in-progress' });
    return { built, shown, orderNumber: built.order.number };
  };
  const cancelledBySeller = async ({ seller }: PaidOrder) => {
    const { rows } = await app.platform.pool.query(
      'select orders_cancelled as count from seller_facts where user_id = $1',
      [seller.id],
    );
    return rows[0]?.count ?? 0;
  };

  it('is cancelled as late without fault of the seller', async () => {
    const { built, shown, orderNumber } = await partlyCharged();
    app.clock.set(new Date(shown.lateCancelFrom!));
    await app.call(orders.cancelLateOrder, { orderNumber, reason: '' }, await asUser(app, built.buyer));
    expect(await readOrder(app, built)).toMatchObject({ cancellation: { fault: 'none' } });
    expect(await cancelledBySeller(built)).toBe(0);
  });

  it('is cancelled without fault of the seller if a proposal is not answered', async () => {
    const { built, shown, orderNumber } = await partlyCharged();
    app.clock.set(later(new Date(shown.dueAt!), { hours: -1 }));
    const proposal = { orderNumber, fault: 'seller' as const, reason: 'Nothing has come so far.' };
    await app.call(proposeCancellation, proposal, await asUser(app, built.buyer));
    app.clock.advance({ days: 2 });
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none' },
    });
    expect(await cancelledBySeller(built)).toBe(0);
  });

  it('is settled without fault of the seller if a dispute is not answered', async () => {
    const { built, shown, orderNumber } = await partlyCharged();
    const opening = { orderNumber, text: 'Nothing has come so far.', toBuyerMinor: 3000 };
    await app.call(openDispute, opening, await asUser(app, built.buyer));
    expect(shown.rules.disputeAnswerDays).toBe(3);
    app.clock.advance({ days: 3 });
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      dispute: { outcome: 'unanswered' },
      cancellation: { fault: 'none' },
    });
    expect(await cancelledBySeller(built)).toBe(0);
  });
});

describe('a remainder below the threshold', () => {
  it('ends the order: a cent of the balance goes back to the balance', async () => {
    const built = await paidByBoth(app, 'in-progress', 1);
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    await end(dispute.id, 'lost');
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none' },
      allowedActions: [],
      money: { escrowMinor: 0, refundedMinor: 5250 },
    });
    expect(await creditOf(app, built.buyer)).toBe(600);
    expect(await earningsOf(app, built.seller)).toMatchObject({ debtMinor: 0, pendingMinor: 0 });
  });

  it.each([
    [3999, 'in-progress', 'in-progress'],
    [4000, 'in-progress', 'cancelled'],
    [4899, 'delivered', 'delivered'],
    [4900, 'delivered', 'cancelled'],
  ] as const)(
    'counts the price that is left: of %i taken, an order %s is %s',
    async (priceMinor, to, state) => {
      const built = await paidByStripe(app, to);
      const dispute = app.books.dispute(built.intentId, { amount: priceMinor + Math.floor(priceMinor / 20) });
      await deliverEvents(app);
      await end(dispute.id, 'lost');
      expect(await readOrder(app, built)).toMatchObject({ state });
    },
  );

  it('ends an order without a delivery if only the balance part is left, and pays a delivered one out', async () => {
    const [open, delivered] = [
      await paidByBoth(app, 'in-progress', 600),
      await paidByBoth(app, 'delivered', 600),
    ];
    for (const { intentId } of [open, delivered]) {
      const dispute = app.books.dispute(intentId);
      await deliverEvents(app);
      await end(dispute.id, 'lost');
    }
    expect(await readOrder(app, open)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none' },
      money: { escrowMinor: 0, refundedMinor: 5250 },
    });
    expect(await creditOf(app, open.buyer)).toBe(600);
    const approval = { orderNumber: delivered.order.number };
    await app.call(orders.approveDelivery, approval, await asUser(app, delivered.buyer));
    // 90% of the price of 571 that is left, rounded up.
    expect((await earningsOf(app, delivered.seller)).pendingMinor).toBe(514);
  });

  it('compares with what banks took, not with what the seller refunded before', async () => {
    const built = await paidByStripe(app, 'in-progress');
    await refund(built, 4500);
    const dispute = app.books.dispute(built.intentId, { amount: 105, taken: 105 });
    await deliverEvents(app);
    await end(dispute.id, 'lost');
    expect(await readOrder(app, built)).toMatchObject({ state: 'in-progress' });
  });

  it('closes an open dispute with the order', async () => {
    const built = await paidByBoth(app, 'in-progress', 1);
    const text = 'Nothing has come so far.';
    const opening = { orderNumber: built.order.number, text, toBuyerMinor: 5000 };
    await app.call(openDispute, opening, await asUser(app, built.buyer));
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    await end(dispute.id, 'lost');
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      isDisputed: false,
      dispute: { outcome: 'chargeback' },
    });
  });

  it('does not end an order of which the seller refunded nearly all and the bank took nothing', async () => {
    const built = await paidByStripe(app, 'in-progress');
    await refund(built, 4950);
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    await end(dispute.id, 'won');
    expect(await readOrder(app, built)).toMatchObject({ state: 'in-progress' });
    await app.call(
      orders.deliverOrder,
      { orderNumber: built.order.number, message: 'Here it is.', metCriteria: [] },
      await asUser(app, built.seller),
    );
  });
});
