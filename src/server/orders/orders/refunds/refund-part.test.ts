// Refunds by the seller, to the cent: partial ones of open orders, and refunds of completed orders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { escrowBalance, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { listViolations } from '#server/foundation/ledger/violation.report.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal, BuiltOrder } from '#tests/fixtures/build-order.ts';
import { beginStep } from '../order.step.ts';
import { refundSettled } from './refund-settled.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

/** $99.99 with a fee of $4.99: nothing divides evenly. */
const build = (goal: OrderGoal) =>
  buildOrder(app, goal, { gigContent: { packages: [gigPackage({ priceMinor: 9999, deliveryDays: 5 })] } });
const of = (built: BuiltOrder) => ({ orderNumber: built.order.number });
const refundPart = async (built: BuiltOrder, priceMinor: number) =>
  app.call(requests.refundPart, { ...of(built), priceMinor }, await asUser(app, built.seller));
const refundCompleted = async (built: BuiltOrder, priceMinor: number) =>
  app.call(requests.refundCompleted, { ...of(built), priceMinor }, await asUser(app, built.seller));
const balances = ({ seller }: BuiltOrder) => sellerBalances(reading(app.platform), seller.id);
const held = ({ order }: BuiltOrder) => escrowBalance(reading(app.platform), order.id);

async function withdraw({ seller }: BuiltOrder, amountMinor: number): Promise<void> {
  const account = { holder: 'Jo Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
  const as = async () => ({ token: await freshToken(app, seller) });
  const method = await app.call(addPayoutMethod, account, await as());
  app.clock.advance({ days: 3 });
  await app.call(requestWithdrawal, { amountMinor, payoutMethodId: method.id }, await as());
  await app.drainWorker();
}

describe('refund-part', () => {
  it('refunds the amount with its share of the fee and splits the rest by the same rules', async () => {
    const built = await build('in-progress');
    const view = await refundPart(built, 3333);
    // 3,333 + ⌊499 · 3,333 / 9,999⌋ = 3,333 + 166; of 6,666 left the seller fee is 666.
    expect(view).toMatchObject({
      state: 'in-progress',
      money: {
        escrowMinor: 10_498 - 3499,
        refundedMinor: 3499,
        refundState: 'in-transit',
        sellerGetsMinor: 6000,
        sellerFeeMinor: 666,
        amounts: { refundedPriceMinor: 3333 },
      },
    });
    expect(view.timeline.at(-1)).toMatchObject({ event: 'order.part_refunded', toBuyerMinor: 3499 });
    expect(await held(built)).toBe(6999);
    await app.drainWorker();
    const buyer = await asUser(app, built.buyer);
    expect((await app.call(orders.getOrder, of(built), buyer)).money.refundState).toBe('done');
  });

  it('refunds the same in several parts as in one', async () => {
    const built = await build('in-progress');
    for (const part of [1, 3332, 2, 998]) await refundPart(built, part);
    const last = await refundPart(built, 5665);
    // 9,998 of 9,999 went back: 9,998 + ⌊499 · 9,998 / 9,999⌋.
    expect(last.money).toMatchObject({ refundedMinor: 9998 + 498, escrowMinor: 2, sellerGetsMinor: 1 });
    expect(last.allowedActions).not.toContain('refund-part');
    expect(await refusalOf(refundPart(built, 1))).toBe('refund_too_large');
  });

  it.each([
    ['approved', { state: 'completed', money: { sellerGetsMinor: 6000, refundedMinor: 3499 } }, 6000],
    [
      'cancelled by agreement',
      { state: 'cancelled', money: { sellerGetsMinor: 0, refundedMinor: 10_498 } },
      0,
    ],
  ] as const)('reduces the settlement of an order that is then %s', async (end, expected, earned) => {
    const built = await build('delivered');
    await refundPart(built, 3333);
    const buyer = await asUser(app, built.buyer);
    if (end === 'approved') await app.call(orders.approveDelivery, of(built), buyer);
    else {
      const proposal = { ...of(built), fault: 'mutual', reason: 'Enough' } as const;
      await app.call(requests.proposeCancellation, proposal, await asUser(app, built.seller));
      await app.call(requests.acceptCancellation, of(built), buyer);
    }
    expect(await app.call(orders.getOrder, of(built), buyer)).toMatchObject(expected);
    expect(await held(built)).toBe(0);
    expect((await balances(built)).pendingMinor).toBe(earned);
  });

  it('accepts one of concurrent refunds that together exceed the price (A41)', async () => {
    const built = await build('in-progress');
    const as = await asUser(app, built.seller);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.answer(requests.refundPart, { ...of(built), priceMinor: 6000 }, as),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await held(built)).toBe(10_498 - 6000 - 299);
  });

  it('refuses strangers, the buyer, closed orders, and amounts of zero or the whole price', async () => {
    const built = await build('in-progress');
    const ended = await build('cancelled');
    const attempt = async (target: BuiltOrder, who: BuiltOrder['seller'], priceMinor: number) =>
      refusalOf(app.call(requests.refundPart, { ...of(target), priceMinor }, await asUser(app, who)));
    expect(await attempt(built, ended.seller, 1)).toBe('order_not_found');
    expect(await attempt(built, built.buyer, 1)).toBe('order_wrong_actor');
    expect(await attempt(ended, ended.seller, 1)).toBe('order_wrong_state');
    for (const amount of [9999, 10_000]) {
      expect(await attempt(built, built.seller, amount)).toBe('refund_too_large');
    }
    for (const amount of [0, -1, 0.5])
      expect(await attempt(built, built.seller, amount)).toBe('invalid_input');
    expect(await held(built)).toBe(10_498);
  });
});

