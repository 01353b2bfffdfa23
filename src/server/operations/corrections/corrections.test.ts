// Ledger corrections: the two-person rule, the five kinds, limits, and what the user sees.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getConsoleOverview } from '#contract/operations/console/overview.endpoints.ts';
import { listJournals } from '#contract/operations/console/money.endpoints.ts';
import * as corrections from '#contract/operations/corrections/correction.endpoints.ts';
import type { CorrectionKind } from '#contract/operations/corrections/correction.schema.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import {
  addPayoutMethod,
  getBuyerStatement,
  getSellerStatement,
  requestWithdrawal,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import { deleteAccount } from '#contract/external/privacy/privacy.endpoints.ts';
import { buyerCreditMinor, sellerBalances } from '#server/foundation/ledger/balances.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import { refundSettled } from '#server/orders/orders/refunds/refund-settled.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltSupport } from '#tests/fixtures/build-support.ts';
import { buildBuyer, buildSeller, freshToken } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

const reasons = 'The provider took the refund twice, as its own list of that day shows.';
const publicNote = 'For the refund that your card did not take.';

let app: TestApp;
let first: BuiltSupport;
let second: BuiltSupport;
beforeAll(async () => {
  app = await openTestApp();
  first = await buildSupport(app);
  second = await buildSupport(app);
});
afterAll(() => app.close());

type Proposal = { kind?: CorrectionKind; amountMinor?: number; orderNumber?: string };
const as = (who: BuiltUser) => asAgent(app, who);
const propose = async (about: BuiltUser, proposal: Proposal = {}, agent: BuiltUser = first) =>
  app.call(
    corrections.proposeCorrection,
    { userId: about.id, kind: 'give-buyer', amountMinor: 2000, publicNote, reasons, ...proposal },
    await as(agent),
  );
const approve = async (correctionId: string, agent: BuiltUser = second) =>
  app.call(corrections.approveCorrection, { correctionId }, await as(agent));
const correct = async (about: BuiltUser, proposal: Proposal) => approve((await propose(about, proposal)).id);
const balanceOf = (who: BuiltUser) => buyerCreditMinor(reading(app.platform), who.id);
const auditOf = async (who: BuiltUser) => {
  const { rows } = await app.platform.pool.query(
    "select action from audit_log where user_id = $1 and action like 'correction.%' order by at, id",
    [who.id],
  );
  return rows.map((row: { action: string }) => row.action);
};

it('is proposed by one agent and posted by another, and the user is notified and sees it in the statement', async () => {
  const { buyer, order } = await buildOrder(app, 'pending');
  const proposed = await propose(buyer, { orderNumber: order.number });
  expect(proposed).toMatchObject({ state: 'proposed', orderNumber: order.number, decided: null });
  expect(await balanceOf(buyer)).toBe(0);
  const queues = async () =>
    (await app.call(getConsoleOverview, {}, await as(second))).queues.find(
      (queue) => queue.name === 'corrections',
    );
  expect((await queues())!.waiting).toBeGreaterThanOrEqual(1);
  expect(await refusalOf(approve(proposed.id, first))).toBe('correction_needs_another_agent');
  expect(await balanceOf(buyer)).toBe(0);

  app.clock.advance({ minutes: 1 });
  expect(await approve(proposed.id)).toMatchObject({ state: 'posted', allowedActions: [] });
  expect(await refusalOf(approve(proposed.id))).toBe('correction_wrong_state');
  expect(await balanceOf(buyer)).toBe(2000);
  expect(await moneyViolations(app)).toEqual([]);
  await app.drainWorker();
  const notifications = await app.call(listNotifications, {}, await as(buyer));
  expect(notifications.items[0]).toMatchObject({ title: 'Support added $20.00 to your balance' });
  const { csv } = await app.call(getBuyerStatement, { year: 2026 }, await as(buyer));
  expect(csv).toContain('Correction by support');
  expect(csv).toContain(publicNote);
  expect(csv).not.toContain(reasons);
  const posted = await app.call(listJournals, { about: order.number }, await as(first));
  expect(posted.items[0]).toMatchObject({ subject: `fix:${proposed.id}`, event: 'correction' });
  expect(await auditOf(buyer)).toEqual(['correction.proposed', 'correction.posted']);
});

it('credits withdrawable earnings, and takes back no more than corrections gave', async () => {
  const { seller } = await buildOrder(app, 'completed');
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  const available = async () => (await sellerBalances(reading(app.platform), seller.id)).availableMinor;
  const earned = await available();
  expect(earned).toBeGreaterThan(0);
  // The seller's own earnings cannot be taken.
  expect(await refusalOf(propose(seller, { kind: 'take-seller', amountMinor: 1 }))).toBe(
    'correction_too_large',
  );
  await correct(seller, { kind: 'give-seller', amountMinor: 700 });
  expect(await available()).toBe(earned + 700);
  const { csv } = await app.call(getSellerStatement, { year: 2026 }, await as(seller));
  expect(csv).toContain('Correction by support');
  const [one, other] = [
    await propose(seller, { kind: 'take-seller', amountMinor: 500 }),
    await propose(seller, { kind: 'take-seller', amountMinor: 500 }),
  ];
  await approve(one.id);
  expect(await refusalOf(approve(other.id))).toBe('correction_too_large');
  expect(await available()).toBe(earned + 200);
  expect(await moneyViolations(app)).toEqual([]);
});

