// Paying with the balance: exact to the cent, never spent twice, released if nothing was bought, refunded to where it came from.
// The card's part goes back to the card, unless the buyer keeps refunds.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmPayment,
  getCheckout,
  payCheckout,
} from '#contract/settlement/checkout/checkout.endpoints.ts';
import { buyAddition, tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { newId } from '#contract/common/ids.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import {
  getBalance,
  listBalanceMovements,
  setRefundPreference,
} from '#contract/settlement/payouts/balance.endpoints.ts';
import {
  buildCheckout,
  card,
  cards,
  pay,
  sandboxTotals,
  moneyViolations,
} from '#tests/fixtures/build-checkout.ts';
import type { BuiltCheckout } from '#tests/fixtures/build-checkout.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import { failPayments, duringPayment } from '#tests/fixtures/provider-failures.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

const balanceOf = async (buyer: BuiltUser) => app.call(getBalance, {}, await asUser(app, buyer));
const movementsOf = async (buyer: BuiltUser) =>
  (await app.call(listBalanceMovements, {}, await asUser(app, buyer))).items.map(
    ({ kind, amountMinor, orderNumber }) => [kind, amountMinor, orderNumber],
  );
const look = async (built: BuiltCheckout) =>
  app.call(getCheckout, { checkoutId: built.checkout.id }, await asUser(app, built.buyer));

/** A buyer with this balance and an open checkout of $52.50. */
async function withBalance(balanceMinor: number): Promise<BuiltCheckout> {
  const buyer = await buildBuyer(app);
  await fillBalance(app, buyer, balanceMinor);
  return buildCheckout(app, { buyer });
}
async function payWith(built: BuiltCheckout, balanceMinor: number, number: string | null = cards.accepted) {
  const input = { checkoutId: built.checkout.id, balanceMinor, ...(number && { card: card(number) }) };
  return app.call(payCheckout, input, await asUser(app, built.buyer));
}
const refundsOf = async (orderNumber: string) => {
  const { rows } = await app.platform.pool.query<{
    part: string;
    goes_to: string;
    amount: number;
    state: string;
  }>(
    `select r.part, r.goes_to, r.amount_minor as amount, r.state from refunds r join orders o on o.id = r.order_id
     where o.number = $1 order by r.part desc, r.amount_minor desc`,
    [orderNumber],
  );
  return rows.map((row) => [row.part, row.goes_to, row.amount, row.state]);
};

describe('a balance that covers the total', () => {
  test('pays without a provider and places an order with the full amount in escrow', async () => {
    const built = await withBalance(6000);
    const before = await sandboxTotals(app);
    const paid = await payWith(built, 5250, null);
    expect(paid).toMatchObject({
      state: 'paid',
      payment: { state: 'succeeded', balanceMinor: 5250, cardLabel: null },
      balanceMinor: 750,
    });
    const { money } = await app.call(
      orders.getOrder,
      { orderNumber: paid.orderNumber! },
      await asUser(app, built.buyer),
    );
    expect(money).toMatchObject({ escrowMinor: 5250, paidMinor: 5250 });
    expect(await sandboxTotals(app)).toEqual(before);
    expect(await movementsOf(built.buyer)).toContainEqual(['payment', -5250, paid.orderNumber]);
  });

  test('pays once for repeated requests with the same key', async () => {
    const built = await withBalance(12_000);
    const as = { ...(await asUser(app, built.buyer)), idempotencyKey: newId() };
    const input = { checkoutId: built.checkout.id, balanceMinor: 5250 };
    const answers = await Promise.all([1, 2, 3].map(() => app.answer(payCheckout, input, as)));
    const again = await app.answer(payCheckout, input, as);
    expect(again.json().data.state).toBe('paid');
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect((await balanceOf(built.buyer)).availableMinor).toBe(12_000 - 5250);
    expect(await refusalOf(payWith(built, 5250, null))).toBe('checkout_paid');
  });

  test('is refunded in full, without the provider, when the order is cancelled', async () => {
    const built = await withBalance(5250);
    const { orderNumber } = await payWith(built, 5250, null);
    const as = await asUser(app, built.buyer);
    expect((await app.call(orders.getOrder, { orderNumber: orderNumber! }, as)).refundDestination).toBe(
      'balance',
    );
    await app.call(orders.cancelOrder, { orderNumber: orderNumber!, reason: '' }, as);
    const trouble = failPayments(app.platform, ['refund'], 'unavailable');
    await app.drainWorker();
    trouble.restore();
    expect(await refundsOf(orderNumber!)).toEqual([['credit', 'balance', 5250, 'credited']]);
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 5250, heldMinor: 0 });
  });
});

