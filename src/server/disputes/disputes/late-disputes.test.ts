// Disputes about completed orders: who may open one and until when, what the earnings do meanwhile, and out of whose money what
// goes back is taken, to the cent.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideAppeal, decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import * as disputes from '#contract/disputes/disputes/dispute.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { refundCompleted } from '#contract/orders/orders/request.endpoints.ts';
import { addPayoutMethod, requestWithdrawal } from '#contract/settlement/payouts/payout.endpoints.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
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

/** $99.99 with a fee of $4.99: the seller got 9,000, the house 999 and 499. */
const walk = { gigContent: { packages: [gigPackage({ priceMinor: 9999 })] } };
const from = 'completed' as const;
const of = ({ order }: BuiltOrder) => ({ orderNumber: order.number });
const room = async (who: BuiltUser, walked: BuiltOrder) =>
  app.call(getOrder, of(walked), await asUser(app, who));
const open = async (who: BuiltUser, walked: BuiltOrder, toBuyerMinor = 1000) =>
  app.call(disputes.openDispute, { ...of(walked), text: disputeText, toBuyerMinor }, await asUser(app, who));
const takeTheirs = async (who: BuiltUser, walked: BuiltDispute) => {
  const { dispute, role } = await room(who, walked);
  const offer = dispute!.offers.findLast((one) => one.side !== role)!;
  return app.call(disputes.acceptSplit, { ...of(walked), offerId: offer.id }, await asUser(app, who));
};
const balances = ({ seller }: BuiltOrder) => sellerBalances(reading(app.platform), seller.id);
const goesBack = ({ money, state }: OrderView) => ({
  state,
  refunded: money.refundedMinor,
  seller: money.sellerGetsMinor,
  fee: money.sellerFeeMinor,
});
/** Of $99.99, a third back: the same as any other refund of it. */
const aThird = { state: 'completed', refunded: 3499, seller: 6000, fee: 666 };