it('pays off a seller’s debt to the cent before crediting withdrawable earnings', async () => {
  const { seller, order } = await buildOrder(app, 'completed');
  app.clock.advance({ days: 8 });
  await app.drainWorker();
  const asSeller = async () => ({ token: await freshToken(app, seller) });
  const account = { holder: 'Jo Seller', accountNumber: 'DE89 3704 0044 0532 0130 01' };
  const { id: payoutMethodId } = await app.call(addPayoutMethod, account, await asSeller());
  app.clock.advance({ days: 3 });
  await app.call(requestWithdrawal, { amountMinor: 4500, payoutMethodId }, await asSeller());
  await app.drainWorker();
  // Refunded after withdrawal: the seller owes their share of $30.00.
  await inTransaction(app.platform, async (tx) => {
    const actor = { userId: seller.id };
    const step = await beginStep(tx, actor, order.number, 'refund-completed', 'order_wrong_state');
    await refundSettled(tx, step, { priceMinor: 3000, mayOwe: true });
  });
  const balances = async () => {
    const { availableMinor, debtMinor } = await sellerBalances(reading(app.platform), seller.id);
    return [availableMinor, debtMinor];
  };
  expect(await balances()).toEqual([0, 2700]);
  await correct(seller, { kind: 'give-seller', amountMinor: 200 });
  expect(await balances()).toEqual([0, 2500]);
  // The split uses the debt at posting time, not at proposal time.
  const { id } = await propose(seller, { kind: 'give-seller', amountMinor: 2899 });
  await correct(seller, { kind: 'forgive-debt', amountMinor: 100 });
  expect(await balances()).toEqual([0, 2400]);
  app.clock.advance({ minutes: 1 });
  await approve(id);
  expect(await balances()).toEqual([499, 0]);
  expect(await moneyViolations(app)).toEqual([]);

  await app.drainWorker();
  const notifications = await app.call(listNotifications, {}, await as(seller));
  expect(notifications.items[0]).toMatchObject({
    title: 'Support added $28.99 to your earnings',
    body: expect.stringContaining('$24.00 of it paid off your debt.'),
  });
  const { csv } = await app.call(getSellerStatement, { year: 2026 }, await as(seller));
  expect(csv.match(/Correction by support, debt repaid/g)).toHaveLength(3);
});

it('is posted once when two agents approve at the same time', async () => {
  const person = await buildBuyer(app);
  const third = await buildSupport(app);
  const { id } = await propose(person);
  const outcomes = await Promise.all([second, third].map((who) => refusalOf(approve(id, who))));
  expect(outcomes.sort()).toEqual(['correction_wrong_state', 'succeeded']);
  expect(await balanceOf(person)).toBe(2000);
});

describe('refusal', () => {
  it('rejects corrections for oneself, unknown users, missing debt, excessive amounts and other users’ orders', async () => {
    const person = await buildSeller(app);
    const elsewhere = (await buildOrder(app, 'pending')).order.number;
    const unknown = { ...person, id: '019588c0-0000-7000-8000-000000000009' };
    expect(await refusalOf(propose(unknown))).toBe('person_not_found');
    expect(await refusalOf(propose(first))).toBe('conflict_of_interest');
    expect(await refusalOf(propose(person, { kind: 'forgive-debt', amountMinor: 1 }))).toBe(
      'correction_too_large',
    );
    expect(await refusalOf(propose(person, { amountMinor: 2_000_001 }))).toBe('invalid_input');
    expect(await refusalOf(propose(person, { orderNumber: elsewhere }))).toBe('order_not_found');
    const aboutSecond = await propose(second);
    expect(await refusalOf(approve(aboutSecond.id, second))).toBe('conflict_of_interest');
  });

  it('lets another agent refuse with reasons, and the proposer only withdraw', async () => {
    const person = await buildBuyer(app);
    const refuse = async (correctionId: string, agent: BuiltUser) =>
      app.call(corrections.refuseCorrection, { correctionId, reasons }, await as(agent));
    const withdraw = async (correctionId: string, agent: BuiltUser) =>
      app.call(corrections.withdrawCorrection, { correctionId }, await as(agent));
    const one = await propose(person);
    expect(await refusalOf(refuse(one.id, first))).toBe('correction_needs_another_agent');
    app.clock.advance({ minutes: 1 });
    expect(await refuse(one.id, second)).toMatchObject({ state: 'refused', decided: { text: reasons } });
    expect(await refusalOf(approve(one.id))).toBe('correction_wrong_state');
    app.clock.advance({ minutes: 1 });
    const other = await propose(person);
    expect(await refusalOf(withdraw(other.id, second))).toBe('correction_not_yours');
    app.clock.advance({ minutes: 1 });
    await withdraw(other.id, first);
    expect(await balanceOf(person)).toBe(0);
    expect(await auditOf(person)).toEqual([
      'correction.proposed',
      'correction.refused',
      'correction.proposed',
      'correction.withdrawn',
    ]);
  });

  it('cannot approve a correction for a deleted account, but can still refuse it', async () => {
    const person = await buildBuyer(app);
    const { id } = await propose(person);
    await app.call(deleteAccount, {}, { token: await freshToken(app, person) });
    expect(await refusalOf(approve(id))).toBe('person_not_found');
    const refusal = app.call(corrections.refuseCorrection, { correctionId: id, reasons }, await as(second));
    expect(await refusalOf(refusal)).toBe('succeeded');
  });
});
