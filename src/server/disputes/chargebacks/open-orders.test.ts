// Chargebacks of open orders against the fake Stripe: what is held, what is paused, and who bears a loss.
// After each test the ledger is consistent and equals Stripe's balance to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptSplit, answerDispute, openDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { proposeCancellation, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { later } from '#server/platform/clock.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import {
  addByStripe,
  balanceOf,
  chargebackOf,
  earningsOf,
  paidByStripe,
  readOrder,
} from '#tests/fixtures/stripe-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { deliverEvents, endWithSoundBooks, openStripeApp } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(() => endWithSoundBooks(app, 'deliver'));

const titlesFor = async (user: BuiltUser) =>
  (await app.call(listNotifications, { limit: 50 }, await asUser(app, user))).items.map((item) => item.title);

describe('a chargeback of an order in escrow', () => {
  it('puts the order on hold with its escrow, and notifies both parties', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const { order, buyer, seller, intentId } = built;
    app.books.dispute(intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, intentId)).toMatchObject({
      state: 'opened',
      from: 'escrow',
      held: 5250,
      claimed: 5250,
    });
    const shown = await readOrder(app, built);
    expect(shown).toMatchObject({
      state: 'in-progress',
      allowedActions: [],
      turn: { who: 'none', action: 'wait-for-bank', until: null },
      chargebacks: [{ state: 'opened', amountMinor: 5250, heldMinor: 5250, reason: 'product_not_received' }],
    });
    const asSeller = await asUser(app, seller);
    const delivery = { orderNumber: order.number, message: 'Here it is.', metCriteria: [] };
    expect(await refusalOf(app.call(orders.deliverOrder, delivery, asSeller))).toBe('order_charged_back');
    const asBuyer = await asUser(app, buyer);
    const dispute = { orderNumber: order.number, text: 'Nothing has come so far.', toBuyerMinor: 5000 };
    expect(await refusalOf(app.call(openDispute, dispute, asBuyer))).toBe('order_charged_back');
    expect(await titlesFor(seller)).toContain(
      `${shown.buyer.displayName}’s bank opened a chargeback on ${order.number}`,
    );
    expect(await titlesFor(buyer)).toContain(`Your bank opened a chargeback on ${order.number}`);
  });

  it('pauses all deadlines, and resumes with the remaining time if it is won', async () => {
    const built = await paidByStripe(app, 'delivered');
    const before = await readOrder(app, built);
    app.clock.advance({ hours: 12 });
    const dispute = app.books.dispute(built.intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 60 });
    await deliverEvents(app);
    expect((await readOrder(app, built)).state).toBe('delivered');
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    const after = await readOrder(app, built);
    expect(after).toMatchObject({
      state: 'delivered',
      turn: { who: 'buyer' },
      chargebacks: [{ state: 'won' }],
    });
    expect(Date.parse(after.autoCompleteAt!) - Date.parse(before.autoCompleteAt!)).toBe(60 * 86_400_000);
    app.clock.advance({ days: 3 });
    await deliverEvents(app);
    expect((await readOrder(app, built)).state).toBe('completed');
  });

  it('extends the time to answer open requests', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const { order, buyer, seller, intentId } = built;
    await app.call(
      proposeCancellation,
      { orderNumber: order.number, fault: 'mutual', reason: 'It does not fit any more.' },
      await asUser(app, buyer),
    );
    const asked = (await readOrder(app, built)).requests[0]!;
    const dispute = app.books.dispute(intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 9 });
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    const shown = await readOrder(app, built, seller);
    expect(shown.state).toBe('in-progress');
    expect(Date.parse(shown.requests[0]!.answerBy) - Date.parse(asked.answerBy)).toBe(9 * 86_400_000);
    expect(Date.parse(shown.dueAt!) - Date.parse(order.dueAt!)).toBe(9 * 86_400_000);
    expect(shown.allowedActions).toContain('accept-cancellation');
  });

  it('cancels the order without fault of the seller and without debt if it is lost', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(built.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await chargebackOf(app, built.intentId)).toMatchObject({
      state: 'lost',
      taken: 5250,
      seller: 0,
      owed: 0,
    });
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none' },
      money: { escrowMinor: 0, refundedMinor: 5250, refundState: 'none' },
    });
    expect(await earningsOf(app, built.seller)).toMatchObject({ debtMinor: 0, chargebacks: [] });
    expect(await titlesFor(built.seller)).toContain(`Chargeback on ${built.order.number} lost`);
  });

  it('takes only what the payment still had; earlier refunds are a loss of the platform', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const { order, seller, intentId } = built;
    await app.call(refundPart, { orderNumber: order.number, priceMinor: 1000 }, await asUser(app, seller));
    await deliverEvents(app);
    const lossBefore = await balanceOf(app, 'goodwill_loss:USD');
    const dispute = app.books.dispute(intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, intentId)).toMatchObject({ held: 4200, claimed: 4200 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect((await balanceOf(app, 'goodwill_loss:USD')) - lossBefore).toBe(1050);
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      money: { refundedMinor: 5250 },
    });
  });

  it('continues the order with the rest if only one payment is lost', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const addition = await addByStripe(app, built, 3000);
    expect(addition).not.toBe(built.intentId);
    const dispute = app.books.dispute(addition);
    await deliverEvents(app);
    expect(await chargebackOf(app, addition)).toMatchObject({ held: 3150 });
    app.clock.advance({ days: 2 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({
      state: 'in-progress',
      money: { escrowMinor: 5250, refundedMinor: 3150, sellerGetsMinor: 4500 },
    });
  });

  it('limits an agreed split to what a lost chargeback has left', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const addition = await addByStripe(app, built, 3000);
    const of = { orderNumber: built.order.number };
    const all = { ...of, text: 'Nothing has come so far.', toBuyerMinor: 8000 };
    await app.call(openDispute, all, await asUser(app, built.buyer));
    const dispute = app.books.dispute(addition);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    const offerId = (await readOrder(app, built)).dispute!.offers[0]!.id;
    await app.call(acceptSplit, { ...of, offerId }, await asUser(app, built.seller));
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      money: { escrowMinor: 0, refundedMinor: 8400 },
    });
  });

  it('counts what a bank has taken as a part of an earlier offer', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const addition = await addByStripe(app, built, 3000);
    const of = { orderNumber: built.order.number };
    const asks = { ...of, text: 'Nothing has come so far.', toBuyerMinor: 8000 };
    await app.call(openDispute, asks, await asUser(app, built.buyer));
    const offers = { ...of, text: 'More than half of it is done.', toBuyerMinor: 4000 };
    await app.call(answerDispute, offers, await asUser(app, built.seller));
    const dispute = app.books.dispute(addition);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    const now = (await readOrder(app, built)).dispute!.offers;
    expect(now.map((offer) => offer.toBuyerMinor)).toEqual([5000, 1000]);
    await app.call(acceptSplit, { ...of, offerId: now[1]!.id }, await asUser(app, built.buyer));
    expect(await readOrder(app, built)).toMatchObject({
      state: 'completed',
      money: { escrowMinor: 0, refundedMinor: 4200, sellerGetsMinor: 3600 },
    });
  });

  it('keeps the order on hold until all chargebacks are decided', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const addition = await addByStripe(app, built, 3000);
    const [first, second] = [app.books.dispute(built.intentId), app.books.dispute(addition)];
    await deliverEvents(app);
    app.books.endDispute(first.id, 'won');
    await deliverEvents(app);
    expect((await readOrder(app, built)).turn.action).toBe('wait-for-bank');
    app.books.endDispute(second.id, 'lost');
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({
      state: 'in-progress',
      money: { escrowMinor: 5250 },
    });
  });

  it('is exact to the cent for partial amounts', async () => {
    for (const amount of [1, 2, 777, 5143]) {
      const built = await paidByStripe(app, 'delivered');
      const dispute = app.books.dispute(built.intentId, { amount });
      await deliverEvents(app);
      expect(await chargebackOf(app, built.intentId)).toMatchObject({ held: amount });
      app.books.endDispute(dispute.id, 'lost');
      await deliverEvents(app);
      const { money, state } = await readOrder(app, built);
      expect(state).toBe('delivered');
      expect(amount - money.refundedMinor).toBeLessThanOrEqual(1);
    }
  });

  it('closes the dispute if nothing is left to divide', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = {
      orderNumber: built.order.number,
      text: 'Nothing has come so far.',
      toBuyerMinor: 5000,
    };
    await app.call(openDispute, dispute, await asUser(app, built.buyer));
    const charged = app.books.dispute(built.intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 30 });
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({ state: 'disputed', allowedActions: [] });
    app.books.endDispute(charged.id, 'lost');
    await deliverEvents(app);
    expect(await readOrder(app, built)).toMatchObject({
      state: 'cancelled',
      isDisputed: false,
      dispute: { outcome: 'chargeback', phase: null },
    });
  });

  it('moves the delivery date by the frozen time, although the seller opened a dispute', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const { dueAt } = await readOrder(app, built);
    const opening = { orderNumber: built.order.number, text: 'Nothing can be done.', toBuyerMinor: 0 };
    await app.call(openDispute, opening, await asUser(app, built.seller));
    const charged = app.books.dispute(built.intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 30 });
    app.books.endDispute(charged.id, 'won');
    await deliverEvents(app);
    const resumed = await readOrder(app, built);
    expect(resumed).toMatchObject({
      state: 'disputed',
      dueAt: later(new Date(dueAt!), { days: 30 }).toISOString(),
    });
    expect(resumed.allowedActions).not.toContain('cancel-late-order');
  });

  it('extends the dispute’s deadline if it is won', async () => {
    const built = await paidByStripe(app, 'in-progress');
    const dispute = {
      orderNumber: built.order.number,
      text: 'Nothing has come so far.',
      toBuyerMinor: 5000,
    };
    await app.call(openDispute, dispute, await asUser(app, built.buyer));
    const before = (await readOrder(app, built)).turn.until!;
    const charged = app.books.dispute(built.intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 30 });
    app.books.endDispute(charged.id, 'won');
    await deliverEvents(app);
    const after = await readOrder(app, built);
    expect(after.state).toBe('disputed');
    expect(Date.parse(after.turn.until!) - Date.parse(before)).toBe(30 * 86_400_000);
  });
});
