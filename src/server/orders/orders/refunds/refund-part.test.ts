// Money the seller gives back: a part of the price while the order is open, and of a completed order afterwards. To the cent.
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
const walk = (goal: OrderGoal) =>
  buildOrder(app, goal, { gigContent: { packages: [gigPackage({ priceMinor: 9999, deliveryDays: 5 })] } });
const of = (walked: BuiltOrder) => ({ orderNumber: walked.order.number });
const giveBack = async (walked: BuiltOrder, priceMinor: number) =>
  app.call(requests.refundPart, { ...of(walked), priceMinor }, await asUser(app, walked.seller));
const giveBackLater = async (walked: BuiltOrder, priceMinor: number) =>
  app.call(requests.refundCompleted, { ...of(walked), priceMinor }, await asUser(app, walked.seller));
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
  it('gives x and its share of the fee back, and leaves the rest as the same arithmetic splits it', async () => {
    const walked = await walk('in-progress');
    const view = await giveBack(walked, 3333);
    // 3,333 + ⌊499 · 3,333 / 9,999⌋ = 3,333 + 166; of 6,666 left the commission is 666.
    expect(view).toMatchObject({
      state: 'in-progress',
      money: {
        escrowMinor: 10_498 - 3499,
        refundedMinor: 3499,
        refundState: 'on-its-way',
        sellerGetsMinor: 6000,
        sellerFeeMinor: 666,
        amounts: { refundedPriceMinor: 3333 },
      },
    });
    expect(view.timeline.at(-1)).toMatchObject({ event: 'order.part_refunded', toBuyerMinor: 3499 });
    expect(await held(walked)).toBe(6999);
    await app.drainWorker();
    const buyer = await asUser(app, walked.buyer);
    expect((await app.call(orders.getOrder, of(walked), buyer)).money.refundState).toBe('done');
  });

  it('in several parts gives what one refund of their sum would give', async () => {
    const walked = await walk('in-progress');
    for (const part of [1, 3332, 2, 998]) await giveBack(walked, part);
    const last = await giveBack(walked, 5665);
    // 9,998 of 9,999 went back: 9,998 + ⌊499 · 9,998 / 9,999⌋.
    expect(last.money).toMatchObject({ refundedMinor: 9998 + 498, escrowMinor: 2, sellerGetsMinor: 1 });
    expect(last.allowedActions).not.toContain('refund-part');
    expect(await refusalOf(giveBack(walked, 1))).toBe('refund_too_large');
  });

  it.each([
    ['approved', { state: 'completed', money: { sellerGetsMinor: 6000, refundedMinor: 3499 } }, 6000],
    [
      'cancelled by agreement',
      { state: 'cancelled', money: { sellerGetsMinor: 0, refundedMinor: 10_498 } },
      0,
    ],
  ] as const)('before an order is %s', async (end, expected, earned) => {
    const walked = await walk('delivered');
    await giveBack(walked, 3333);
    const buyer = await asUser(app, walked.buyer);
    if (end === 'approved') await app.call(orders.approveDelivery, of(walked), buyer);
    else {
      const proposal = { ...of(walked), fault: 'mutual', reason: 'Enough' } as const;
      await app.call(requests.proposeCancellation, proposal, await asUser(app, walked.seller));
      await app.call(requests.acceptCancellation, of(walked), buyer);
    }
    expect(await app.call(orders.getOrder, of(walked), buyer)).toMatchObject(expected);
    expect(await held(walked)).toBe(0);
    expect((await balances(walked)).pendingMinor).toBe(earned);
  });

  it('lets two parts at once that are more than the price win only once', async () => {
    const walked = await walk('in-progress');
    const as = await asUser(app, walked.seller);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.answer(requests.refundPart, { ...of(walked), priceMinor: 6000 }, as),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await held(walked)).toBe(10_498 - 6000 - 299);
  });

  it('is refused to strangers, to the buyer, after the end, and for nothing, all or more', async () => {
    const walked = await walk('in-progress');
    const ended = await walk('cancelled');
    const tried = async (one: BuiltOrder, who: BuiltOrder['seller'], priceMinor: number) =>
      refusalOf(app.call(requests.refundPart, { ...of(one), priceMinor }, await asUser(app, who)));
    expect(await tried(walked, ended.seller, 1)).toBe('order_not_found');
    expect(await tried(walked, walked.buyer, 1)).toBe('order_wrong_actor');
    expect(await tried(ended, ended.seller, 1)).toBe('order_wrong_state');
    for (const amount of [9999, 10_000]) {
      expect(await tried(walked, walked.seller, amount)).toBe('refund_too_large');
    }
    for (const amount of [0, -1, 0.5])
      expect(await tried(walked, walked.seller, amount)).toBe('invalid_input');
    expect(await held(walked)).toBe(10_498);
  });
});

