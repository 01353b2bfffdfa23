// Decisions and appeals: permissions, when the money moves, and that only support finds these endpoints.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  decideAppeal,
  decideDispute,
  getDisputeCase,
  listDisputes,
} from '#contract/disputes/disputes/decision.endpoints.ts';
import * as disputes from '#contract/disputes/disputes/dispute.endpoints.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { splitOf } from '#contract/orders/orders/settlement.ts';
import { grantSupport } from '#server/people/accounts/grant-support.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildEscalatedDispute, buildAnsweredDispute, disputeText } from '#tests/fixtures/build-dispute.ts';
import type { BuiltDispute } from '#tests/fixtures/build-dispute.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';

const reasons = 'Two of the three pages were delivered as agreed, the third was not.';

let app: TestApp;
let judge: BuiltUser;
beforeAll(async () => {
  app = await openTestApp();
  judge = await buildSupport(app);
});
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));
afterAll(() => app.close());

const decided = async ({ order }: BuiltDispute, toBuyerMinor: number, by = judge) =>
  app.call(decideDispute, { orderNumber: order.number, toBuyerMinor, reasons }, await asAgent(app, by));
const readOrder = async (user: BuiltUser, { order }: BuiltDispute) =>
  app.call(getOrder, { orderNumber: order.number }, await asUser(app, user));
const appeal = async (user: BuiltUser, { order }: BuiltDispute) =>
  app.call(disputes.appealDecision, { orderNumber: order.number, reasons }, await asUser(app, user));
const accept = async (user: BuiltUser, { order }: BuiltDispute) =>
  app.call(disputes.acceptDecision, { orderNumber: order.number }, await asUser(app, user));

