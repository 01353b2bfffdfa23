// Payments for an existing order: each is charged once and applied once, or refunded. An order costs the same whether bought at once or
// in parts.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tipSeller } from '#contract/settlement/checkout/order-checkout.endpoints.ts';
import { getCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { newId } from '#contract/common/ids.ts';
import { addedAmounts } from '#contract/orders/orders/addition-amounts.ts';
import { declineAddition } from '#contract/orders/orders/addition.endpoints.ts';
import { feeOf } from '#contract/orders/orders/fee.schema.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { sellerFeeOf } from '#contract/orders/orders/settlement.ts';
import { addTo, beginAddition, payAddition, propose } from '#tests/fixtures/add-to-order.ts';
import { cards, sandboxTotals, moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { failPayments, duringPayment } from '#tests/fixtures/provider-failures.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());
afterEach(async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});

type Started = { walked: BuiltOrder; checkout: Checkout };

async function startAddition(): Promise<Started> {
  const walked = await buildOrder(app, 'in-progress');
  const { id } = await propose(app, walked, 'seller');
  return { walked, checkout: await beginAddition(app, walked, { additionId: id }) };
}
async function startTip(): Promise<Started> {
  const walked = await buildOrder(app, 'completed');
  const input = { orderNumber: walked.order.number, amountMinor: 2100 };
  return { walked, checkout: await app.call(tipSeller, input, await asUser(app, walked.buyer)) };
}
const look = async ({ walked, checkout }: Started) =>
  app.call(getCheckout, { checkoutId: checkout.id }, await asUser(app, walked.buyer));
const roomOf = async ({ order, buyer }: BuiltOrder) =>
  app.call(orders.getOrder, { orderNumber: order.number }, await asUser(app, buyer));
/** How often the payment's purpose was fulfilled. */
const fulfilledCount = async ({ walked }: Started) => {
  const { additions, tips } = await roomOf(walked);
  return additions.filter(({ state }) => state === 'paid').length + tips.given.length;
};
const refundsOf = async ({ checkout }: Started) => {
  const { rows } = await app.platform.pool.query<{ state: string; amount_minor: number }>(
    `select r.state, r.amount_minor from refunds r join payments p on p.id = r.payment_id where p.checkout_id = $1`,
    [checkout.id],
  );
  return rows;
};

describe.each([
  { purpose: 'addition', begin: startAddition },
  { purpose: 'tip', begin: startTip },
])('a payment for $purpose', ({ purpose, begin }) => {
  it('succeeds if its answer is lost once: it is looked up by our key', async () => {
    const started = await begin();
    const before = await sandboxTotals(app);
    failPayments(app.platform, ['createPayment'], 'response-lost', 1);
    expect(await payAddition(app, started.walked, started.checkout)).toMatchObject({
      purpose,
      state: 'paid',
      orderNumber: started.walked.order.number,
    });
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
    expect(await fulfilledCount(started)).toBe(1);
  });

  it('is completed by the timer if its answer is lost for good, charged once', async () => {
    const started = await begin();
    const before = await sandboxTotals(app);
    const trouble = failPayments(app.platform, ['createPayment', 'findPayment'], 'response-lost');
    expect(await refusalOf(payAddition(app, started.walked, started.checkout))).toBe('payment_failed');
    trouble.restore();
    expect(await fulfilledCount(started)).toBe(0);
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await look(started)).toMatchObject({ state: 'paid' });
    expect(await fulfilledCount(started)).toBe(1);
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
  });

  it('is charged once from eight tabs at once', async () => {
    const started = await begin();
    const before = await sandboxTotals(app);
    await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(payAddition(app, started.walked, started.checkout))),
    );
    app.clock.advance({ seconds: 61 });
    await app.drainWorker();
    expect(await fulfilledCount(started)).toBe(1);
    expect((await sandboxTotals(app)).count).toBe(before.count + 1);
  });

  it('expires after 30 minutes; a charge long after that is refunded', async () => {
    const started = await begin();
    duringPayment(app.platform, async () => app.clock.advance({ minutes: 36 }));
    expect(await refusalOf(payAddition(app, started.walked, started.checkout))).toBe('checkout_expired');
    await app.drainWorker();
    expect(await look(started)).toMatchObject({ state: 'expired' });
    expect(await fulfilledCount(started)).toBe(0);
    expect(await refundsOf(started)).toEqual([
      { state: 'done', amount_minor: started.checkout.bill.totalMinor },
    ]);
  });

  it('is not found for another user, and a declined card costs nothing', async () => {
    const started = await begin();
    const stranger = await buildOrder(app, 'pending');
    expect(await refusalOf(payAddition(app, stranger, started.checkout))).toBe('checkout_not_found');
    expect(await refusalOf(payAddition(app, started.walked, started.checkout, cards.declined))).toBe(
      'card_declined',
    );
    expect(await fulfilledCount(started)).toBe(0);
    expect(await payAddition(app, started.walked, started.checkout)).toMatchObject({ state: 'paid' });
  });

  it('gives the same answer for the same key', async () => {
    const started = await begin();
    const key = newId();
    const first = await payAddition(app, started.walked, started.checkout, undefined, key);
    expect(await payAddition(app, started.walked, started.checkout, undefined, key)).toEqual(first);
    expect(await fulfilledCount(started)).toBe(1);
  });
});

