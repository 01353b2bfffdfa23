// A dispute that a seller opens does not stop the delivery deadline: the buyer may still cancel the late order.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import * as disputes from '#contract/disputes/disputes/dispute.endpoints.ts';
import { cancelLateOrder, getOrder, requestRevision } from '#contract/orders/orders/order.endpoints.ts';
import { answerQuestion, askQuestion, withdrawQuestion } from '#contract/orders/orders/request.endpoints.ts';
import { announceAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { later } from '#server/platform/clock.ts';
import { buildDispute, disputeText } from '#tests/fixtures/build-dispute.ts';
import {
  buildOrderInAbsence,
  dayIn,
  deliverWork,
  startOrder,
} from '#tests/fixtures/build-order-in-absence.ts';
import type { OrderInAbsence, Timing } from '#tests/fixtures/build-order-in-absence.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { gigPackage } from '#tests/fixtures/build-gig.ts';
import { asAgent, buildSupport } from '#tests/fixtures/build-support.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

const reasons = 'Two of the three pages were delivered as agreed, the third was not.';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(async () => {
  expect(await moneyViolations(app)).toEqual([]);
  await app.close();
});

const readOrder = async (user: BuiltUser, { number }: OrderView) =>
  app.call(getOrder, { orderNumber: number }, await asUser(app, user));

describe('a dispute of a seller who owes a delivery', () => {
  /** Opened by the seller an hour before the deadline. */
  async function buildOwnDispute(from: 'in-progress' | 'revision' | 'delivered') {
    const { order, buyer, seller } = await buildOrder(app, from);
    const { number: orderNumber, dueAt } = await readOrder(buyer, order);
    app.clock.set(later(new Date(dueAt!), { hours: -1 }));
    const opening = { orderNumber, text: disputeText, toBuyerMinor: 0 };
    await app.call(disputes.openDispute, opening, await asUser(app, seller));
    const cancel = async () =>
      app.call(cancelLateOrder, { orderNumber, reason: 'Too late.' }, await asUser(app, buyer));
    return { order, buyer, seller, orderNumber, cancel };
  }

  it.each(['in-progress', 'revision'] as const)(
    'does not keep the buyer from cancelling the late order (%s)',
    async (from) => {
      const { order, buyer, seller, cancel } = await buildOwnDispute(from);
      app.clock.advance({ hours: 25, seconds: -1 });
      expect((await readOrder(buyer, order)).allowedActions).not.toContain('cancel-late-order');
      expect(await refusalOf(cancel())).toBe('order_not_due');
      app.clock.advance({ seconds: 1 });
      expect((await readOrder(buyer, order)).allowedActions).toContain('cancel-late-order');
      expect(await cancel()).toMatchObject({
        state: 'cancelled',
        isDisputed: false,
        cancellation: { fault: 'seller', reason: 'Too late.' },
        dispute: { outcome: 'late', toBuyerMinor: order.priceMinor, phase: null },
        money: { escrowMinor: 0, refundedMinor: order.quote.totalMinor },
      });
      const { rows } = await app.platform.pool.query(
        'select orders_cancelled as n from seller_facts where user_id = $1',
        [seller.id],
      );
      expect(rows).toEqual([{ n: 1 }]);
    },
  );

  it('records the missed deadline, also if both agree on a split after it', async () => {
    const { order, buyer, seller, orderNumber } = await buildOwnDispute('revision');
    app.clock.advance({ hours: 2 });
    const answer = { orderNumber, text: disputeText, toBuyerMinor: 2500 };
    const { dispute } = await app.call(disputes.answerDispute, answer, await asUser(app, buyer));
    const offerId = dispute!.offers.at(-1)!.id;
    await app.call(disputes.acceptSplit, { orderNumber, offerId }, await asUser(app, seller));
    const { rows } = await app.platform.pool.query('select state, late_at from orders where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ state: 'completed', late_at: app.clock.now() }]);
  });

  it("ends by the fault of the seller if the deadline passes while the buyer is silent, and otherwise by no one's", async () => {
    const faults = [];
    for (const passes of [true, false]) {
      const gigContent = { packages: [gigPackage({ deliveryDays: 10 })] };
      const { order, buyer, seller } = await buildOrder(app, 'in-progress', { gigContent });
      const { number: orderNumber, dueAt } = await readOrder(buyer, order);
      if (passes) app.clock.set(later(new Date(dueAt!), { hours: -1 }));
      const opening = { orderNumber, text: disputeText, toBuyerMinor: order.priceMinor };
      const { dispute } = await app.call(disputes.openDispute, opening, await asUser(app, seller));
      const answerBy = new Date(dispute!.until!);
      expect(answerBy > new Date(dueAt!), 'the deadline passes first').toBe(passes);
      app.clock.set(answerBy);
      await app.drainWorker();
      const { state, cancellation } = await readOrder(buyer, order);
      faults.push([state, cancellation?.fault]);
    }
    expect(faults).toEqual([
      ['cancelled', 'seller'],
      ['cancelled', 'none'],
    ]);
  });

  it('records a deadline that was missed before support decided', async () => {
    const { order, buyer, seller, orderNumber } = await buildOwnDispute('revision');
    const answer = { orderNumber, text: disputeText, toBuyerMinor: 5000 };
    await app.call(disputes.answerDispute, answer, await asUser(app, buyer));
    await app.call(disputes.escalateDispute, { orderNumber }, await asUser(app, seller));
    app.clock.advance({ hours: 2 });
    const decision = { orderNumber, toBuyerMinor: 2500, reasons };
    await app.call(decideDispute, decision, await asAgent(app, await buildSupport(app)));
    const decidedAt = app.clock.now();
    for (const user of [buyer, seller])
      await app.call(disputes.acceptDecision, { orderNumber }, await asUser(app, user));
    const { rows } = await app.platform.pool.query('select state, late_at from orders where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ state: 'completed', late_at: decidedAt }]);
  });

  it('leaves the order to support once it has decided', async () => {
    const { buyer, orderNumber, cancel } = await buildOwnDispute('in-progress');
    const asBuyer = await asUser(app, buyer);
    await app.call(disputes.answerDispute, { orderNumber, text: disputeText, toBuyerMinor: 5000 }, asBuyer);
    await app.call(disputes.escalateDispute, { orderNumber }, asBuyer);
    const support = await buildSupport(app);
    const decision = { orderNumber, toBuyerMinor: 2500, reasons };
    await app.call(decideDispute, decision, await asUser(app, support));
    app.clock.advance({ days: 3 });
    expect(await refusalOf(cancel())).toBe('order_not_due');
  });

  it('holds the order if the work was delivered, or the buyer opened the dispute', async () => {
    const delivered = await buildOwnDispute('delivered');
    const ofBuyer = await buildDispute(app, { from: 'in-progress' });
    app.clock.advance({ days: 2 });
    expect(await refusalOf(delivered.cancel())).toBe('order_not_due');
    app.clock.set(later(new Date(ofBuyer.before.dueAt!), { days: 2 }));
    const input = { orderNumber: ofBuyer.order.number, reason: '' };
    const cancelled = app.call(cancelLateOrder, input, await asUser(app, ofBuyer.buyer));
    expect(await refusalOf(cancelled)).toBe('order_not_due');
  });
});

describe('an order in an absence of its seller', () => {
  const day = ({ days }: { days: number }) => dayIn(app, days);
  const orderInAbsence = (timing: Timing) => buildOrderInAbsence(app, timing);
  const start = (built: OrderInAbsence) => startOrder(app, built);
  const usual = (days: number) => later(app.clock.now(), { days });
  beforeEach(() => app.clock.set(new Date(`${day({ days: 1 })}T10:00:00Z`)));

  it('is due later by its days, which its buyer sees before they start it', async () => {
    const built = await orderInAbsence({ announced: 'before' });
    expect((await readOrder(built.buyer, built.order)).uncountedDays).toEqual({
      fromOn: day({ days: 1 }),
      untilOn: day({ days: 10 }),
    });
    expect(await start(built), 'started before it').toEqual(usual(13));
    const waiting = await orderInAbsence({ announced: 'before' });
    app.clock.advance({ days: 2 });
    expect(await start(waiting), 'started in it').toEqual(later(waiting.backAt, { days: 3 }));
  });

  it.each([
    ['announced after the order', { announced: 'after' }],
    ['in which gigs can be ordered', { announced: 'before', takesOrders: true }],
    ['that begins after the deadline', { announced: 'before', begins: 5 }],
  ] as const)('keeps its deadline in an absence %s', async (_, timing) => {
    const built = await orderInAbsence(timing);
    expect((await readOrder(built.buyer, built.order)).uncountedDays).toBeNull();
    expect(await start(built)).toEqual(usual(3));
  });

  it('counts an announcement from when it was extended, and not when it is shortened', async () => {
    for (const [untilOn, isShifted] of [
      [9, true],
      [12, false],
    ] as const) {
      const built = await orderInAbsence({ announced: 'before' });
      const changed = { fromOn: day({ days: 1 }), untilOn: day({ days: untilOn }) };
      await app.call(announceAbsence, changed, await asUser(app, built.seller));
      expect((await start(built)) > usual(3)).toBe(isShifted);
    }
  });

  it('is revised after it', async () => {
    const built = await orderInAbsence({ announced: 'before', from: 'delivered' });
    const { order, buyer, backAt } = built;
    const dueBefore = new Date((await readOrder(buyer, order)).dueAt!);
    app.clock.advance({ days: 1 });
    const input = {
      orderNumber: order.number,
      message: 'Please check the second page again.',
      failedCriteria: [0],
    };
    const revised = await app.call(requestRevision, input, await asUser(app, buyer));
    const least = later(backAt, { days: 2 });
    expect(new Date(revised.dueAt!)).toEqual(dueBefore > least ? dueBefore : least);
    expect(new Date(revised.dueAt!) > backAt).toBe(true);
  });

  it('is not cancelled as late before it is over, wherever its deadline was moved', async () => {
    const built = await orderInAbsence({ announced: 'before', begins: 4 });
    const { order, buyer, backAt } = built;
    expect(await start(built)).toEqual(usual(3));
    const { number: orderNumber } = order;
    app.clock.advance({ days: 2 });
    const opening = { orderNumber, text: disputeText, toBuyerMinor: 5000 };
    await app.call(disputes.openDispute, opening, await asUser(app, buyer));
    app.clock.advance({ days: 1, hours: 18 });
    await app.call(disputes.withdrawDispute, { orderNumber }, await asUser(app, buyer));
    const cancel = async () =>
      refusalOf(app.call(cancelLateOrder, { orderNumber, reason: 'Late.' }, await asUser(app, buyer)));
    app.clock.advance({ days: 4 });
    expect((await readOrder(buyer, order)).allowedActions).not.toContain('cancel-late-order');
    expect(await cancel()).toBe('order_not_due');
    const from = later(backAt, { hours: 24 });
    app.clock.set(later(from, { seconds: -1 }));
    expect((await readOrder(buyer, order)).lateCancelFrom).toBe(from.toISOString());
    expect(await cancel()).toBe('order_not_due');
    app.clock.set(from);
    expect((await readOrder(buyer, order)).allowedActions).toContain('cancel-late-order');
    expect(await cancel()).toBe('succeeded');
  });

  /** The seller asks an hour before the deadline, which is on the eve; `hours` later the question is closed. */
  async function askOnTheEve(hours: number, closes: 'seller' | 'buyer' | 'dispute') {
    const built = await orderInAbsence({ announced: 'before', begins: 4 });
    const { order, buyer, seller, backAt } = built;
    const due = await start(built);
    const { number: orderNumber } = order;
    app.clock.set(later(due, { hours: -1 }));
    await app.call(
      askQuestion,
      { orderNumber, question: 'Is the blue one right?' },
      await asUser(app, seller),
    );
    app.clock.advance({ hours });
    if (closes === 'seller') await app.call(withdrawQuestion, { orderNumber }, await asUser(app, seller));
    if (closes === 'buyer')
      await app.call(answerQuestion, { orderNumber, answer: 'Yes.' }, await asUser(app, buyer));
    if (closes === 'dispute') {
      const opening = { orderNumber, text: disputeText, toBuyerMinor: 5000 };
      await app.call(disputes.openDispute, opening, await asUser(app, buyer));
      await app.call(disputes.withdrawDispute, { orderNumber }, await asUser(app, buyer));
    }
    const { dueAt, lateCancelFrom, allowedActions } = await readOrder(buyer, order);
    const isExcused = lateCancelFrom === later(backAt, { hours: 24 }).toISOString();
    return { isMoved: dueAt === later(due, { hours }).toISOString(), isExcused, allowedActions };
  }

  it.each([
    [20, 'seller', false],
    [20, 'buyer', false],
    [30, 'seller', true],
    [30, 'buyer', true],
    [72, 'dispute', true],
  ] as const)(
    'asked on its eve and closed %d hours later by the %s: excused %s',
    async (hours, closes, excused) => {
      const { isMoved, isExcused, allowedActions } = await askOnTheEve(hours, closes);
      expect({ isMoved, isExcused }).toEqual({ isMoved: true, isExcused: excused });
      expect(allowedActions).not.toContain('cancel-late-order');
    },
  );

  it("ends by no one's fault if the seller does not answer a dispute, unless it is late", async () => {
    type Delivering = Timing & { deliversAfter?: { days: number } };
    const fault = async ({ deliversAfter, ...timing }: Delivering, opensAfter: { days: number }) => {
      const built = await orderInAbsence(timing);
      const { order, buyer } = built;
      await start(built);
      const startedAt = app.clock.now();
      if (deliversAfter) {
        app.clock.advance(deliversAfter);
        await deliverWork(app, built);
      }
      app.clock.set(later(startedAt, opensAfter));
      const opening = { orderNumber: order.number, text: disputeText, toBuyerMinor: order.priceMinor };
      const { dispute } = await app.call(disputes.openDispute, opening, await asUser(app, buyer));
      app.clock.set(new Date(dispute!.until!));
      await app.drainWorker();
      return (await readOrder(buyer, order)).cancellation?.fault;
    };
    expect(await fault({ announced: 'before' }, { days: 1 })).toBe('none');
    expect(await fault({ announced: 'before' }, { days: 0 }), 'opened on its eve').toBe('none');
    expect(await fault({ announced: 'after' }, { days: 1 })).toBe('seller');
    expect(await fault({ announced: 'before', takesOrders: true }, { days: 1 })).toBe('seller');
    expect(await fault({ announced: 'before' }, { days: 14 })).toBe('seller');
    const onTime = { announced: 'before', begins: 5, deliversAfter: { days: 2 } } as const;
    expect(await fault(onTime, { days: 4 }), 'delivered on time').toBe('none');
  });
});
