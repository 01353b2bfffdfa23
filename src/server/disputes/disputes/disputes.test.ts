// Disputes from opening to settlement: permissions, deadlines, and every cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import * as disputes from '#contract/disputes/disputes/dispute.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { splitOf } from '#contract/orders/orders/settlement.ts';
import { approveDelivery } from '#server/orders/orders/approve-delivery.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import { buildDispute, buildAnsweredDispute, disputeText } from '#tests/fixtures/build-dispute.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';
import { openDispute as openCommand } from './open-dispute.ts';
import { proposeSplit as proposeCommand } from './propose-split.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => expect(await moneyViolations(app)).toEqual([]));
afterAll(() => app.close());

const readOrder = async (user: BuiltUser, { number }: OrderView) =>
  app.call(getOrder, { orderNumber: number }, await asUser(app, user));

describe('opening a dispute', () => {
  it('refuses other users, then invalid states, then amounts above the price', async () => {
    const { order, buyer } = await buildOrder(app, 'pending');
    const input = { orderNumber: order.number, text: disputeText, toBuyerMinor: 0 };
    expect(
      await refusalOf(app.call(disputes.openDispute, input, await asUser(app, await buildBuyer(app)))),
    ).toBe('order_not_found');
    expect(await refusalOf(app.call(disputes.openDispute, input, await asUser(app, buyer)))).toBe(
      'order_wrong_state',
    );
    const built = await buildOrder(app, 'in-progress');
    const tooMuch = {
      orderNumber: built.order.number,
      text: disputeText,
      toBuyerMinor: built.order.priceMinor + 1,
    };
    expect(await refusalOf(app.call(disputes.openDispute, tooMuch, await asUser(app, built.buyer)))).toBe(
      'split_out_of_range',
    );
    const short = { ...tooMuch, text: 'Too short', toBuyerMinor: 0 };
    expect(await refusalOf(app.call(disputes.openDispute, short, await asUser(app, built.buyer)))).toBe(
      'invalid_input',
    );
  });

  it.each(['in-progress', 'revision', 'delivered'] as const)(
    'puts an order in state %s on hold and gives the other party the turn',
    async (state) => {
      const { order, seller } = await buildDispute(app, { from: state });
      expect(order).toMatchObject({
        state: 'disputed',
        isDisputed: true,
        isLate: false,
        autoCompleteAt: null,
        turn: { who: 'seller', action: 'answer-dispute' },
      });
      expect(order.allowedActions.sort()).toEqual(['add-statement', 'propose-split', 'withdraw-dispute']);
      const theirs = await readOrder(seller, order);
      expect(theirs.allowedActions.sort()).toEqual(['accept-split', 'answer-dispute']);
      expect(theirs.dispute).toMatchObject({ openedBy: 'buyer', phase: 'answering', outcome: null });
    },
  );

  it('never auto-approves a disputed order', async () => {
    const { order, buyer, seller } = await buildDispute(app, { from: 'delivered', toBuyerMinor: 1000 });
    await app.call(
      disputes.answerDispute,
      { orderNumber: order.number, text: disputeText, toBuyerMinor: 0 },
      await asUser(app, seller),
    );
    app.clock.advance({ days: 30 });
    await app.drainWorker();
    expect(await readOrder(buyer, order)).toMatchObject({
      state: 'disputed',
      dispute: { phase: 'deciding' },
    });
    expect(
      await refusalOf(
        app.call(orders.approveDelivery, { orderNumber: order.number }, await asUser(app, buyer)),
      ),
    ).toBe('order_not_delivered');
  });

  it('can be withdrawn by its opener, which resumes the order with extended deadlines', async () => {
    const { order, buyer, seller, before } = await buildDispute(app, { from: 'delivered' });
    const withdraw = { orderNumber: order.number };
    expect(await refusalOf(app.call(disputes.withdrawDispute, withdraw, await asUser(app, seller)))).toBe(
      'order_wrong_actor',
    );
    app.clock.advance({ hours: 30 });
    const after = await app.call(disputes.withdrawDispute, withdraw, await asUser(app, buyer));
    const movedOn = (at: string | null) => new Date(Date.parse(at!) + 30 * 3_600_000).toISOString();
    expect(after).toMatchObject({
      state: 'delivered',
      isDisputed: false,
      dueAt: movedOn(before.dueAt),
      autoCompleteAt: movedOn(before.autoCompleteAt),
      dispute: { outcome: 'withdrawn', phase: null, toBuyerMinor: null },
    });
  });

  it('is possible twice per party', async () => {
    const { order, buyer } = await buildDispute(app, { from: 'in-progress' });
    const as = await asUser(app, buyer);
    const again = { orderNumber: order.number, text: disputeText, toBuyerMinor: 0 };
    await app.call(disputes.withdrawDispute, { orderNumber: order.number }, as);
    app.clock.advance({ minutes: 1 });
    expect((await app.call(disputes.openDispute, again, as)).dispute?.outcome).toBeNull();
    const back = await app.call(disputes.withdrawDispute, { orderNumber: order.number }, as);
    expect(back.allowedActions).not.toContain('open-dispute');
    expect(await refusalOf(app.call(disputes.openDispute, again, as))).toBe('dispute_not_possible');
  });
});

