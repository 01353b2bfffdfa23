// A dispute from its opening to its end: who may do what and when, what happens by silence, and where every cent goes.
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

const room = async (who: BuiltUser, { number }: OrderView) =>
  app.call(getOrder, { orderNumber: number }, await asUser(app, who));

describe('opening', () => {
  it('refuses strangers, then states in which there is nothing to dispute, then amounts that are not there', async () => {
    const { order, buyer } = await buildOrder(app, 'pending');
    const input = { orderNumber: order.number, text: disputeText, toBuyerMinor: 0 };
    expect(
      await refusalOf(app.call(disputes.openDispute, input, await asUser(app, await buildBuyer(app)))),
    ).toBe('order_not_found');
    expect(await refusalOf(app.call(disputes.openDispute, input, await asUser(app, buyer)))).toBe(
      'order_wrong_state',
    );
    const walked = await buildOrder(app, 'in-progress');
    const tooMuch = {
      orderNumber: walked.order.number,
      text: disputeText,
      toBuyerMinor: walked.order.priceMinor + 1,
    };
    expect(await refusalOf(app.call(disputes.openDispute, tooMuch, await asUser(app, walked.buyer)))).toBe(
      'split_out_of_range',
    );
    const short = { ...tooMuch, text: 'Too short', toBuyerMinor: 0 };
    expect(await refusalOf(app.call(disputes.openDispute, short, await asUser(app, walked.buyer)))).toBe(
      'invalid_input',
    );
  });

  it.each(['in-progress', 'revision', 'delivered'] as const)(
    'stops the order when it is %s, and tells the other side',
    async (state) => {
      const { order, seller } = await buildDispute(app, { from: state });
      expect(order).toMatchObject({
        state: 'disputed',
        isDisputed: true,
        isLate: false,
        autoCompleteAt: null,
        turn: { who: 'seller', does: 'answer-dispute' },
      });
      expect(order.allowedActions.sort()).toEqual(['add-statement', 'propose-split', 'withdraw-dispute']);
      const theirs = await room(seller, order);
      expect(theirs.allowedActions.sort()).toEqual(['accept-split', 'answer-dispute']);
      expect(theirs.dispute).toMatchObject({ openedBy: 'buyer', phase: 'answering', outcome: null });
    },
  );

  it('never approves itself while it is disputed, however late it gets', async () => {
    const { order, buyer, seller } = await buildDispute(app, { from: 'delivered', toBuyerMinor: 1000 });
    await app.call(
      disputes.answerDispute,
      { orderNumber: order.number, text: disputeText, toBuyerMinor: 0 },
      await asUser(app, seller),
    );
    app.clock.advance({ days: 30 });
    await app.drainWorker();
    expect(await room(buyer, order)).toMatchObject({ state: 'disputed', dispute: { phase: 'deciding' } });
    expect(
      await refusalOf(
        app.call(orders.approveDelivery, { orderNumber: order.number }, await asUser(app, buyer)),
      ),
    ).toBe('order_not_delivered');
  });

  it('can be withdrawn by whoever opened it: the order goes on where it was, later by as long as it stood still', async () => {
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

  it('is possible twice for each side, and not again after that', async () => {
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

describe('looking for a split', () => {
  it('refuses a stranger, the wrong side, no dispute, the wrong phase, then the amount', async () => {
    const { order, buyer, seller } = await buildDispute(app, { from: 'in-progress', toBuyerMinor: 2000 });
    const answer = { orderNumber: order.number, text: disputeText, toBuyerMinor: 0 };
    const asked = async (who: BuiltUser, change: Partial<typeof answer> = {}) =>
      refusalOf(app.call(disputes.answerDispute, { ...answer, ...change }, await asUser(app, who)));
    expect(await asked(await buildBuyer(app))).toBe('order_not_found');
    expect(await asked(buyer)).toBe('order_wrong_actor');
    expect(await asked(seller, { toBuyerMinor: order.priceMinor + 1 })).toBe('split_out_of_range');
    expect(await asked(seller, { toBuyerMinor: 2000 })).toBe('offer_equals_theirs');
    expect(await asked(seller)).toBe('succeeded');
    expect(await asked(seller)).toBe('dispute_wrong_phase');
    const other = await buildOrder(app, 'in-progress');
    expect(await asked(other.seller, { orderNumber: other.order.number } as never)).toBe('dispute_not_open');
  });

  it('lets only the last offer be accepted, and not one’s own', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 5000, offers: 1000 });
    const propose = { orderNumber: order.number, toBuyerMinor: 2000 };
    const first = order.dispute!.offers.findLast((offer) => offer.side === 'seller')!;
    const next = await app.call(disputes.proposeSplit, propose, await asUser(app, seller));
    const last = next.dispute!.offers.at(-1)!;
    const accept = async (who: BuiltUser, offerId: string) =>
      refusalOf(
        app.call(disputes.acceptSplit, { orderNumber: order.number, offerId }, await asUser(app, who)),
      );
    expect(await accept(buyer, first.id)).toBe('offer_superseded');
    expect(await accept(seller, last.id)).toBe('offer_superseded');
    expect(await accept(buyer, last.id)).toBe('succeeded');
    expect(await accept(buyer, last.id)).toBe('dispute_not_open');
  });

  it('splits to the cent what was held, and gives each side what the page had said', async () => {
    const { order, buyer, seller } = await buildAnsweredDispute(app, { asks: 3333, offers: 1 });
    const offer = order.dispute!.offers.find((one) => one.side === 'buyer')!;
    const foreseen = splitOf(order.money.amounts, 3333);
    const done = await app.call(
      disputes.acceptSplit,
      { orderNumber: order.number, offerId: offer.id },
      await asUser(app, seller),
    );
    expect(done).toMatchObject({ state: 'completed', isDisputed: false });
    expect(done.money).toMatchObject({
      escrowMinor: 0,
      refundedMinor: foreseen.toBuyerMinor,
      sellerGetsMinor: foreseen.toSellerMinor,
      sellerFeeMinor: foreseen.commissionMinor,
    });
    expect(done.dispute).toMatchObject({ outcome: 'agreed', toBuyerMinor: 3333 });
    expect((await room(buyer, order)).allowedActions).not.toContain('open-dispute');
  });

  it('cancels the order when all of it goes back', async () => {
    const { order, seller } = await buildDispute(app, { from: 'in-progress' });
    const theirs = await room(seller, order);
    const offerId = theirs.dispute!.offers[0]!.id;
    const done = await app.call(
      disputes.acceptSplit,
      { orderNumber: order.number, offerId },
      await asUser(app, seller),
    );
    expect(done).toMatchObject({ state: 'cancelled', cancellation: { fault: 'mutual' } });
    expect(done.money.refundedMinor).toBe(done.money.paidMinor);
  });

  it('keeps statements with their files for both, and no more than twenty of each side', async () => {
    const { order, buyer } = await buildDispute(app, { from: 'in-progress' });
    const as = await asUser(app, buyer);
    const add = { orderNumber: order.number, text: disputeText };
    for (let written = 1; written < 20; written++) await app.call(disputes.addStatement, add, as);
    expect(await refusalOf(app.call(disputes.addStatement, add, as))).toBe('dispute_full');
  });
});

describe('silence', () => {
  it('in the answer carries out what was last offered, on the day and not before', async () => {
    const { order, buyer } = await buildDispute(app, { from: 'delivered', toBuyerMinor: 4000 });
    await app.call(
      disputes.proposeSplit,
      { orderNumber: order.number, toBuyerMinor: 2500 },
      await asUser(app, buyer),
    );
    app.clock.advance({ days: 2, hours: 23 });
    await app.drainWorker();
    expect(await room(buyer, order)).toMatchObject({ state: 'disputed' });
    app.clock.advance({ hours: 1 });
    await app.drainWorker();
    const done = await room(buyer, order);
    expect(done).toMatchObject({
      state: 'completed',
      dispute: { outcome: 'unanswered', toBuyerMinor: 2500 },
    });
    expect(done.money.refundedMinor).toBe(splitOf(order.money.amounts, 2500).toBuyerMinor);
  });

  it('is the seller’s fault when they let a demand for everything pass', async () => {
    const { order, buyer } = await buildDispute(app, { from: 'in-progress' });
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await room(buyer, order)).toMatchObject({ state: 'cancelled', cancellation: { fault: 'seller' } });
  });

  it('after both have spoken brings support in, and decides nothing', async () => {
    const { order, buyer } = await buildAnsweredDispute(app, { asks: 5000, offers: 0 });
    app.clock.advance({ days: 3, hours: 23 });
    await app.drainWorker();
    expect((await room(buyer, order)).dispute).toMatchObject({ phase: 'negotiating' });
    app.clock.advance({ hours: 1 });
    await app.drainWorker();
    expect(await room(buyer, order)).toMatchObject({
      state: 'disputed',
      dispute: { phase: 'deciding' },
      turn: { who: 'support', does: 'decide-dispute' },
    });
  });
});

describe('two at once', () => {
  it('whoever opens a dispute first keeps the buyer and the clock from approving', async () => {
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
    expect(await room(buyer, order)).toMatchObject({ state: 'disputed', money: { refundedMinor: 0 } });
  });

  it('an approval that comes first leaves nothing to dispute in escrow', async () => {
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

  it('an offer that is accepted while it is being replaced is the one that was looked at, or none', async () => {
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