describe('a balance that covers a part', () => {
  test('charges the card for the remainder only', async () => {
    const built = await withBalance(2000);
    const before = await sandboxTotals(app);
    const paid = await payWith(built, 2000);
    expect(paid).toMatchObject({ state: 'paid', balanceMinor: 0, payment: { balanceMinor: 2000 } });
    expect(await sandboxTotals(app)).toEqual({
      count: before.count + 1,
      balanceMinor: before.balanceMinor + 3250,
    });
    expect(await movementsOf(built.buyer)).toContainEqual(['payment', -2000, paid.orderNumber]);
  });

  test('is refunded before the card, which gets back what it paid', async () => {
    const built = await withBalance(2000);
    const { orderNumber } = await payWith(built, 2000);
    const asBuyer = await asUser(app, built.buyer);
    expect((await app.call(orders.getOrder, { orderNumber: orderNumber! }, asBuyer)).refundDestination).toBe(
      'both',
    );
    // $15.00 of the price and its fee of $0.75 are less than the balance part.
    const asSeller = await asUser(app, built.gig.seller);
    await app.call(requests.refundPart, { orderNumber: orderNumber!, priceMinor: 1500 }, asSeller);
    await app.drainWorker();
    expect(await refundsOf(orderNumber!)).toEqual([['credit', 'balance', 1575, 'credited']]);
    await app.call(orders.cancelOrder, { orderNumber: orderNumber!, reason: '' }, asBuyer);
    const before = await sandboxTotals(app);
    await app.drainWorker();
    expect((await refundsOf(orderNumber!)).slice(1)).toEqual([
      ['credit', 'balance', 425, 'credited'],
      ['card', 'card', 3250, 'done'],
    ]);
    expect((await sandboxTotals(app)).balanceMinor).toBe(before.balanceMinor - 3250);
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
  });

  test('is held during the bank confirmation and spent on approval', async () => {
    const built = await withBalance(2000);
    expect(await payWith(built, 2000, cards.requiresAction)).toMatchObject({
      state: 'confirming',
      balanceMinor: 0,
    });
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 0, heldMinor: 2000 });
    expect(await movementsOf(built.buyer)).toEqual([['refund', 2000, expect.any(String)]]);
    const other = await buildCheckout(app, { buyer: built.buyer });
    expect(await refusalOf(payWith(other, 2000))).toBe('balance_changed');
    const as = await asUser(app, built.buyer);
    const paid = await app.call(confirmPayment, { checkoutId: built.checkout.id, approve: true }, as);
    expect(paid.state).toBe('paid');
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 0, heldMinor: 0 });
  });

  test('is released after a rejection, a declined card and an unanswered confirmation', async () => {
    const built = await withBalance(2000);
    const as = await asUser(app, built.buyer);
    await payWith(built, 2000, cards.requiresAction);
    await refusalOf(app.call(confirmPayment, { checkoutId: built.checkout.id, approve: false }, as));
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
    expect(await refusalOf(payWith(built, 2000, cards.declined))).toBe('card_declined');
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
    expect(await look(built)).toMatchObject({ state: 'open', balanceMinor: 2000 });
    await payWith(built, 2000, cards.requiresAction);
    app.clock.advance({ minutes: 31 });
    await app.drainWorker();
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
    // Not listed as movements: the money was the buyer's all the time.
    expect(await movementsOf(built.buyer)).toEqual([['refund', 2000, expect.any(String)]]);
  });

  test('is refunded with the card’s part if the card paid too late', async () => {
    const built = await withBalance(2000);
    const before = await sandboxTotals(app);
    duringPayment(app.platform, async () => app.clock.advance({ minutes: 40 }));
    expect(await refusalOf(payWith(built, 2000))).toBe('checkout_expired');
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
    await app.drainWorker();
    expect((await sandboxTotals(app)).balanceMinor).toBe(before.balanceMinor);
  });

  test('is spent once, and the card charged once, after a lost answer', async () => {
    const built = await withBalance(2000);
    const before = await sandboxTotals(app);
    const trouble = failPayments(app.platform, ['createPayment', 'findPayment'], 'response-lost');
    expect(await refusalOf(payWith(built, 2000))).toBe('payment_failed');
    trouble.restore();
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 0, heldMinor: 2000 });
    app.clock.advance({ minutes: 2 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'paid', payment: { balanceMinor: 2000 } });
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 0, heldMinor: 0 });
    expect((await sandboxTotals(app)).balanceMinor).toBe(before.balanceMinor + 3250);
  });

  test('is not spent if an abandoned payment is charged after all: the charge is refunded', async () => {
    const built = await withBalance(2000);
    const before = await sandboxTotals(app);
    const outage = failPayments(app.platform, ['createPayment'], 'unavailable');
    expect(await refusalOf(payWith(built, 2000))).toBe('payment_failed');
    outage.restore();
    app.clock.advance({ minutes: 2 });
    await app.drainWorker();
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
    const { rows } = await app.platform.pool.query<{ provider_key: string }>(
      'select provider_key from payments where checkout_id = $1',
      [built.checkout.id],
    );
    // The request outlived its connection.
    await app.platform.payments.createPayment({
      key: rows[0]!.provider_key,
      amountMinor: 3250,
      currency: 'USD',
      card: { ...card(), number: cards.accepted.replaceAll(' ', '') },
    });
    app.clock.advance({ hours: 2 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({ state: 'expired', orderNumber: null });
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
    expect((await sandboxTotals(app)).balanceMinor).toBe(before.balanceMinor);
  });
});