describe('negotiating', () => {
  it('refuses other users, the wrong party, a missing dispute, the wrong phase, then the amount', async () => {
    const { order, buyer, seller } = await buildDispute(app, { from: 'in-progress', toBuyerMinor: 2000 });
    const answer = { orderNumber: order.number, text: disputeText, toBuyerMinor: 0 };
    const asked = async (user: BuiltUser, change: Partial<typeof answer> = {}) =>
      refusalOf(app.call(disputes.answerDispute, { ...answer, ...change }, await asUser(app, user)));
    expect(await asked(await buildBuyer(app))).toBe('order_not_found');
    expect(await asked(buyer)).toBe('order_wrong_actor');
    expect(await asked(seller, { toBuyerMinor: order.priceMinor + 1 })).toBe('split_out_of_range');
    expect(await asked(seller, { toBuyerMinor: 2000 })).toBe('offer_equals_theirs');
    expect(await asked(seller)).toBe('succeeded');
    expect(await asked(seller)).toBe('dispute_wrong_phase');
    const other = await buildOrder(app, 'in-progress');
    expect(await asked(other.seller, { orderNumber: other.order.number } as never)).toBe('dispute_not_open');
  });

  it('accepts only the other party’s latest offer', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 1000 });
    const propose = { orderNumber: order.number, toBuyerMinor: 2000 };
    const first = order.dispute!.offers.findLast((offer) => offer.side === 'seller')!;
    const next = await app.call(disputes.proposeSplit, propose, await asUser(app, seller));
    const last = next.dispute!.offers.at(-1)!;
    const accept = async (user: BuiltUser, offerId: string) =>
      refusalOf(
        app.call(disputes.acceptSplit, { orderNumber: order.number, offerId }, await asUser(app, user)),
      );
    expect(await accept(buyer, first.id)).toBe('offer_superseded');
    expect(await accept(seller, last.id)).toBe('offer_superseded');
    expect(await accept(buyer, last.id)).toBe('succeeded');
    expect(await accept(buyer, last.id)).toBe('dispute_not_open');
  });

  it('splits the escrow to the cent, as previewed', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 3333, offers: 1 });
    const offer = order.dispute!.offers.find(({ side }) => side === 'buyer')!;
    const expected = splitOf(order.money.amounts, 3333);
    const done = await app.call(
      disputes.acceptSplit,
      { orderNumber: order.number, offerId: offer.id },
      await asUser(app, seller),
    );
    expect(done).toMatchObject({ state: 'completed', isDisputed: false });
    expect(done.money).toMatchObject({
      escrowMinor: 0,
      refundedMinor: expected.toBuyerMinor,
      sellerGetsMinor: expected.toSellerMinor,
      sellerFeeMinor: expected.sellerFeeMinor,
    });
    expect(done.dispute).toMatchObject({ outcome: 'agreed', toBuyerMinor: 3333 });
    expect((await readOrder(buyer, order)).allowedActions).not.toContain('open-dispute');
  });

  it('cancels the order on a full refund', async () => {
    const { order, seller } = await buildDispute(app, { from: 'in-progress' });
    const theirs = await readOrder(seller, order);
    const offerId = theirs.dispute!.offers[0]!.id;
    const done = await app.call(
      disputes.acceptSplit,
      { orderNumber: order.number, offerId },
      await asUser(app, seller),
    );
    expect(done).toMatchObject({ state: 'cancelled', cancellation: { fault: 'mutual' } });
    expect(done.money.refundedMinor).toBe(done.money.paidMinor);
  });

  it('keeps at most twenty statements per party', async () => {
    const { order, buyer } = await buildDispute(app, { from: 'in-progress' });
    const as = await asUser(app, buyer);
    const add = { orderNumber: order.number, text: disputeText };
    for (let written = 1; written < 20; written++) await app.call(disputes.addStatement, add, as);
    expect(await refusalOf(app.call(disputes.addStatement, add, as))).toBe('dispute_full');
  });
});