describe('the endpoints of support', () => {
  it('return 404 to guests, buyers, sellers and spoofed local addresses', async () => {
    const { order, buyer, seller } = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    const { number: orderNumber } = order;
    const decision = { orderNumber, toBuyerMinor: 0, reasons };
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    for (const as of [{}, { headers }, await asUser(app, buyer), await asUser(app, seller)]) {
      expect(await refusalOf(app.call(listDisputes, {}, as))).toBe('not_found');
      expect(await refusalOf(app.call(getDisputeCase, { orderNumber }, as))).toBe('not_found');
      expect(await refusalOf(app.call(decideDispute, decision, as))).toBe('not_found');
      expect(await refusalOf(app.call(decideAppeal, decision, as))).toBe('not_found');
    }
  });

  it('take effect immediately when the operator grants or revokes access, with an audit log entry', async () => {
    const person = await buildBuyer(app);
    const change = (isSupport: boolean, email = person.email) =>
      inTransaction(app.platform, (tx) => grantSupport(tx, { email, isSupport }));
    expect(await change(true, 'unknown@example.test')).toBe('no-such-account');
    expect(await change(true)).toBe('done');
    expect(await change(true)).toBe('nothing-to-do');
    const asked = await refusalOf(app.call(listDisputes, {}, await asUser(app, person)));
    expect(asked).toBe('support_needs_two_factor');
    app.clock.advance({ seconds: 1 });
    expect(await change(false)).toBe('done');
    expect(await refusalOf(app.call(listDisputes, {}, await asUser(app, person)))).toBe(
      'access_token_expired',
    );
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where user_id = ${person.id} and action like 'account.support%' order by at`.execute(
      app.platform.db,
    );
    expect(rows.map((row) => row.action)).toEqual(['account.support_granted', 'account.support_revoked']);
  });

  it('list waiting disputes by urgency, page by page, and flag overdue ones', async () => {
    const first = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    app.clock.advance({ days: 5 });
    const second = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    const as = await asUser(app, judge);
    const numbers: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(cursor);
      expect(page.items).toHaveLength(1);
      numbers.push(page.items[0]!.orderNumber);
      cursor = page.nextCursor;
    } while (cursor !== null);
    const at = (number: string) => numbers.indexOf(number);
    expect(at(first.order.number)).toBeGreaterThanOrEqual(0);
    expect(at(first.order.number)).toBeLessThan(at(second.order.number));
    const all = await app.call(listDisputes, {}, as);
    const flags = new Map(all.items.map(({ orderNumber, isOverdue }) => [orderNumber, isOverdue]));
    expect(flags.get(first.order.number)).toBe(true);
    expect(flags.get(second.order.number)).toBe(false);
    expect(all.waiting).toBe(numbers.length);
    function list(after: string | null) {
      return app.call(listDisputes, { limit: 1, ...(after && { cursor: after }) }, as);
    }
  });

  it('show all statements, offers and deliveries', async () => {
    const { order } = await buildEscalatedDispute(app, { from: 'revision', asks: 4000, offers: 500 });
    const seen = await app.call(getDisputeCase, { orderNumber: order.number }, await asUser(app, judge));
    expect(seen.dispute.statements.map(({ side, text }) => [side, text])).toEqual([
      ['buyer', disputeText],
      ['seller', disputeText],
    ]);
    expect(seen.dispute.offers.map(({ toBuyerMinor }) => toBuyerMinor)).toEqual([4000, 500]);
    expect(seen.deliveries[0]!.revision!.failedCriteria).toEqual([0]);
    expect(seen).toMatchObject({ mayDecide: 'decide-dispute', needsAnotherAgent: false });
  });
});

it('lets support read the files of a disputed order while they are support', async () => {
  const built = await buildOrder(app, 'in-progress');
  const { order, buyer } = built;
  const reader = await buildSupport(app);
  const file = await sendFile(app, await asUser(app, buyer), 'proof.txt', 'Proof.');
  await app.call(
    disputes.openDispute,
    { orderNumber: order.number, text: disputeText, fileIds: [file.id], toBuyerMinor: 0 },
    await asUser(app, buyer),
  );
  await app.drainWorker();
  const seen = await app.call(getDisputeCase, { orderNumber: order.number }, await asUser(app, reader));
  const [shown] = seen.dispute.statements[0]!.files;
  expect(shown).toMatchObject({ name: 'proof.txt', url: expect.any(String) });
  expect((await app.http.inject({ url: shown!.url! })).statusCode).toBe(200);
  await inTransaction(app.platform, (tx) => grantSupport(tx, { email: reader.email, isSupport: false }));
  expect((await app.http.inject({ url: shown!.url! })).statusCode).toBe(404);
});

describe('a decision', () => {
  it('is refused in the wrong phase, for one’s own order, an invalid amount and short reasons', async () => {
    const built = await buildAnsweredDispute(app, { asks: 4000, offers: 0 });
    expect(await refusalOf(decided(built, 0))).toBe('dispute_wrong_phase');
    const own = await buildSupport(app, { role: 1 });
    const theirs = await buildEscalatedDispute(app, { asks: 4000, offers: 0, order: { seller: own } });
    expect(await refusalOf(decided(theirs, 0, own))).toBe('dispute_own');
    expect(await refusalOf(decided(theirs, theirs.order.priceMinor + 1))).toBe('split_out_of_range');
    const short = { orderNumber: theirs.order.number, toBuyerMinor: 0, reasons: 'Because I say so.' };
    expect(await refusalOf(app.call(decideDispute, short, await asAgent(app, judge)))).toBe('invalid_input');
  });

  it('moves the money only after the appeal deadline', async () => {
    const built = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    await decided(built, 1234);
    app.clock.advance({ days: 6, hours: 23 });
    await app.drainWorker();
    const before = await readOrder(built.buyer, built);
    expect(before).toMatchObject({ state: 'disputed', dispute: { phase: 'decided' } });
    expect(before.money.escrowMinor).toBe(before.money.paidMinor);
    app.clock.advance({ hours: 1 });
    await app.drainWorker();
    const after = await readOrder(built.buyer, built);
    const expected = splitOf(before.money.amounts, 1234);
    expect(after).toMatchObject({
      state: 'completed',
      dispute: { outcome: 'decision', toBuyerMinor: 1234 },
      money: {
        escrowMinor: 0,
        refundedMinor: expected.toBuyerMinor,
        sellerGetsMinor: expected.toSellerMinor,
      },
    });
  });

  it('moves the money once both accept; a party that accepted cannot appeal', async () => {
    const built = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    await decided(built, 1000);
    const once = await accept(built.buyer, built);
    expect(once).toMatchObject({ state: 'disputed', dispute: { decisionAcceptedBy: 'buyer' } });
    expect(await refusalOf(accept(built.buyer, built))).toBe('decision_accepted');
    expect(await refusalOf(appeal(built.buyer, built))).toBe('decision_accepted');
    expect(await accept(built.seller, built)).toMatchObject({
      state: 'completed',
      dispute: { outcome: 'decision' },
    });
  });

  it('makes earlier offers unacceptable', async () => {
    const built = await buildEscalatedDispute(app, { asks: 4000, offers: 100 });
    const offerId = built.order.dispute!.offers[1]!.id;
    await decided(built, 1000);
    const { number: orderNumber } = built.order;
    const as = await asUser(app, built.buyer);
    expect(await refusalOf(app.call(disputes.acceptSplit, { orderNumber, offerId }, as))).toBe(
      'dispute_wrong_phase',
    );
    expect(await refusalOf(app.call(disputes.withdrawDispute, { orderNumber }, as))).toBe(
      'dispute_wrong_phase',
    );
  });

  it('records the fault given by support on a full refund', async () => {
    const built = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    const { number: orderNumber, priceMinor } = built.order;
    const all = { orderNumber, toBuyerMinor: priceMinor, reasons, fault: 'seller' as const };
    await app.call(decideDispute, all, await asAgent(app, judge));
    await accept(built.buyer, built);
    expect(await accept(built.seller, built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'seller' },
    });
  });
});

describe('an appeal', () => {
  it('is possible once and in time, is decided by another agent, and settles immediately', async () => {
    const built = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    const { number: orderNumber } = built.order;
    expect(await refusalOf(appeal(built.seller, built))).toBe('dispute_wrong_phase');
    await decided(built, 4000);
    await appeal(built.seller, built);
    expect(await refusalOf(appeal(built.buyer, built))).toBe('dispute_wrong_phase');
    const other = await buildSupport(app);
    const again = { orderNumber, toBuyerMinor: 100, reasons };
    expect(await refusalOf(app.call(decideAppeal, again, await asAgent(app, judge)))).toBe(
      'appeal_needs_another_agent',
    );
    const seen = await app.call(getDisputeCase, { orderNumber }, await asUser(app, judge));
    expect(seen).toMatchObject({ mayDecide: null, needsAnotherAgent: true });
    const done = await app.call(decideAppeal, again, await asAgent(app, other));
    expect(done).toMatchObject({ state: 'completed', dispute: { outcome: 'appeal', toBuyerMinor: 100 } });
    expect(done.dispute.decisions.map(({ toBuyerMinor }) => toBuyerMinor)).toEqual([4000, 100]);
  });

  it('is refused after the deadline, even before the timer runs', async () => {
    const built = await buildEscalatedDispute(app, { asks: 4000, offers: 0 });
    await decided(built, 4000);
    app.clock.advance({ days: 7 });
    expect(await refusalOf(appeal(built.seller, built))).toBe('dispute_wrong_phase');
  });
});

it('lets the only support agent decide the appeal', async () => {
  const alone = await openTestApp();
  try {
    const only = await buildSupport(alone);
    const seller = await buildSeller(alone);
    const built = await buildEscalatedDispute(alone, { asks: 4000, offers: 0, order: { seller } });
    const { number: orderNumber } = built.order;
    const input = { orderNumber, toBuyerMinor: 500, reasons };
    await alone.call(decideDispute, input, await asAgent(alone, only));
    await alone.call(disputes.appealDecision, { orderNumber, reasons }, await asUser(alone, seller));
    const done = await alone.call(decideAppeal, input, await asAgent(alone, only));
    expect(done.dispute.outcome).toBe('appeal');
    expect(await moneyViolations(alone)).toEqual([]);
  } finally {
    await alone.close();
  }
});