describe('an addition whose order changed during payment', () => {
  it('is refunded if the order was cancelled', async () => {
    const started = await startAddition();
    const { walked } = started;
    duringPayment(app.platform, async () => {
      const as = await asUser(app, walked.buyer);
      await app.call(orders.cancelOrder, { orderNumber: walked.order.number, reason: '' }, as);
    });
    expect(await refusalOf(payAddition(app, walked, started.checkout))).toBe('checkout_expired');
    await app.drainWorker();
    expect(await refundsOf(started)).toEqual([{ state: 'done', amount_minor: 2100 }]);
    expect(await roomOf(walked)).toMatchObject({ state: 'cancelled', money: { refundedMinor: 5250 } });
  });

  it('is refunded if the seller withdrew the proposal', async () => {
    const started = await startAddition();
    const { walked } = started;
    const [addition] = (await roomOf(walked)).additions;
    duringPayment(app.platform, async () => {
      const as = await asUser(app, walked.seller);
      const of = { orderNumber: walked.order.number, additionId: addition!.id };
      await app.call(declineAddition, of, as);
    });
    expect(await refusalOf(payAddition(app, walked, started.checkout))).toBe('checkout_expired');
    await app.drainWorker();
    expect(await refundsOf(started)).toEqual([{ state: 'done', amount_minor: 2100 }]);
    expect(await roomOf(walked)).toMatchObject({ state: 'in-progress', priceMinor: 5000 });
  });

  it('is refused before the charge if another addition changed its fee', async () => {
    // Small prices pay the minimum fee of $1.00; later additions pay their share of the total's fee.
    const walked = await buildOrder(app, 'in-progress', { gigContent: {} });
    const small = await propose(app, walked, 'seller', { title: 'Small', priceMinor: 110 });
    const other = await propose(app, walked, 'seller', { title: 'Other', priceMinor: 115 });
    const checkout = await beginAddition(app, walked, { additionId: small.id });
    await payAddition(app, walked, await beginAddition(app, walked, { additionId: other.id }));
    const again = await beginAddition(app, walked, { additionId: small.id });
    if (again.bill.totalMinor === checkout.bill.totalMinor) {
      expect(again.id).toBe(checkout.id);
    } else {
      expect(await refusalOf(payAddition(app, walked, checkout))).toBe('quote_changed');
    }
    expect(await payAddition(app, walked, again)).toMatchObject({ state: 'paid' });
    expect((await roomOf(walked)).money.paidMinor).toBe(5225 + feeOf(orderFees.buyer, 5225));
  });
});

const orderFees = {
  seller: { bps: 1000, fixedMinor: 0, minMinor: 0, maxMinor: null },
  buyer: { bps: 500, fixedMinor: 0, minMinor: 100, maxMinor: null },
};

describe('an order bought in parts', () => {
  it('costs the same as at once, to the cent, for any fees and parts', () => {
    const fee = fc.record({
      bps: fc.integer({ min: 0, max: 5000 }),
      fixedMinor: fc.integer({ min: 0, max: 300 }),
      minMinor: fc.integer({ min: 0, max: 1000 }),
      maxMinor: fc.constant(null),
    });
    const price = fc.integer({ min: 100, max: 1_000_000 });
    fc.assert(
      fc.property(fee, fee, price, fc.array(price, { maxLength: 8 }), (seller, buyer, first, parts) => {
        let whole = { priceMinor: first, buyerFeeMinor: feeOf(buyer, first) };
        let sellerFeeMinor = sellerFeeOf(first, seller);
        let paidMinor = whole.priceMinor + whole.buyerFeeMinor;
        for (const part of parts) {
          const added = addedAmounts(whole, { seller, buyer }, part);
          expect(added.buyerFeeMinor).toBeGreaterThanOrEqual(0);
          paidMinor += added.totalMinor;
          ({ sellerFeeMinor } = added.whole);
          whole = added.whole;
        }
        const price = parts.reduce((sum, part) => sum + part, first);
        expect(whole.priceMinor).toBe(price);
        expect(whole.buyerFeeMinor).toBe(feeOf(buyer, price));
        expect(paidMinor).toBe(price + feeOf(buyer, price));
        expect(sellerFeeMinor).toBe(sellerFeeOf(price, seller));
      }),
      { numRuns: 2000 },
    );
  });

  it('refunds every payment separately, in one journal, when cancelled', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await addTo(app, walked, { title: 'Letterhead', priceMinor: 3000 });
    await addTo(app, walked, { title: 'Favicon', priceMinor: 1001 });
    const before = await sandboxTotals(app);
    const as = await asUser(app, walked.buyer);
    const cancelled = await app.call(
      orders.cancelOrder,
      { orderNumber: walked.order.number, reason: '' },
      as,
    );
    expect(cancelled).toMatchObject({ money: { paidMinor: 9451, refundedMinor: 9451, escrowMinor: 0 } });
    await app.drainWorker();
    expect((await sandboxTotals(app)).balanceMinor).toBe(before.balanceMinor - 9451);
    const { rows } = await app.platform.pool.query<{ amounts: number[]; journals: number }>(
      `select array_agg(r.amount_minor::int order by r.amount_minor desc) as amounts, (
         select count(distinct t.journal_id) from ledger.transfer t join ledger.account c on c.id = t.credit_id
         where c.code = any (array_agg('refund_inflight:' || r.id))) as journals
       from refunds r join orders o on o.id = r.order_id where o.number = $1`,
      [walked.order.number],
    );
    expect(rows).toEqual([{ amounts: [5250, 3150, 1051], journals: 1 }]);
  });
});