async function withdraw({ seller }: BuiltOrder, amountMinor: number): Promise<void> {
  const account = { holder: 'Jo Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
  const as = async () => ({ token: await freshToken(app, seller) });
  const method = await app.call(addPayoutMethod, account, await as());
  app.clock.advance({ days: 3 });
  await app.call(requestWithdrawal, { amountMinor, payoutMethodId: method.id }, await as());
  await app.drainWorker();
}

describe('opening one about a completed order', () => {
  it('is refused to strangers, to the seller, for more than the price, and from the fourteenth day on', async () => {
    const walked = await buildOrder(app, 'completed', walk);
    const stranger = await buildBuyer(app);
    expect(await refusalOf(open(stranger, walked))).toBe('order_not_found');
    expect(await refusalOf(open(walked.seller, walked))).toBe('order_wrong_state');
    expect((await room(walked.seller, walked)).allowedActions).not.toContain('open-dispute');
    expect(await refusalOf(open(walked.buyer, walked, 10_000))).toBe('split_out_of_range');
    app.clock.advance({ days: 14, seconds: -1 });
    expect((await room(walked.buyer, walked)).allowedActions).toContain('open-dispute');
    app.clock.advance({ seconds: 1 });
    expect((await room(walked.buyer, walked)).allowedActions).not.toContain('open-dispute');
    expect(await refusalOf(open(walked.buyer, walked))).toBe('dispute_not_possible');
  });

  it('leaves the order completed and keeps its earnings from clearing until it is over', async () => {
    const walked = await buildDispute(app, { from, walk, toBuyerMinor: 9999 });
    expect(walked.order).toMatchObject({
      state: 'completed',
      isDisputed: true,
      turn: { who: 'seller', does: 'answer-dispute' },
      money: { isCleared: false },
    });
    expect(walked.order.allowedActions).toContain('withdraw-dispute');
    await app.call(
      disputes.answerDispute,
      { ...of(walked), text: disputeText, toBuyerMinor: 0 },
      await asUser(app, walked.seller),
    );
    app.clock.advance({ days: 8 });
    await app.drainWorker();
    expect(await balances(walked)).toEqual({ pendingMinor: 9000, availableMinor: 0, debtMinor: 0 });
    const after = await app.call(disputes.withdrawDispute, of(walked), await asUser(app, walked.buyer));
    expect(after).toMatchObject({
      state: 'completed',
      isDisputed: false,
      dueAt: walked.before.dueAt,
      dispute: { outcome: 'withdrawn' },
    });
    await app.drainWorker();
    expect(await balances(walked)).toEqual({ pendingMinor: 0, availableMinor: 9000, debtMinor: 0 });
  });

  it('is not possible about what a dispute has settled before, nor does the seller give back beside it', async () => {
    const walked = await buildDispute(app, { from, walk, toBuyerMinor: 3333 });
    const { buyer, seller } = walked;
    const beside = async () =>
      refusalOf(app.call(refundCompleted, { ...of(walked), priceMinor: 100 }, await asUser(app, seller)));
    expect((await room(seller, walked)).allowedActions).not.toContain('refund-completed');
    expect(await beside()).toBe('dispute_open');
    await takeTheirs(seller, walked);
    expect(await refusalOf(open(buyer, walked))).toBe('dispute_not_possible');
    expect(await beside()).toBe('succeeded');
  });
});

describe('what goes back', () => {
  it('by agreement comes out of what everybody got, and only once under parallel tries', async () => {
    const walked = await buildAnsweredDispute(app, { from, walk, asks: 5000, offers: 3333 });
    const offer = walked.order.dispute!.offers.at(-1)!;
    const as = await asUser(app, walked.buyer);
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.answer(disputes.acceptSplit, { ...of(walked), offerId: offer.id }, as)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const after = await room(walked.buyer, walked);
    expect(goesBack(after)).toEqual(aThird);
    expect(after.dispute).toMatchObject({ outcome: 'agreed', toBuyerMinor: 3333 });
    expect(await balances(walked)).toMatchObject({ pendingMinor: 6000, debtMinor: 0 });
    app.clock.advance({ days: 7 });
    await app.drainWorker();
    expect(await balances(walked)).toMatchObject({ pendingMinor: 0, availableMinor: 6000 });
  });

  it('unseen is the middle of the two amounts, the odd cent staying with the seller', async () => {
    const walked = await buildAnsweredDispute(app, { from, walk, asks: 5000, offers: 0 });
    const enter = async (who: BuiltUser, toBuyerMinor: number) =>
      app.call(disputes.submitSealedOffer, { ...of(walked), toBuyerMinor }, await asUser(app, who));
    expect(goesBack(await enter(walked.buyer, 3000))).toMatchObject({ state: 'completed', refunded: 0 });
    expect(goesBack(await enter(walked.seller, 3667))).toEqual(aThird);
  });

  it('by a decision comes when both accept it, or on appeal at once', async () => {
    const judge = await buildSupport(app);
    const reasons = 'Two of the three pages were delivered as agreed, the third was not.';
    const decision = { toBuyerMinor: 3333, reasons };
    const first = await buildEscalatedDispute(app, { from, walk, asks: 5000, offers: 0 });
    await app.call(decideDispute, { ...of(first), ...decision }, await asUser(app, judge));
    const accept = async (who: BuiltUser) =>
      app.call(disputes.acceptVerdict, of(first), await asUser(app, who));
    expect(goesBack(await accept(first.seller))).toMatchObject({ state: 'completed', refunded: 0 });
    expect(goesBack(await accept(first.buyer))).toEqual(aThird);

    const second = await buildEscalatedDispute(app, { from, walk, asks: 5000, offers: 0 });
    const decide = { ...of(second), toBuyerMinor: 0, reasons };
    await app.call(decideDispute, decide, await asUser(app, judge));
    await app.call(disputes.appealVerdict, { ...of(second), reasons }, await asUser(app, second.buyer));
    const another = await buildSupport(app);
    await app.call(decideAppeal, { ...of(second), ...decision }, await asUser(app, another));
    expect(goesBack(await room(second.buyer, second))).toEqual(aThird);
    const { rows } = await app.platform.pool.query<{ texts: number }>(
      `select jsonb_array_length(detail->'texts') as texts from order_events where order_id = $1 and verb = 'decide-appeal'`,
      [second.order.id],
    );
    expect(rows, 'the reasons are sealed').toEqual([{ texts: 1 }]);
  });

  it('is all of it when the seller stays silent, and nobody’s earnings are cleared by it', async () => {
    const walked = await buildDispute(app, { from, walk, toBuyerMinor: 9999 });
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect((await room(walked.buyer, walked)).certificate!.withdrawnAt).not.toBeNull();
    expect(goesBack(await room(walked.buyer, walked))).toEqual({
      state: 'completed',
      refunded: 10_498,
      seller: 0,
      fee: 0,
    });
    expect(await balances(walked)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 0 });
  });

  it('can be nothing: then the dispute is over and no money has moved', async () => {
    const walked = await buildAnsweredDispute(app, { from, walk, asks: 5000, offers: 0 });
    expect(goesBack(await takeTheirs(walked.buyer, walked))).toMatchObject({ refunded: 0, seller: 9000 });
    expect(await balances(walked)).toMatchObject({ pendingMinor: 9000 });
  });
});

it('what the seller has withdrawn becomes their debt, as docs/money.md reckons it, and their next earnings pay it', async () => {
  const walked = await buildOrder(app, 'completed', walk);
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  await withdraw(walked, 5000);
  await open(walked.buyer, walked, 6666);
  app.clock.advance({ days: 3 });
  await app.drainWorker();
  expect(await balances(walked)).toEqual({ pendingMinor: 0, availableMinor: 0, debtMinor: 2000 });
  const { rows } = await app.platform.pool.query<{ name: string; amount: number }>(
    `select split_part(d.code, ':', 1) as name, sum(t.amount)::int as amount
     from ledger.journal j join ledger.transfer t on t.journal_id = j.id join ledger.account d on d.id = t.debit_id
     where j.subject = $1 and j.event = 'post_refund' group by 1`,
    [`order:${walked.order.id}`],
  );
  const moved = new Map(rows.map((row) => [row.name, row.amount]));
  const names = ['seller_available', 'seller_debt', 'commission_revenue', 'buyer_fee_revenue'];
  const parts = names.map((name) => moved.get(name));
  const document = await readFile(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8');
  const said = /gives the buyer (\d+): (\d+) .*? (\d+) .*? (\d+) .*? (\d+) /
    .exec(document)!
    .slice(1)
    .map(Number);
  expect(said).toEqual([parts.reduce<number>((sum, part) => sum + part!, 0), ...parts]);
  expect(goesBack(await room(walked.buyer, walked)).refunded).toBe(said[0]);

  const next = await buildOrder(app, 'completed', { gig: walked.gig });
  app.clock.advance({ days: 7 });
  await app.drainWorker();
  expect(await balances(next)).toEqual({ pendingMinor: 0, availableMinor: 7000, debtMinor: 0 });
});