describe('an unanswered dispute', () => {
  it('cannot be made worse for the party that trusts the offer', async () => {
    for (const [opener, worse, better] of [
      ['buyer', 4001, 3999],
      ['seller', 3999, 4001],
    ] as const) {
      const { order, ...people } = await buildOrder(app, 'delivered');
      const as = async () => asUser(app, people[opener]);
      const opening = { orderNumber: order.number, text: 'We do not agree on what was ordered.' };
      await app.call(disputes.openDispute, { ...opening, toBuyerMinor: 4000 }, await as());
      const propose = async (toBuyerMinor: number) =>
        refusalOf(app.call(disputes.proposeSplit, { orderNumber: order.number, toBuyerMinor }, await as()));
      expect(await propose(worse), opener).toBe('split_out_of_range');
      expect(await propose(better), opener).toBe('succeeded');
    }
  });

  it('settles by the last offer exactly at the deadline', async () => {
    const { order, buyer } = await buildDispute(app, { from: 'delivered', toBuyerMinor: 4000 });
    await app.call(
      disputes.proposeSplit,
      { orderNumber: order.number, toBuyerMinor: 2500 },
      await asUser(app, buyer),
    );
    app.clock.advance({ days: 2, hours: 23 });
    await app.drainWorker();
    expect(await readOrder(buyer, order)).toMatchObject({ state: 'disputed' });
    app.clock.advance({ hours: 1 });
    await app.drainWorker();
    const done = await readOrder(buyer, order);
    expect(done).toMatchObject({
      state: 'completed',
      dispute: { outcome: 'unanswered', toBuyerMinor: 2500 },
    });
    expect(done.money.refundedMinor).toBe(splitOf(order.money.amounts, 2500).toBuyerMinor);
  });

  it('counts as the seller’s fault if a full refund was demanded', async () => {
    const { order, buyer } = await buildDispute(app, { from: 'in-progress' });
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await readOrder(buyer, order)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'seller' },
    });
  });

  it('goes to support if a seller opened it to be paid, and not by request before the deadline', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'in-progress');
    const { number: orderNumber } = order;
    const as = await asUser(app, seller);
    const opening = {
      orderNumber,
      text: 'I have done most of the work and want to be paid.',
      toBuyerMinor: 100,
    };
    await app.call(disputes.openDispute, opening, as);
    for (const by of [as, await asUser(app, buyer)])
      expect(await refusalOf(app.call(disputes.escalateDispute, { orderNumber }, by))).toBe(
        'dispute_wrong_phase',
      );
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await readOrder(buyer, order)).toMatchObject({
      state: 'disputed',
      money: { refundedMinor: 0 },
      dispute: { phase: 'deciding', outcome: null },
      turn: { who: 'support', action: 'decide-dispute' },
    });
  });

  it('refunds everything if that is what the seller offered', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'in-progress');
    const opening = { orderNumber: order.number, text: 'I cannot do this work and return the money.' };
    const whole = order.money.amounts.priceMinor;
    await app.call(disputes.openDispute, { ...opening, toBuyerMinor: whole }, await asUser(app, seller));
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await readOrder(buyer, order)).toMatchObject({
      state: 'cancelled',
      dispute: { outcome: 'unanswered', toBuyerMinor: whole },
    });
  });

  it('goes to support if it was answered but not agreed', async () => {
    const { order, buyer } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    app.clock.advance({ days: 3, hours: 23 });
    await app.drainWorker();
    expect((await readOrder(buyer, order)).dispute).toMatchObject({ phase: 'negotiating' });
    app.clock.advance({ hours: 1 });
    await app.drainWorker();
    expect(await readOrder(buyer, order)).toMatchObject({
      state: 'disputed',
      dispute: { phase: 'deciding' },
      turn: { who: 'support', action: 'decide-dispute' },
    });
  });
});

