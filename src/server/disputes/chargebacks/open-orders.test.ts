// Orders whose payment a bank asks back, with the fake Stripe: what is held and from where, what stands still, and who gives what when
// it is lost. After each test the books are sound and equal to Stripe's balance to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptSplit, openDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { proposeCancellation, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import {
  addByStripe,
  balanceOf,
  chargebackOf,
  earningsOf,
  paidByStripe,
  readOrder,
} from '#tests/fixtures/stripe-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openStripeApp, deliverEvents } from '#tests/fixtures/stripe-app.ts';
import type { StripeApp } from '#tests/fixtures/stripe-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: StripeApp;
beforeAll(async () => void (app = await openStripeApp()));
afterAll(() => app.close());
afterEach(async () => {
  await deliverEvents(app);
  expect(await moneyViolations(app)).toEqual([]);
  expect(app.stripe.faults.splice(0)).toEqual([]);
});

const titlesFor = async (who: BuiltUser) =>
  (await app.call(listNotifications, { limit: 50 }, await asUser(app, who))).items.map((one) => one.title);

describe('an order that is still in escrow', () => {
  it('stands still with its escrow held, and both are told', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const { order, buyer, seller, intentId } = walked;
    app.books.dispute(intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, intentId)).toMatchObject({
      state: 'opened',
      from: 'escrow',
      held: 5250,
      claimed: 5250,
    });
    const room = await readOrder(app, walked);
    expect(room).toMatchObject({
      state: 'in-progress',
      allowedActions: [],
      turn: { who: 'none', does: 'wait-for-bank', until: null },
      chargebacks: [{ state: 'opened', amountMinor: 5250, heldMinor: 5250, reason: 'product_not_received' }],
    });
    const asSeller = await asUser(app, seller);
    const delivery = { orderNumber: order.number, message: 'Here it is.', metCriteria: [] };
    expect(await refusalOf(app.call(orders.deliverOrder, delivery, asSeller))).toBe('order_charged_back');
    const asBuyer = await asUser(app, buyer);
    const dispute = { orderNumber: order.number, text: 'Nothing has come so far.', toBuyerMinor: 5000 };
    expect(await refusalOf(app.call(openDispute, dispute, asBuyer))).toBe('order_charged_back');
    expect(await titlesFor(seller)).toContain(
      `${room.buyer.displayName}’s bank asks a payment for ${order.number} back`,
    );
    expect(await titlesFor(buyer)).toContain(`Your bank asks a payment for ${order.number} back`);
  });

  it('runs no time meanwhile, and goes on with as much as it had when the bank decides for the payment', async () => {
    const walked = await paidByStripe(app, 'delivered');
    const before = await readOrder(app, walked);
    app.clock.advance({ hours: 12 });
    const dispute = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 60 });
    await deliverEvents(app);
    expect((await readOrder(app, walked)).state).toBe('delivered');
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    const after = await readOrder(app, walked);
    expect(after).toMatchObject({
      state: 'delivered',
      turn: { who: 'buyer' },
      chargebacks: [{ state: 'won' }],
    });
    expect(Date.parse(after.autoCompleteAt!) - Date.parse(before.autoCompleteAt!)).toBe(60 * 86_400_000);
    app.clock.advance({ days: 3 });
    await deliverEvents(app);
    expect((await readOrder(app, walked)).state).toBe('completed');
  });

  it('gives what waits for an answer its time back', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const { order, buyer, seller, intentId } = walked;
    await app.call(
      proposeCancellation,
      { orderNumber: order.number, fault: 'mutual', reason: 'It does not fit any more.' },
      await asUser(app, buyer),
    );
    const asked = (await readOrder(app, walked)).requests[0]!;
    const dispute = app.books.dispute(intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 9 });
    app.books.endDispute(dispute.id, 'won');
    await deliverEvents(app);
    const room = await readOrder(app, walked, seller);
    expect(room.state).toBe('in-progress');
    expect(Date.parse(room.requests[0]!.answerBy) - Date.parse(asked.answerBy)).toBe(9 * 86_400_000);
    expect(Date.parse(room.dueAt!) - Date.parse(order.dueAt!)).toBe(9 * 86_400_000);
    expect(room.allowedActions).toContain('accept-cancellation');
  });

  it('is cancelled when it is lost, without a fault of the seller, and nobody owes anything', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = app.books.dispute(walked.intentId);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await chargebackOf(app, walked.intentId)).toMatchObject({
      state: 'lost',
      taken: 5250,
      seller: 0,
      owed: 0,
    });
    expect(await readOrder(app, walked)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'buyer' },
      money: { escrowMinor: 0, refundedMinor: 5250, refundState: 'none' },
    });
    expect(await earningsOf(app, walked.seller)).toMatchObject({ debtMinor: 0, chargebacks: [] });
    expect(await titlesFor(walked.seller)).toContain(
      `The bank took a payment for ${walked.order.number} back`,
    );
  });

  it('loses only what the payment still had: what went back before is the house’s loss', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const { order, seller, intentId } = walked;
    await app.call(refundPart, { orderNumber: order.number, priceMinor: 1000 }, await asUser(app, seller));
    await deliverEvents(app);
    const lossBefore = await balanceOf(app, 'goodwill_loss:USD');
    const dispute = app.books.dispute(intentId);
    await deliverEvents(app);
    expect(await chargebackOf(app, intentId)).toMatchObject({ held: 4200, claimed: 4200 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect((await balanceOf(app, 'goodwill_loss:USD')) - lossBefore).toBe(1050);
    expect(await readOrder(app, walked)).toMatchObject({
      state: 'cancelled',
      money: { refundedMinor: 5250 },
    });
  });

  it('goes on for the rest when only one of its payments is lost', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const addition = await addByStripe(app, walked, 3000);
    expect(addition).not.toBe(walked.intentId);
    const dispute = app.books.dispute(addition);
    await deliverEvents(app);
    expect(await chargebackOf(app, addition)).toMatchObject({ held: 3150 });
    app.clock.advance({ days: 2 });
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    expect(await readOrder(app, walked)).toMatchObject({
      state: 'in-progress',
      money: { escrowMinor: 5250, refundedMinor: 3150, sellerGetsMinor: 4500 },
    });
  });

  it('gives at most what is left of it when its two people agree on more than a bank has left', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const addition = await addByStripe(app, walked, 3000);
    const of = { orderNumber: walked.order.number };
    const all = { ...of, text: 'Nothing has come so far.', toBuyerMinor: 8000 };
    await app.call(openDispute, all, await asUser(app, walked.buyer));
    const dispute = app.books.dispute(addition);
    await deliverEvents(app);
    app.books.endDispute(dispute.id, 'lost');
    await deliverEvents(app);
    const offerId = (await readOrder(app, walked)).dispute!.offers[0]!.id;
    await app.call(acceptSplit, { ...of, offerId }, await asUser(app, walked.seller));
    expect(await readOrder(app, walked)).toMatchObject({
      state: 'cancelled',
      money: { escrowMinor: 0, refundedMinor: 8400 },
    });
  });

  it('stands still until the last of its payments is decided', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const addition = await addByStripe(app, walked, 3000);
    const [first, second] = [app.books.dispute(walked.intentId), app.books.dispute(addition)];
    await deliverEvents(app);
    app.books.endDispute(first.id, 'won');
    await deliverEvents(app);
    expect((await readOrder(app, walked)).turn.does).toBe('wait-for-bank');
    app.books.endDispute(second.id, 'lost');
    await deliverEvents(app);
    expect(await readOrder(app, walked)).toMatchObject({
      state: 'in-progress',
      money: { escrowMinor: 5250 },
    });
  });

  it('gives no cent too much or too little where the bank asks for a part', async () => {
    for (const amount of [1, 2, 777, 5249]) {
      const walked = await paidByStripe(app, 'in-progress');
      const dispute = app.books.dispute(walked.intentId, { amount });
      await deliverEvents(app);
      expect(await chargebackOf(app, walked.intentId)).toMatchObject({ held: amount });
      app.books.endDispute(dispute.id, 'lost');
      await deliverEvents(app);
      const { money, state } = await readOrder(app, walked);
      expect(state).toBe('in-progress');
      expect(amount - money.refundedMinor).toBeLessThanOrEqual(1);
    }
  });

  it('ends its dispute with it, when nothing is left to divide', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = {
      orderNumber: walked.order.number,
      text: 'Nothing has come so far.',
      toBuyerMinor: 5000,
    };
    await app.call(openDispute, dispute, await asUser(app, walked.buyer));
    const charged = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 30 });
    await deliverEvents(app);
    expect(await readOrder(app, walked)).toMatchObject({ state: 'disputed', allowedActions: [] });
    app.books.endDispute(charged.id, 'lost');
    await deliverEvents(app);
    expect(await readOrder(app, walked)).toMatchObject({
      state: 'cancelled',
      isDisputed: false,
      dispute: { outcome: 'chargeback', phase: null },
    });
  });

  it('leaves its dispute the time it had, when the payment stands', async () => {
    const walked = await paidByStripe(app, 'in-progress');
    const dispute = {
      orderNumber: walked.order.number,
      text: 'Nothing has come so far.',
      toBuyerMinor: 5000,
    };
    await app.call(openDispute, dispute, await asUser(app, walked.buyer));
    const before = (await readOrder(app, walked)).turn.until!;
    const charged = app.books.dispute(walked.intentId);
    await deliverEvents(app);
    app.clock.advance({ days: 30 });
    app.books.endDispute(charged.id, 'won');
    await deliverEvents(app);
    const after = await readOrder(app, walked);
    expect(after.state).toBe('disputed');
    expect(Date.parse(after.turn.until!) - Date.parse(before)).toBe(30 * 86_400_000);
  });
});
