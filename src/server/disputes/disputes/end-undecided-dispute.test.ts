// A dispute that support does not decide ends 60 days after support’s deadline, as the terms say, after a warning to both.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import {
  answerDispute,
  appealDecision,
  escalateDispute,
  openDispute,
} from '#contract/disputes/disputes/dispute.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import type { Span } from '#server/platform/clock.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildEscalatedDispute, disputeText } from '#tests/fixtures/build-dispute.ts';
import type { BuiltDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { openChargeback, winChargeback } from '#tests/programme/money/bank.ts';

const reasons = 'Two of the three pages were delivered as agreed, the third was not.';
/** Support’s time, and the time after it. */
const untilEnd = { days: 5 + 60 };

let app: TestApp;
let judge: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  judge = await buildSupport(app);
});
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));
afterAll(() => app.close());

async function after(span: Span, { order, buyer }: BuiltDispute) {
  app.clock.advance(span);
  await app.drainWorker();
  return app.call(getOrder, { orderNumber: order.number }, await asUser(app, buyer));
}
const warned = { days: untilEnd.days - 7 };

describe('an undecided dispute', () => {
  it('refunds half of the price if something was delivered', async () => {
    const built = await buildEscalatedDispute(app, { asks: 5000, offers: 0 });
    const shown = await after(warned, built);
    expect(shown.timeline.at(-1)).toMatchObject({ event: 'order.end_warned', actor: 'system' });
    expect((await after({ days: 7, seconds: -1 }, built)).state).toBe('disputed');
    expect(await after({ seconds: 1 }, built)).toMatchObject({
      state: 'completed',
      dispute: { outcome: 'undecided', toBuyerMinor: 2500 },
      money: { escrowMinor: 0, refundedMinor: 2625, sellerGetsMinor: 2250 },
    });
  });

  it('refunds everything if nothing was delivered, without fault', async () => {
    const built = await buildEscalatedDispute(app, { from: 'in-progress', asks: 5000, offers: 0 });
    await after(warned, built);
    expect(await after({ days: 7 }, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'none' },
      dispute: { outcome: 'undecided', toBuyerMinor: 5000 },
      money: { refundedMinor: 5250 },
    });
  });

  it('ends by the fault of a seller whose deadline passed in their own dispute', async () => {
    const built = await buildOrder(app, 'in-progress');
    const { number: orderNumber } = built.order;
    const asked = { orderNumber, text: disputeText, toBuyerMinor: 0 };
    await app.call(openDispute, asked, await asUser(app, built.seller));
    await app.call(answerDispute, { ...asked, toBuyerMinor: 5000 }, await asUser(app, built.buyer));
    await app.call(escalateDispute, { orderNumber }, await asUser(app, built.seller));
    const disputed = { ...built, before: built.order };
    await after(warned, disputed);
    expect(await after({ days: 7 }, disputed)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'seller' },
      dispute: { outcome: 'undecided' },
    });
  });

  it('carries out the decision if only its appeal was not decided', async () => {
    const built = await buildEscalatedDispute(app, { asks: 5000, offers: 0 });
    const { number: orderNumber } = built.order;
    await app.call(decideDispute, { orderNumber, toBuyerMinor: 1000, reasons }, await asAgent(app, judge));
    await app.call(appealDecision, { orderNumber, reasons }, await asUser(app, built.buyer));
    await after(warned, built);
    expect(await after({ days: 7 }, built)).toMatchObject({
      state: 'completed',
      dispute: { outcome: 'decision', toBuyerMinor: 1000 },
    });
  });

  it('about a completed order refunds half, while its earnings are held', async () => {
    const built = await buildEscalatedDispute(app, { from: 'completed', asks: 5000, offers: 0 });
    await after(warned, built);
    const ended = await after({ days: 7 }, built);
    expect(ended).toMatchObject({
      state: 'completed',
      dispute: { outcome: 'undecided', toBuyerMinor: 2500 },
    });
  });

  it('about a completed order refunds no more than the seller has', async () => {
    const built = await buildOrder(app, 'completed');
    const { number: orderNumber } = built.order;
    const account = { holder: 'A. Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
    const fresh = async () => ({ token: await freshToken(app, built.seller) });
    const method = await app.call(addPayoutMethod, account, await fresh());
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    const withdrawal = { amountMinor: 4000, payoutMethodId: method.id };
    await app.call(requestWithdrawal, withdrawal, await fresh());
    const asked = { orderNumber, text: disputeText, toBuyerMinor: 5000 };
    await app.call(openDispute, asked, await asUser(app, built.buyer));
    await app.call(answerDispute, { ...asked, toBuyerMinor: 0 }, await asUser(app, built.seller));
    await app.call(escalateDispute, { orderNumber }, await asUser(app, built.seller));
    const disputed = { ...built, before: built.order };
    await after(warned, disputed);
    const { dispute } = await after({ days: 7 }, disputed);
    // 500 of the seller’s 4500 are left, and the seller fee returns its share.
    expect(dispute).toMatchObject({ outcome: 'undecided', toBuyerMinor: 556 });
    expect(await sellerBalances(reading(app.platform), built.seller.id)).toMatchObject({ debtMinor: 0 });
  });

  it('does not end while a bank has frozen the order, and then has the time that was left', async () => {
    const built = await buildEscalatedDispute(app, { asks: 5000, offers: 0 });
    await after(warned, built);
    await openChargeback(app.platform, built.order.id);
    expect((await after({ days: 30 }, built)).state).toBe('disputed');
    await winChargeback(app.platform, built.order.id);
    expect((await after({ days: 7, seconds: -1 }, built)).state).toBe('disputed');
    expect((await after({ seconds: 1 }, built)).state).toBe('completed');
  });
});
