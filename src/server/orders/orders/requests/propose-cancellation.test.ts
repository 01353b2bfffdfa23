// An end by agreement: proposed with a reason and a fault, accepted, declined, or left to silence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawDispute } from '#contract/disputes/disputes/dispute.endpoints.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import * as requests from '#contract/orders/orders/request.endpoints.ts';
import { escrowBalance } from '#server/foundation/ledger/balances.ts';
import { later } from '#server/platform/clock.ts';
import { reading } from '#server/platform/data/tx.ts';
import { moneyViolations } from '#tests/fixtures/build-checkout.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { BuiltOrder } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

type Side = 'buyer' | 'seller';
type Fault = 'mutual' | 'buyer' | 'seller';
const of = (walked: BuiltOrder) => ({ orderNumber: walked.order.number });
const as = (walked: BuiltOrder, side: Side) => asUser(app, walked[side]);
const propose = async (walked: BuiltOrder, side: Side, fault: Fault = 'mutual') =>
  app.call(
    requests.proposeCancellation,
    { ...of(walked), fault, reason: 'We do not understand each other.' },
    await as(walked, side),
  );
const accept = async (walked: BuiltOrder, side: Side) =>
  app.call(requests.acceptCancellation, of(walked), await as(walked, side));
const decline = async (walked: BuiltOrder, side: Side) =>
  app.call(requests.declineCancellation, of(walked), await as(walked, side));
const look = async (walked: BuiltOrder) => app.call(orders.getOrder, of(walked), await as(walked, 'buyer'));

async function countedAgainst(walked: BuiltOrder): Promise<number> {
  const { rows } = await app.platform.pool.query<{ n: number }>(
    'select coalesce(sum(orders_cancelled), 0)::int as n from seller_facts where user_id = $1',
    [walked.seller.id],
  );
  return rows[0]!.n;
}

describe('a cancellation by agreement', () => {
  it.each([
    ['mutual', 0],
    ['buyer', 0],
    ['seller', 1],
  ] as const)(
    'at the %s’s fault returns everything and counts %i against the seller',
    async (fault, counted) => {
      const walked = await buildOrder(app, 'in-progress');
      const total = walked.order.quote.totalMinor;
      await propose(walked, 'buyer', fault);
      expect(await accept(walked, 'seller')).toMatchObject({
        state: 'cancelled',
        cancellation: { fault, reason: 'We do not understand each other.' },
        requests: [{ state: 'accepted', fault }],
        money: { escrowMinor: 0, refundedMinor: total, sellerGetsMinor: 0 },
        allowedActions: [],
      });
      expect(await escrowBalance(reading(app.platform), walked.order.id)).toBe(0);
      expect(await countedAgainst(walked)).toBe(counted);
    },
  );

  it.each(['pending', 'in-progress', 'delivered', 'revision'] as const)(
    'can be proposed by either side while the order is %s, and is answered by the other only',
    async (goal) => {
      for (const [side, other] of [
        ['buyer', 'seller'],
        ['seller', 'buyer'],
      ] as const) {
        const walked = await buildOrder(app, goal);
        const view = await propose(walked, side);
        expect(view.allowedActions).toContain('withdraw-cancellation');
        expect(view.allowedActions).not.toContain('accept-cancellation');
        expect(await refusalOf(accept(walked, side))).toBe('order_wrong_actor');
        expect(await refusalOf(decline(walked, side))).toBe('order_wrong_actor');
        expect((await accept(walked, other)).state).toBe('cancelled');
      }
    },
  );

  it('leaves a question and an extension behind, and gives nothing twice under parallel answers', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const seller = await as(walked, 'seller');
    await app.call(requests.askExtension, { ...of(walked), days: 1, reason: 'More' }, seller);
    await app.call(requests.askQuestion, { ...of(walked), question: 'Which?' }, seller);
    await propose(walked, 'seller');
    const buyer = await as(walked, 'buyer');
    const answers = await Promise.all([
      app.answer(requests.acceptCancellation, of(walked), buyer),
      app.answer(requests.declineCancellation, of(walked), buyer),
      app.answer(requests.acceptCancellation, of(walked), buyer),
      app.answer(requests.withdrawCancellation, of(walked), seller),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const view = await look(walked);
    const closed = view.requests.filter((one) => one.state !== 'open');
    expect(closed.length).toBeGreaterThanOrEqual(view.state === 'cancelled' ? 3 : 1);
    expect([0, walked.order.quote.totalMinor]).toContain(view.money.refundedMinor);
  });
});

describe('silence', () => {
  it('of 48 hours cancels what was never delivered', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await propose(walked, 'buyer', 'seller');
    app.clock.advance({ hours: 48, seconds: -1 });
    await app.drainWorker();
    expect((await look(walked)).state).toBe('in-progress');
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    const view = await look(walked);
    expect(view).toMatchObject({ state: 'cancelled', cancellation: { fault: 'seller' } });
    expect(view.timeline.at(-1)).toMatchObject({ event: 'order.cancellation_agreed', actor: 'system' });
  });

  it.each(['delivered', 'revision'] as const)(
    'opens a dispute about what was delivered (%s)',
    async (goal) => {
      const walked = await buildOrder(app, goal);
      await propose(walked, 'buyer');
      app.clock.advance({ hours: 48 });
      await app.drainWorker();
      const view = await look(walked);
      expect(view).toMatchObject({
        state: 'disputed',
        requests: [{ state: 'expired' }],
        turn: { who: 'seller', does: 'answer-dispute' },
        dispute: {
          openedBy: 'buyer',
          phase: 'answering',
          statements: [{ side: 'buyer', kind: 'opening', text: 'We do not understand each other.' }],
          offers: [{ side: 'buyer', toBuyerMinor: walked.order.priceMinor }],
        },
      });
      expect(view.timeline.at(-1)).toMatchObject({ event: 'order.cancellation_expired', actor: 'system' });
    },
  );

  it('to that dispute, too, ends the order as it was proposed, at the fault that was proposed', async () => {
    const walked = await buildOrder(app, 'delivered');
    await propose(walked, 'buyer', 'mutual');
    app.clock.advance({ hours: 48 });
    await app.drainWorker();
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await look(walked)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'mutual' },
      money: { refundedMinor: walked.order.quote.totalMinor },
    });
    expect(await countedAgainst(walked)).toBe(0);
  });

  it('is no loss to a delivery: when the dispute is withdrawn, there is as much time to look as before', async () => {
    const walked = await buildOrder(app, 'delivered');
    await propose(walked, 'buyer');
    app.clock.advance({ hours: 60 });
    await app.drainWorker();
    const after = await app.call(withdrawDispute, of(walked), await as(walked, 'buyer'));
    expect(after.state).toBe('delivered');
    const left = Date.parse(walked.order.autoCompleteAt!) - Date.parse(walked.order.deliveredAt!);
    expect(Date.parse(after.autoCompleteAt!)).toBe(app.clock.now().getTime() + left);
  });

  it('counts a delivery that came after the proposal', async () => {
    const walked = await buildOrder(app, 'in-progress');
    await propose(walked, 'buyer');
    await app.call(
      orders.deliverOrder,
      { ...of(walked), message: 'It is done.', metCriteria: [] },
      await as(walked, 'seller'),
    );
    app.clock.advance({ hours: 48 });
    await app.drainWorker();
    expect((await look(walked)).state).toBe('disputed');
  });
});