it('gives a late seller no time by a dispute of their own', async () => {
  const { order, buyer, seller } = await buildOrder(app, 'in-progress');
  const { number: orderNumber } = order;
  const dueAt = (await readOrder(buyer, order)).dueAt!;
  app.clock.advance({ seconds: (Date.parse(dueAt) - app.clock.now().getTime()) / 1000 + 3600 });
  await app.drainWorker();
  const opening = { orderNumber, text: disputeText, toBuyerMinor: 0 };
  await app.call(disputes.openDispute, opening, await asUser(app, seller));
  app.clock.advance({ days: 2 });
  await app.call(disputes.withdrawDispute, { orderNumber }, await asUser(app, seller));
  const resumed = await readOrder(buyer, order);
  expect(resumed).toMatchObject({ state: 'in-progress', isLate: true, dueAt });
  expect(resumed.allowedActions).toContain('cancel-late-order');
});

describe('concurrent actions', () => {
  it('blocks manual and automatic approval once a dispute is open', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'delivered');
    const { number: orderNumber } = order;
    app.clock.advance({ days: 4 });
    const as = await asUser(app, buyer);
    const [approved, clock] = await whileHeld(
      app,
      (tx) =>
        openCommand(
          tx,
          { userId: seller.id },
          { orderNumber, text: disputeText, fileIds: [], toBuyerMinor: 0 },
        ),
      () => refusalOf(app.call(orders.approveDelivery, { orderNumber }, as)),
      () => refusalOf(inTransaction(app.platform, (tx) => approveDelivery(tx, 'system', { orderNumber }))),
    );
    expect([await approved, await clock]).toEqual(['order_not_delivered', 'order_not_delivered']);
    expect(await readOrder(buyer, order)).toMatchObject({ state: 'disputed', money: { refundedMinor: 0 } });
  });

  it('refuses a dispute about escrow after an approval', async () => {
    const { order, buyer, seller } = await buildOrder(app, 'delivered');
    const { number: orderNumber } = order;
    const as = await asUser(app, seller);
    const [opened] = await whileHeld(
      app,
      (tx) => approveDelivery(tx, { userId: buyer.id }, { orderNumber }),
      () =>
        refusalOf(app.call(disputes.openDispute, { orderNumber, text: disputeText, toBuyerMinor: 0 }, as)),
    );
    expect(await opened).toMatch(/^(order_wrong_state|order_wrong_actor|dispute_not_possible)$/);
  });

  it('accepts exactly the offer that was shown, or none', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 1000 });
    const { number: orderNumber } = order;
    const offerId = order.dispute!.offers.findLast((offer) => offer.side === 'seller')!.id;
    const as = await asUser(app, buyer);
    const [accepted] = await whileHeld(
      app,
      (tx) => proposeCommand(tx, { userId: seller.id }, { orderNumber, toBuyerMinor: 0 }),
      () => refusalOf(app.call(disputes.acceptSplit, { orderNumber, offerId }, as)),
    );
    expect(await accepted).toBe('offer_superseded');
  });
});
