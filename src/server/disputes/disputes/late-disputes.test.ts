// Disputes about completed orders: who can open one and until when, how earnings are held, and which shares a refund comes from, to the
// cent.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  decideAppeal,
  decideDispute,
  getDisputeCase,
} from '#contract/disputes/disputes/decision.endpoints.ts';
import * as disputes from '#contract/disputes/disputes/dispute.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import {
  addPayoutMethod,
  getEarnings,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import {
  buildEscalatedDispute,
  buildDispute,
  buildAnsweredDispute,
  disputeText,
} from '#tests/fixtures/build-dispute.ts';
import type { BuiltDispute } from '#tests/fixtures/build-dispute.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));
afterAll(() => app.close());

/** $99.99 with a buyer fee of $4.99: the seller earned 9,000, the platform 999 and 499. */
const overrides = { gigContent: { packages: [gigPackage({ priceMinor: 9999 })] } };
const from = 'completed' as const;
const of = ({ order }: BuiltOrder) => ({ orderNumber: order.number });
const readOrder = async (user: BuiltUser, built: BuiltOrder) =>
  app.call(getOrder, of(built), await asUser(app, user));
const open = async (user: BuiltUser, built: BuiltOrder, toBuyerMinor = 1000) =>
  app.call(disputes.openDispute, { ...of(built), text: disputeText, toBuyerMinor }, await asUser(app, user));
const acceptTheirs = async (user: BuiltUser, built: BuiltDispute) => {
  const { dispute, role } = await readOrder(user, built);
  const offer = dispute!.offers.findLast(({ side }) => side !== role)!;
  return app.call(disputes.acceptSplit, { ...of(built), offerId: offer.id }, await asUser(app, user));
};
const balances = ({ seller }: BuiltOrder) => sellerBalances(reading(app.platform), seller.id);
const amountsOf = ({ money, state }: OrderView) => ({
  state,
  refunded: money.refundedMinor,
  seller: money.sellerGetsMinor,
  fee: money.sellerFeeMinor,
});
/** A refund of one third of $99.99. */
const oneThird = { state: 'completed', refunded: 3499, seller: 6000, fee: 666 };

async function withdraw({ seller }: BuiltOrder, amountMinor: number): Promise<void> {
  const account = { holder: 'Jo Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
  const as = async () => ({ token: await freshToken(app, seller) });
  const method = await app.call(addPayoutMethod, account, await as());
  app.clock.advance({ days: 3 });
  await app.call(requestWithdrawal, { amountMinor, payoutMethodId: method.id }, await as());
  await app.drainWorker();
}

async function withdrawMore({ seller }: BuiltOrder, amountMinor: number): Promise<void> {
  const as = { token: await freshToken(app, seller) };
  const { methods } = await app.call(getEarnings, {}, as);
  await app.call(requestWithdrawal, { amountMinor, payoutMethodId: methods[0]!.id }, as);
}

describe('opening a dispute about a completed order', () => {
  it('is refused to other users, the seller, above the price, and after fourteen days', async () => {
    const built = await buildOrder(app, 'completed', overrides);
    const stranger = await buildBuyer(app);
    expect(await refusalOf(open(stranger, built))).toBe('order_not_found');
    expect(await refusalOf(open(built.seller, built))).toBe('order_wrong_state');
    expect((await readOrder(built.seller, built)).allowedActions).not.toContain('open-dispute');
    expect(await refusalOf(open(built.buyer, built, 10_000))).toBe('split_out_of_range');
    app.clock.advance({ days: 14, seconds: -1 });
    expect((await readOrder(built.buyer, built)).allowedActions).toContain('open-dispute');
    app.clock.advance({ seconds: 1 });
    expect((await readOrder(built.buyer, built)).allowedActions).not.toContain('open-dispute');
    expect(await refusalOf(open(built.buyer, built))).toBe('dispute_not_possible');
  });

  it('leaves the order completed and keeps its earnings from clearing until it is closed', async () => {
    const built = await buildDispute(app, { from, order: overrides, toBuyerMinor: 9999 });
    expect(built.order).toMatchObject({
      state: 'completed',
      isDisputed: true,
      turn: { who: 'seller', action: 'answer-dispute' },
      money: { isCleared: false },
    });
    expect(built.order.allowedActions).toContain('withdraw-dispute');
    await app.call(
      disputes.answerDispute,
      { ...of(built), text: disputeText, toBuyerMinor: 0 },
      await asUser(app, built.seller),
    );
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await balances(built)).toEqual({ pendingMinor: 9000, availableMinor: 0, debtMinor: 0 });
    const after = await app.call(disputes.withdrawDispute, of(built), await asUser(app, built.buyer));
    expect(after).toMatchObject({
      state: 'completed',
      isDisputed: false,
      dueAt: built.before.dueAt,
      dispute: { outcome: 'withdrawn' },
    });
    await app.drainWorker();
    expect(await balances(built)).toEqual({ pendingMinor: 0, availableMinor: 9000, debtMinor: 0 });
  });

  it('is not possible after a settled dispute; separate refunds are blocked while it is open', async () => {
    const built = await buildDispute(app, { from, order: overrides, toBuyerMinor: 3333 });
    const { buyer, seller } = built;
    const refundSeparately = async () =>
      refusalOf(app.call(refundCompleted, { ...of(built), priceMinor: 100 }, await asUser(app, seller)));
    expect((await readOrder(seller, built)).allowedActions).not.toContain('refund-completed');
    expect(await refundSeparately()).toBe('dispute_open');
    await acceptTheirs(seller, built);
    expect(await refusalOf(open(buyer, built))).toBe('dispute_not_possible');
    expect(await refundSeparately()).toBe('succeeded');
  });
});