describe('the time to look at a delivery', () => {
  it('stands still while a cancellation is proposed, and goes on where it stood', async () => {
    const walked = await buildOrder(app, 'delivered');
    const approvesAt = new Date(walked.order.autoCompleteAt!);
    app.clock.set(later(approvesAt, { hours: -10 }));
    expect((await propose(walked, 'buyer')).turn).toEqual({
      who: 'seller',
      does: 'answer-cancellation',
      until: later(app.clock.now(), { hours: 48 }).toISOString(),
    });
    app.clock.advance({ hours: 20 });
    await app.drainWorker();
    expect((await look(walked)).state).toBe('delivered');
    const view = await decline(walked, 'seller');
    expect(view.autoCompleteAt).toBe(later(approvesAt, { hours: 20 }).toISOString());
    app.clock.advance({ hours: 10, seconds: -1 });
    await app.drainWorker();
    expect((await look(walked)).state).toBe('delivered');
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    expect((await look(walked)).state).toBe('completed');
  });

  it('is over when the buyer approves all the same', async () => {
    const walked = await buildOrder(app, 'delivered');
    await propose(walked, 'seller');
    const view = await app.call(orders.approveDelivery, of(walked), await as(walked, 'buyer'));
    expect(view).toMatchObject({ state: 'completed', requests: [{ state: 'withdrawn' }] });
  });
});

describe('proposing is refused', () => {
  it('to strangers, after the end, twice, and without a reason', async () => {
    const walked = await buildOrder(app, 'in-progress');
    const ended = await buildOrder(app, 'completed');
    const stranger = app.call(
      requests.proposeCancellation,
      { ...of(walked), fault: 'mutual', reason: 'x' },
      await as(ended, 'buyer'),
    );
    expect(await refusalOf(stranger)).toBe('order_not_found');
    expect(await refusalOf(propose(ended, 'buyer'))).toBe('order_wrong_state');
    expect(await refusalOf(accept(walked, 'buyer'))).toBe('order_request_closed');
    await propose(walked, 'seller');
    expect(await refusalOf(propose(walked, 'buyer'))).toBe('order_request_open');
    const empty = { ...of(walked), fault: 'mutual', reason: ' ' } as const;
    const answer = await app.answer(requests.proposeCancellation, empty, await as(walked, 'buyer'));
    expect(answer.json().errors).toEqual({ reason: 'Explain why the order should be cancelled' });
    const platform = { ...of(walked), fault: 'platform' as 'mutual', reason: 'x' };
    expect(
      (await app.answer(requests.proposeCancellation, platform, await as(walked, 'buyer'))).statusCode,
    ).toBe(422);
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
