// A dispute that a seller opens does not stop the delivery deadline: the buyer may still cancel the late order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideDispute } from '#contract/disputes/disputes/decision.endpoints.ts';
import * as disputes from '#contract/disputes/disputes/dispute.endpoints.ts';
import { cancelLateOrder, getOrder, submitRequirements } from '#contract/orders/orders/order.endpoints.ts';
import { announceAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { later } from '#server/platform/clock.ts';
import { buildDispute, disputeText } from '#tests/fixtures/build-dispute.ts';
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

describe('an order that begins in an absence of its seller', () => {
  const day = (span: { days: number }) => later(app.clock.now(), span).toISOString().slice(0, 10);

  /** Placed before the absence, and started in it. */
  async function startInAbsence(takesOrders: boolean) {
    const built = await buildOrder(app, 'pending');
    const { order, buyer, seller } = built;
    const days = { fromOn: day({ days: 0 }), untilOn: day({ days: 20 }) };
    await app.call(announceAbsence, { ...days, takesOrders }, await asUser(app, seller));
    const { sellerBackAt } = await readOrder(buyer, order);
    const answers = order.requirements.map(({ id, choices }) => ({
      requirementId: id,
      text: choices[0] ?? 'As you like.',
    }));
    const started = await app.call(
      submitRequirements,
      { orderNumber: order.number, answers },
      await asUser(app, buyer),
    );
    return { ...built, sellerBackAt, dueAt: started.dueAt! };
  }

  it('is due after the absence, and its buyer sees when before they start it', async () => {
    const { order, sellerBackAt, dueAt } = await startInAbsence(false);
    const backAt = new Date(`${day({ days: 21 })}T00:00:00Z`);
    expect(sellerBackAt).toBe(backAt.toISOString());
    expect(new Date(dueAt)).toEqual(later(backAt, { days: order.quote.deliveryDays }));
    const other = await startInAbsence(true);
    expect(other.sellerBackAt).toBeNull();
    expect(new Date(other.dueAt)).toEqual(later(app.clock.now(), { days: other.order.quote.deliveryDays }));
  });

  it("ends by no one's fault if the seller does not answer a dispute", async () => {
    const faults = [];
    for (const takesOrders of [false, true]) {
      const { order, buyer } = await startInAbsence(takesOrders);
      const opening = { orderNumber: order.number, text: disputeText, toBuyerMinor: order.priceMinor };
      const { dispute } = await app.call(disputes.openDispute, opening, await asUser(app, buyer));
      app.clock.set(new Date(dispute!.until!));
      await app.drainWorker();
      faults.push((await readOrder(buyer, order)).cancellation?.fault);
    }
    expect(faults).toEqual(['none', 'seller']);
  });
});