describe('refund-completed', () => {
  it('takes the shares of seller and house back from earnings that are not cleared', async () => {
    const walked = await walk('completed');
    const view = await giveBackLater(walked, 3333);
    expect(view).toMatchObject({
      state: 'completed',
      money: { refundedMinor: 3499, sellerGetsMinor: 6000, sellerFeeMinor: 666, escrowMinor: 0 },
    });
    expect(await balances(walked)).toEqual({ pendingMinor: 6000, availableMinor: 0, debtMinor: 0 });
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await balances(walked)).toEqual({ pendingMinor: 0, availableMinor: 6000, debtMinor: 0 });
  });

  it('may give all of it back, before and after the clearing, and leaves nothing to clear', async () => {
    const before = await walk('completed');
    expect((await giveBackLater(before, 9999)).money).toMatchObject({
      refundedMinor: 10_498,
      sellerGetsMinor: 0,
    });
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await balances(before)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });

    const after = await walk('completed');
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect((await balances(after)).availableMinor).toBe(9000);
    await giveBackLater(after, 9999);
    expect(await balances(after)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });
    expect(await refusalOf(giveBackLater(after, 1))).toBe('refund_too_large');
  });

  it('of a cleared order takes nothing of what is pending for other orders, and puts nobody into debt', async () => {
    const cleared = await walk('completed');
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    await withdraw(cleared, 9000);
    const other = await buildOrder(app, 'completed', { gig: cleared.gig });
    expect(await refusalOf(giveBackLater(cleared, 100))).toBe('balance_too_low');
    expect((await balances(other)).pendingMinor).toBe(9000);

    const as = { userId: cleared.seller.id };
    await inTransaction(app.platform, async (tx) => {
      const step = await beginStep(tx, as, cleared.order.number, 'refund-completed', 'order_wrong_state');
      await refundSettled(tx, step, { priceMinor: 3333, mayOwe: true });
    });
    expect(await balances(cleared)).toEqual({ pendingMinor: 9000, availableMinor: 0, debtMinor: 3000 });
    expect(await listViolations(reading(app.platform))).toEqual([]);
  });

  it('is offered for as much as the seller still has, and not beyond it', async () => {
    const walked = await walk('completed');
    const room = async () => app.call(getOrder, of(walked), await asUser(app, walked.seller));
    expect((await room()).refundableMinor).toBe(9999);
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    await withdraw(walked, 6000);
    // 3333 of the price: 3000 of it are the seller's, the rest is commission.
    const { refundableMinor: most, allowedActions } = await room();
    expect([most, allowedActions.includes('refund-completed')]).toEqual([3333, true]);
    expect(await refusalOf(giveBackLater(walked, most + 1))).toBe('balance_too_low');
    await giveBackLater(walked, most);
    const after = await room();
    expect([after.refundableMinor, after.allowedActions.includes('refund-completed')]).toEqual([0, false]);
    expect((await app.call(getOrder, of(walked), await asUser(app, walked.buyer))).refundableMinor).toBe(0);
  });

  it('is open for 90 days, to the seller of a completed order, up to what is left of the price', async () => {
    const walked = await walk('completed');
    const tried = async (who: BuiltOrder['seller'], priceMinor: number) =>
      refusalOf(app.call(requests.refundCompleted, { ...of(walked), priceMinor }, await asUser(app, who)));
    expect(await tried((await walk('pending')).seller, 1)).toBe('order_not_found');
    expect(await tried(walked.buyer, 1)).toBe('order_wrong_actor');
    expect(await refusalOf(giveBackLater(await walk('delivered'), 1))).toBe('order_wrong_state');
    expect(await tried(walked.seller, 10_000)).toBe('refund_too_large');
    app.clock.advance({ days: 90, seconds: -1 });
    expect((await giveBackLater(walked, 1)).money.refundedMinor).toBe(1);
    app.clock.advance({ seconds: 1 });
    expect(await tried(walked.seller, 1)).toBe('refund_too_late');
  });

  it('under parallel tries gives back once what there is', async () => {
    const walked = await walk('completed');
    const as = await asUser(app, walked.seller);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.answer(requests.refundCompleted, { ...of(walked), priceMinor: 7000 }, as),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