describe('the refund', () => {
  it('comes from every share, and only once under parallel requests', async () => {
    const built = await buildAnsweredDispute(app, { from, order: overrides, asks: 5000, offers: 3333 });
    const offer = built.order.dispute!.offers.at(-1)!;
    const as = await asUser(app, built.buyer);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.answer(disputes.acceptSplit, { ...of(built), offerId: offer.id }, as)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const after = await readOrder(built.buyer, built);
    expect(amountsOf(after)).toEqual(oneThird);
    expect(after.dispute).toMatchObject({ outcome: 'agreed', toBuyerMinor: 3333 });
    expect(await balances(built)).toMatchObject({ pendingMinor: 6000, debtMinor: 0 });
    app.clock.advance({ days: 7 });
    await app.drainWorker();
    expect(await balances(built)).toMatchObject({ pendingMinor: 0, availableMinor: 6000 });
  });

  it('is the midpoint of sealed offers, rounded down', async () => {
    const built = await buildAnsweredDispute(app, { from, order: overrides, asks: 5000, offers: 0 });
    const enter = async (user: BuiltUser, toBuyerMinor: number) =>
      app.call(disputes.submitSealedOffer, { ...of(built), toBuyerMinor }, await asUser(app, user));
    expect(amountsOf(await enter(built.buyer, 3000))).toMatchObject({ state: 'completed', refunded: 0 });
    expect(amountsOf(await enter(built.seller, 3667))).toEqual(oneThird);
  });

  it('follows a decision once both accept it, or a decision on appeal immediately', async () => {
    const judge = await buildSupport(app);
    const reasons = 'Two of the three pages were delivered as agreed, the third was not.';
    const decision = { toBuyerMinor: 3333, reasons };
    const first = await buildEscalatedDispute(app, { from, order: overrides, asks: 5000, offers: 0 });
    await app.call(decideDispute, { ...of(first), ...decision }, await asAgent(app, judge));
    const accept = async (user: BuiltUser) =>
      app.call(disputes.acceptDecision, of(first), await asUser(app, user));
    expect(amountsOf(await accept(first.seller))).toMatchObject({ state: 'completed', refunded: 0 });
    expect(amountsOf(await accept(first.buyer))).toEqual(oneThird);

    const second = await buildEscalatedDispute(app, { from, order: overrides, asks: 5000, offers: 0 });
    const decide = { ...of(second), toBuyerMinor: 0, reasons };
    await app.call(decideDispute, decide, await asAgent(app, judge));
    await app.call(disputes.appealDecision, { ...of(second), reasons }, await asUser(app, second.buyer));
    const another = await buildSupport(app);
    await app.call(decideAppeal, { ...of(second), ...decision }, await asAgent(app, another));
    expect(amountsOf(await readOrder(second.buyer, second))).toEqual(oneThird);
    const { rows } = await app.platform.pool.query<{ texts: number }>(
      `select jsonb_array_length(detail->'texts') as texts from order_events where order_id = $1 and verb = 'decide-appeal'`,
      [second.order.id],
    );
    expect(rows, 'the reasons are hashed').toEqual([{ texts: 1 }]);
  });

  it('is the full price if the seller does not answer, without clearing earnings', async () => {
    const built = await buildDispute(app, { from, order: overrides, toBuyerMinor: 9999 });
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect((await readOrder(built.buyer, built)).certificate!.withdrawnAt).not.toBeNull();
    expect(amountsOf(await readOrder(built.buyer, built))).toEqual({
      state: 'completed',
      refunded: 10_498,
      seller: 0,
      fee: 0,
    });
    expect(await balances(built)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });
  });

  it('can be zero, which closes the dispute without moving money', async () => {
    const built = await buildAnsweredDispute(app, { from, order: overrides, asks: 5000, offers: 0 });
    expect(amountsOf(await acceptTheirs(built.buyer, built))).toMatchObject({ refunded: 0, seller: 9000 });
    expect(await balances(built)).toMatchObject({ pendingMinor: 9000 });
  });
});