describe('refusals', () => {
  test('reject more than the balance, more than the total, and a remainder too small for a card; nothing changes', async () => {
    const built = await withBalance(5229);
    const before = await sandboxTotals(app);
    expect(await refusalOf(payWith(built, 5250, null))).toBe('balance_changed');
    expect(await refusalOf(payWith(built, 5229))).toBe('balance_changed');
    expect(await refusalOf(payWith(built, 5201))).toBe('balance_changed');
    expect(await refusalOf(payWith(built, 6000))).toBe('balance_changed');
    expect(await refusalOf(payWith(built, -1))).toBe('invalid_input');
    expect(await look(built)).toMatchObject({ state: 'open', payment: null, balanceMinor: 5229 });
    expect(await sandboxTotals(app)).toEqual(before);
    expect(await payWith(built, 5200)).toMatchObject({ state: 'paid', balanceMinor: 29 });
    expect((await sandboxTotals(app)).balanceMinor).toBe(before.balanceMinor + 50);
  });

  test('protect another user’s balance', async () => {
    const built = await withBalance(6000);
    const stranger = await buildCheckout(app);
    expect(await refusalOf(payWith({ ...built, buyer: stranger.buyer }, 5250, null))).toBe(
      'checkout_not_found',
    );
    expect(await refusalOf(payWith(stranger, 5250, null))).toBe('balance_changed');
  });
});