describe('refund-completed', () => {
  it('takes the shares of seller and platform from earnings that have not cleared', async () => {
    const built = await build('completed');
    const view = await refundCompleted(built, 3333);
    expect(view).toMatchObject({
      state: 'completed',
      money: { refundedMinor: 3499, sellerGetsMinor: 6000, sellerFeeMinor: 666, escrowMinor: 0 },
    });
    expect(await balances(built)).toEqual({ pendingMinor: 6000, availableMinor: 0, debtMinor: 0 });
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await balances(built)).toEqual({ pendingMinor: 0, availableMinor: 6000, debtMinor: 0 });
  });

  it('refunds in full before and after clearing, and leaves nothing to clear', async () => {
    const before = await build('completed');
    expect((await refundCompleted(before, 9999)).money).toMatchObject({
      refundedMinor: 10_498,
      sellerGetsMinor: 0,
    });
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await balances(before)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });

    const after = await build('completed');
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect((await balances(after)).availableMinor).toBe(9000);
    await refundCompleted(after, 9999);
    expect(await balances(after)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });
    expect(await refusalOf(refundCompleted(after, 1))).toBe('refund_too_large');
  });

  it('never takes pending earnings of other orders, and creates debt only if allowed', async () => {
    const cleared = await build('completed');
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    await withdraw(cleared, 9000);
    const other = await buildOrder(app, 'completed', { gig: cleared.gig });
    expect(await refusalOf(refundCompleted(cleared, 100))).toBe('balance_too_low');
    expect((await balances(other)).pendingMinor).toBe(9000);

    const as = { userId: cleared.seller.id };
    await inTransaction(app.platform, async (tx) => {
      const step = await beginStep(tx, as, cleared.order.number, 'refund-completed', 'order_wrong_state');
      await refundSettled(tx, step, { priceMinor: 3333, mayOwe: true });
    });
    expect(await balances(cleared)).toEqual({ pendingMinor: 9000, availableMinor: 0, debtMinor: 3000 });
    expect(await listViolations(reading(app.platform))).toEqual([]);
  });

  it('is possible up to the seller’s balance, and not beyond it', async () => {
    const built = await build('completed');
    const view = async () => app.call(getOrder, of(built), await asUser(app, built.seller));
    expect((await view()).refundableMinor).toBe(9999);
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    await withdraw(built, 6000);
    // 3000 of 3333 are the seller's, the rest is the seller fee.
    const { refundableMinor: most, allowedActions } = await view();
    expect([most, allowedActions.includes('refund-completed')]).toEqual([3333, true]);
    expect(await refusalOf(refundCompleted(built, most + 1))).toBe('balance_too_low');
    await refundCompleted(built, most);
    const after = await view();
    expect([after.refundableMinor, after.allowedActions.includes('refund-completed')]).toEqual([0, false]);
    expect((await app.call(getOrder, of(built), await asUser(app, built.buyer))).refundableMinor).toBe(0);
  });

  it('is possible for 90 days, for the seller of a completed order, up to the remaining price', async () => {
    const built = await build('completed');
    const attempt = async (who: BuiltOrder['seller'], priceMinor: number) =>
      refusalOf(app.call(requests.refundCompleted, { ...of(built), priceMinor }, await asUser(app, who)));
    expect(await attempt((await build('pending')).seller, 1)).toBe('order_not_found');
    expect(await attempt(built.buyer, 1)).toBe('order_wrong_actor');
    expect(await refusalOf(refundCompleted(await build('delivered'), 1))).toBe('order_wrong_state');
    expect(await attempt(built.seller, 10_000)).toBe('refund_too_large');
    app.clock.advance({ days: 90, seconds: -1 });
    expect((await refundCompleted(built, 1)).money.refundedMinor).toBe(1);
    app.clock.advance({ seconds: 1 });
    expect(await attempt(built.seller, 1)).toBe('refund_too_late');
  });

  it('accepts one of concurrent refunds of the same money', async () => {
    const built = await build('completed');
    const as = await asUser(app, built.seller);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.answer(requests.refundCompleted, { ...of(built), priceMinor: 7000 }, as),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