describe('a refund of withdrawn earnings', () => {
  const withdrawn = async () => {
    const built = await buildOrder(app, 'completed', overrides);
    app.clock.advance({ days: 7 });
    await app.drainWorker();
    await withdraw(built, 5000);
    return built;
  };

  it('is never agreed between the parties, openly or by sealed offers', async () => {
    const built = await withdrawn();
    const opened = await open(built.buyer, built, 6666);
    const offerId = opened.dispute!.offers[0]!.id;
    const as = await asUser(app, built.seller);
    expect(await refusalOf(app.call(disputes.acceptSplit, { ...of(built), offerId }, as))).toBe(
      'balance_too_low',
    );
    await app.call(disputes.answerDispute, { ...of(built), text: disputeText, toBuyerMinor: 0 }, as);
    const offer = (toBuyerMinor: number) => ({ ...of(built), toBuyerMinor });
    for (const call of [disputes.proposeSplit, disputes.submitSealedOffer])
      expect(await refusalOf(app.call(call, offer(4445), as)), call.name).toBe('balance_too_low');
    await app.call(disputes.submitSealedOffer, offer(4444), as);
    // Overlapping amounts that are not covered any more end the round like any others, so that neither is revealed.
    await withdrawMore(built, 4000);
    const missed = await app.call(disputes.submitSealedOffer, offer(4444), await asUser(app, built.buyer));
    expect(missed.dispute).toMatchObject({
      phase: 'negotiating',
      sealedOffers: { round: 2, submittedBy: null },
    });
    expect(await balances(built)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });
  });

  it('is decided by support if the seller does not answer', async () => {
    const built = await withdrawn();
    await open(built.buyer, built, 6666);
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect((await readOrder(built.buyer, built)).dispute).toMatchObject({ phase: 'deciding' });
    expect(await balances(built)).toEqual({ pendingMinor: 0, availableMinor: 4000, debtMinor: 0 });
  });

  it('is agreed as far as the available balance goes', async () => {
    const built = await withdrawn();
    const opened = await open(built.buyer, built, 4444);
    const accepted = { ...of(built), offerId: opened.dispute!.offers[0]!.id };
    await app.call(disputes.acceptSplit, accepted, await asUser(app, built.seller));
    expect(await balances(built)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });
  });
});

it('turns withdrawn earnings into debt as documented, deducted from the next earnings', async () => {
  const built = await buildOrder(app, 'completed', overrides);
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  await withdraw(built, 5000);
  await open(built.buyer, built, 6666);
  app.clock.advance({ days: 3 });
  await app.drainWorker();
  const agent = await asAgent(app, await buildSupport(app));
  expect((await app.call(getDisputeCase, of(built), agent)).coveredMinor).toBe(4444);
  const reasons = 'The seller has not answered, and two of three pages are missing.';
  await app.call(decideDispute, { ...of(built), toBuyerMinor: 6666, reasons }, agent);
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  expect(await balances(built)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 2000 });
  const { rows } = await app.platform.pool.query<{ name: string; amount: number }>(
    `select split_part(d.code, ':', 1) as name, sum(t.amount)::int as amount
     from ledger.journal j join ledger.transfer t on t.journal_id = j.id join ledger.account d on d.id = t.debit_id
     where j.subject = $1 and j.event = 'post_refund' group by 1`,
    [`order:${built.order.id}`],
  );
  const moved = new Map(rows.map((row) => [row.name, row.amount]));
  const names = ['seller_available', 'seller_debt', 'commission_revenue', 'buyer_fee_revenue'];
  const parts = names.map((name) => moved.get(name));
  const document = await readFile(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8');
  const documented = /gives the buyer (\d+): (\d+) .*? (\d+) .*? (\d+) .*? (\d+) /
    .exec(document)!
    .slice(1)
    .map(Number);
  expect(documented).toEqual([parts.reduce<number>((sum, part) => sum + part!, 0), ...parts]);
  expect(amountsOf(await readOrder(built.buyer, built)).refunded).toBe(documented[0]);

  const next = await buildOrder(app, 'completed', { gig: built.gig });
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  expect(await balances(next)).toEqual({ pendingMinor: 0, availableMinor: 7000, debtMinor: 0 });
});