test.each([
  ['the total', 5250, null],
  ['a part', 4000, cards.accepted],
] as const)(
  'six concurrent checkouts never spend the same balance twice: %s of each (A50)',
  async (_, partMinor, number) => {
    const buyer = await buildBuyer(app);
    await fillBalance(app, buyer, partMinor * 2 + 100);
    const built = await Promise.all(Array.from({ length: 6 }, () => buildCheckout(app, { buyer })));
    const ended = await Promise.all(
      built.map(async (entry) => {
        for (let tried = 1; ; tried++) {
          const refusal = await refusalOf(payWith(entry, partMinor, number));
          if (refusal !== 'busy' || tried === 20) return refusal;
        }
      }),
    );
    expect(ended.toSorted()).toEqual([...Array(4).fill('balance_changed'), 'succeeded', 'succeeded']);
    expect(await balanceOf(buyer)).toMatchObject({ availableMinor: 100, heldMinor: 0 });
  },
);

test('a chargeback takes the card’s part, and the order continues with the balance part', async () => {
  const built = await withBalance(2000);
  const { orderNumber } = await payWith(built, 2000, cards.disputeLost);
  for (let minute = 0; minute < 10; minute++) {
    app.clock.advance({ minutes: 1 });
    await app.drainWorker();
  }
  const as = await asUser(app, built.buyer);
  const room = await app.call(orders.getOrder, { orderNumber: orderNumber! }, as);
  expect(room).toMatchObject({ state: 'pending', money: { escrowMinor: 2000, refundedMinor: 3250 } });
  await app.call(orders.cancelOrder, { orderNumber: orderNumber!, reason: '' }, as);
  await app.drainWorker();
  expect(await refundsOf(orderNumber!)).toEqual([['credit', 'balance', 2000, 'credited']]);
  expect((await balanceOf(built.buyer)).availableMinor).toBe(2000);
});

describe('an existing order', () => {
  test('accepts the balance for an addition and a tip', async () => {
    const { order, buyer, gig } = await buildOrder(app, 'in-progress');
    await fillBalance(app, buyer, 1500);
    const as = await asUser(app, buyer);
    const extraId = order.buyableExtras[0]!.id;
    const extra = await app.call(buyAddition, { orderNumber: order.number, extraId }, as);
    expect(extra.bill.totalMinor).toBe(2100);
    const asOf = (checkout: typeof extra) => ({ checkout, gig, buyer });
    await payWith(asOf(extra), 1000);
    await app.call(
      orders.deliverOrder,
      { orderNumber: order.number, message: 'Here.', metCriteria: [] },
      await asUser(app, gig.seller),
    );
    await app.call(orders.approveDelivery, { orderNumber: order.number }, as);
    const tip = await app.call(tipSeller, { orderNumber: order.number, amountMinor: 500 }, as);
    expect(await payWith(asOf(tip), 500, null)).toMatchObject({ state: 'paid', balanceMinor: 0 });
    expect(await movementsOf(buyer)).toEqual([
      ['tip', -500, order.number],
      ['payment', -1000, order.number],
      ['refund', 1500, expect.any(String)],
    ]);
  });
});

describe('a buyer who keeps refunds', () => {
  test('gets all refunds as balance, until the preference is changed back', async () => {
    const built = await withBalance(2000);
    const as = await asUser(app, built.buyer);
    expect(await app.call(setRefundPreference, { keepsRefunds: true }, as)).toMatchObject({
      keepsRefunds: true,
    });
    const { orderNumber } = await payWith(built, 2000);
    await app.call(orders.cancelOrder, { orderNumber: orderNumber!, reason: '' }, as);
    await app.drainWorker();
    expect(await refundsOf(orderNumber!)).toEqual([
      ['credit', 'balance', 2000, 'credited'],
      ['card', 'balance', 3250, 'credited'],
    ]);
    expect((await balanceOf(built.buyer)).availableMinor).toBe(5250);
    await app.call(setRefundPreference, { keepsRefunds: false }, as);
    const next = await buildCheckout(app, { buyer: built.buyer });
    const paid = await pay(app, next);
    await app.call(orders.cancelOrder, { orderNumber: paid.orderNumber!, reason: '' }, as);
    await app.drainWorker();
    expect(await refundsOf(paid.orderNumber!)).toEqual([['card', 'card', 5250, 'done']]);
  });
});
