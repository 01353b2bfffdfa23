// Paying with the balance: exact to the cent, never spent twice, given back when nothing was bought with it, and returned to where it
// came from. What the card paid goes back to the card, unless the buyer keeps refunds.
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
  (await app.call(listBalanceMovements, {}, await asUser(app, buyer))).items.map((one) => [
    one.kind,
    one.amountMinor,
    one.orderNumber,
  ]);
const look = async (built: BuiltCheckout) =>
  app.call(getCheckout, { checkoutId: built.checkout.id }, await asUser(app, built.buyer));

/** A buyer with this much in their balance, and an open checkout of $52.50. */
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

describe('a balance that covers all of it', () => {
  test('pays without any provider, and an order stands whose escrow holds all', async () => {
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

  test('answers the same for the same key, and pays once', async () => {
    const built = await withBalance(12_000);
    const as = { ...(await asUser(app, built.buyer)), idempotencyKey: newId() };
    const input = { checkoutId: built.checkout.id, balanceMinor: 5250 };
    const answers = await Promise.all([1, 2, 3].map(() => app.answer(payCheckout, input, as)));
    const again = await app.answer(payCheckout, input, as);
    expect(again.json().data.state).toBe('paid');
    for (const one of answers) expect([200, 409]).toContain(one.statusCode);
    expect((await balanceOf(built.buyer)).availableMinor).toBe(12_000 - 5250);
    expect(await refusalOf(payWith(built, 5250, null))).toBe('checkout_paid');
  });

  test('is returned wholly and at once when the order is cancelled', async () => {
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

describe('a balance that pays a part', () => {
  test('asks the card for the rest and nothing more', async () => {
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

  test('is returned first, and the card gets back what it gave', async () => {
    const built = await withBalance(2000);
    const { orderNumber } = await payWith(built, 2000);
    const asBuyer = await asUser(app, built.buyer);
    expect((await app.call(orders.getOrder, { orderNumber: orderNumber! }, asBuyer)).refundDestination).toBe(
      'both',
    );
    // $15.00 of the price with its fee of $0.75: all of it fits into what came from the balance.
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

  test('is set aside while the bank asks, spent by a yes', async () => {
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

  test('is there again after a no, a declined card, and a question nobody answered', async () => {
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
    // Nothing of it is told: it was the buyer's all the time.
    expect(await movementsOf(built.buyer)).toEqual([['refund', 2000, expect.any(String)]]);
  });

  test('whose card paid too late goes back in both parts', async () => {
    const built = await withBalance(2000);
    const before = await sandboxTotals(app);
    duringPayment(app.platform, async () => app.clock.advance({ minutes: 40 }));
    expect(await refusalOf(payWith(built, 2000))).toBe('checkout_expired');
    expect(await balanceOf(built.buyer)).toMatchObject({ availableMinor: 2000, heldMinor: 0 });
    await app.drainWorker();
    expect((await sandboxTotals(app)).balanceMinor).toBe(before.balanceMinor);
  });

  test('whose answer was lost is charged once, and its balance spent once', async () => {
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

  test('that was given up and then taken after all goes back, for its balance is free again', async () => {
    const built = await withBalance(2000);
    const before = await sandboxTotals(app);
    const away = failPayments(app.platform, ['createPayment'], 'unavailable');
    expect(await refusalOf(payWith(built, 2000))).toBe('payment_failed');
    away.restore();
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

describe('what is refused', () => {
  test('more than there is, more than it costs, and a rest too small for a card; nothing has happened', async () => {
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

  test('somebody else’s balance is not reached', async () => {
    const built = await withBalance(6000);
    const stranger = await buildCheckout(app);
    expect(await refusalOf(payWith({ ...built, buyer: stranger.buyer }, 5250, null))).toBe(
      'checkout_not_found',
    );
    expect(await refusalOf(payWith(stranger, 5250, null))).toBe('balance_changed');
  });
});

test.each([
  ['all', 5250, null],
  ['a part', 4000, cards.accepted],
] as const)(
  'six checkouts at once never spend the same balance twice: %s of each',
  async (_, partMinor, number) => {
    const buyer = await buildBuyer(app);
    await fillBalance(app, buyer, partMinor * 2 + 100);
    const built = await Promise.all(Array.from({ length: 6 }, () => buildCheckout(app, { buyer })));
    const ended = await Promise.all(
      built.map(async (one) => {
        for (let tried = 1; ; tried++) {
          const refusal = await refusalOf(payWith(one, partMinor, number));
          if (refusal !== 'busy' || tried === 20) return refusal;
        }
      }),
    );
    expect(ended.toSorted()).toEqual([...Array(4).fill('balance_changed'), 'succeeded', 'succeeded']);
    expect(await balanceOf(buyer)).toMatchObject({ availableMinor: 100, heldMinor: 0 });
  },
);

test('a bank asks back what its card paid, and the order goes on for what came from the balance', async () => {
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

describe('beside an order', () => {
  test('an addition and a tip are paid with it, too, each in its own parts', async () => {
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
  test('has all of it in the balance, whatever paid, and the card again once they wish so', async () => {
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
