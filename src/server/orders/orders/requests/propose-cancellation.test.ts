// Cancellation by agreement: proposed with a reason and a fault, then accepted, declined or not answered.
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
const of = (built: BuiltOrder) => ({ orderNumber: built.order.number });
const as = (built: BuiltOrder, side: Side) => asUser(app, built[side]);
const propose = async (built: BuiltOrder, side: Side, fault: Fault = 'mutual') =>
  app.call(
    requests.proposeCancellation,
    { ...of(built), fault, reason: 'We do not understand each other.' },
    await as(built, side),
  );
const accept = async (built: BuiltOrder, side: Side) =>
  app.call(requests.acceptCancellation, of(built), await as(built, side));
const decline = async (built: BuiltOrder, side: Side) =>
  app.call(requests.declineCancellation, of(built), await as(built, side));
const look = async (built: BuiltOrder) => app.call(orders.getOrder, of(built), await as(built, 'buyer'));

async function cancellationsOf(built: BuiltOrder): Promise<number> {
  const { rows } = await app.platform.pool.query<{ n: number }>(
    'select coalesce(sum(orders_cancelled), 0)::int as n from seller_facts where user_id = $1',
    [built.seller.id],
  );
  return rows[0]!.n;
}

describe('a cancellation by agreement', () => {
  it.each([
    ['mutual', 0],
    ['buyer', 0],
    ['seller', 1],
  ] as const)(
    'refunds everything with fault %s and adds %i to the seller’s cancellations',
    async (fault, counted) => {
      const built = await buildOrder(app, 'in-progress');
      const total = built.order.quote.totalMinor;
      await propose(built, 'buyer', fault);
      expect(await accept(built, 'seller')).toMatchObject({
        state: 'cancelled',
        cancellation: { fault, reason: 'We do not understand each other.' },
        requests: [{ state: 'accepted', fault }],
        money: { escrowMinor: 0, refundedMinor: total, sellerGetsMinor: 0 },
        allowedActions: [],
      });
      expect(await escrowBalance(reading(app.platform), built.order.id)).toBe(0);
      expect(await cancellationsOf(built)).toBe(counted);
    },
  );

  it.each(['pending', 'in-progress', 'delivered', 'revision'] as const)(
    'can be proposed by either party while the order is %s, and answered by the other only',
    async (goal) => {
      for (const [side, other] of [
        ['buyer', 'seller'],
        ['seller', 'buyer'],
      ] as const) {
        const built = await buildOrder(app, goal);
        const view = await propose(built, side);
        expect(view.allowedActions).toContain('withdraw-cancellation');
        expect(view.allowedActions).not.toContain('accept-cancellation');
        expect(await refusalOf(accept(built, side))).toBe('order_wrong_actor');
        expect(await refusalOf(decline(built, side))).toBe('order_wrong_actor');
        expect((await accept(built, other)).state).toBe('cancelled');
      }
    },
  );

  it('closes open requests and is applied once under concurrent answers', async () => {
    const built = await buildOrder(app, 'in-progress');
    const seller = await as(built, 'seller');
    await app.call(requests.askExtension, { ...of(built), days: 1, reason: 'More' }, seller);
    await app.call(requests.askQuestion, { ...of(built), question: 'Which?' }, seller);
    await propose(built, 'seller');
    const buyer = await as(built, 'buyer');
    const answers = await Promise.all([
      app.answer(requests.acceptCancellation, of(built), buyer),
      app.answer(requests.declineCancellation, of(built), buyer),
      app.answer(requests.acceptCancellation, of(built), buyer),
      app.answer(requests.withdrawCancellation, of(built), seller),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const view = await look(built);
    const closed = view.requests.filter(({ state }) => state !== 'open');
    expect(closed.length).toBeGreaterThanOrEqual(view.state === 'cancelled' ? 3 : 1);
    expect([0, built.order.quote.totalMinor]).toContain(view.money.refundedMinor);
  });
});

describe('an unanswered proposal', () => {
  it('cancels an order without a delivery after 48 hours', async () => {
    const built = await buildOrder(app, 'in-progress');
    await propose(built, 'buyer', 'seller');
    app.clock.advance({ hours: 48, seconds: -1 });
    await app.drainWorker();
    expect((await look(built)).state).toBe('in-progress');
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    const view = await look(built);
    expect(view).toMatchObject({ state: 'cancelled', cancellation: { fault: 'mutual' } });
    expect(view.timeline.at(-1)).toMatchObject({ event: 'order.cancellation_agreed', actor: 'system' });
    expect(await cancellationsOf(built)).toBe(0);
  });

  it('records no fault before the start', async () => {
    for (const [side, fault] of [
      ['buyer', 'mutual'],
      ['seller', 'buyer'],
    ] as const) {
      const built = await buildOrder(app, 'pending');
      await propose(built, side, fault);
      app.clock.advance({ hours: 48 });
      await app.drainWorker();
      expect(await look(built)).toMatchObject({ state: 'cancelled', cancellation: { fault: 'none' } });
    }
  });

  it.each([
    ['buyer', 'mutual'],
    ['seller', 'buyer'],
    ['seller', 'mutual'],
  ] as const)(
    'records the seller’s fault if the order is late by then, though the %s proposed %s',
    async (side, fault) => {
      const built = await buildOrder(app, 'in-progress');
      app.clock.set(later(new Date(built.order.dueAt!), { hours: -47 }));
      await propose(built, side, fault);
      app.clock.advance({ hours: 48 });
      await app.drainWorker();
      expect(await look(built)).toMatchObject({ state: 'cancelled', cancellation: { fault: 'seller' } });
      expect(await cancellationsOf(built)).toBe(1);
    },
  );

  it.each([
    ['buyer', 'seller', 'delivered', 'mutual'],
    ['seller', 'buyer', 'revision', 'seller'],
  ] as const)(
    'of the %s that names the %s settles a dispute (%s) with the fault of the order: %s',
    async (side, named, goal, recorded) => {
      const built = await buildOrder(app, goal);
      if (goal === 'revision') app.clock.set(new Date(built.order.dueAt!));
      await propose(built, side, named);
      for (const wait of [{ hours: 48 }, { days: 3 }]) {
        app.clock.advance(wait);
        await app.drainWorker();
      }
      expect(await look(built)).toMatchObject({ state: 'cancelled', cancellation: { fault: recorded } });
    },
  );

  it.each(['delivered', 'revision'] as const)(
    'becomes a dispute if work was delivered (%s)',
    async (goal) => {
      const built = await buildOrder(app, goal);
      await propose(built, 'buyer');
      app.clock.advance({ hours: 48 });
      await app.drainWorker();
      const view = await look(built);
      expect(view).toMatchObject({
        state: 'disputed',
        requests: [{ state: 'expired' }],
        turn: { who: 'seller', action: 'answer-dispute' },
        dispute: {
          openedBy: 'buyer',
          phase: 'answering',
          statements: [{ side: 'buyer', kind: 'opening', text: 'We do not understand each other.' }],
          offers: [{ side: 'buyer', toBuyerMinor: built.order.priceMinor }],
        },
      });
      expect(view.timeline.at(-1)).toMatchObject({ event: 'order.cancellation_expired', actor: 'system' });
    },
  );

  it('is carried out as proposed if the dispute is not answered either', async () => {
    const built = await buildOrder(app, 'delivered');
    await propose(built, 'buyer', 'mutual');
    app.clock.advance({ hours: 48 });
    await app.drainWorker();
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect(await look(built)).toMatchObject({
      state: 'cancelled',
      cancellation: { fault: 'mutual' },
      money: { refundedMinor: built.order.quote.totalMinor },
    });
    expect(await cancellationsOf(built)).toBe(0);
  });

  it('restores the full approval period when the dispute is withdrawn', async () => {
    const built = await buildOrder(app, 'delivered');
    await propose(built, 'buyer');
    app.clock.advance({ hours: 60 });
    await app.drainWorker();
    const after = await app.call(withdrawDispute, of(built), await as(built, 'buyer'));
    expect(after.state).toBe('delivered');
    const left = Date.parse(built.order.autoCompleteAt!) - Date.parse(built.order.deliveredAt!);
    expect(Date.parse(after.autoCompleteAt!)).toBe(app.clock.now().getTime() + left);
  });

  it('becomes a dispute also for a delivery after the proposal', async () => {
    const built = await buildOrder(app, 'in-progress');
    await propose(built, 'buyer');
    await app.call(
      orders.deliverOrder,
      { ...of(built), message: 'It is done.', metCriteria: [] },
      await as(built, 'seller'),
    );
    app.clock.advance({ hours: 48 });
    await app.drainWorker();
    expect((await look(built)).state).toBe('disputed');
  });
});

describe('the approval period', () => {
  it('is paused while a proposal is open, and resumes afterwards', async () => {
    const built = await buildOrder(app, 'delivered');
    const approvesAt = new Date(built.order.autoCompleteAt!);
    app.clock.set(later(approvesAt, { hours: -10 }));
    expect((await propose(built, 'buyer')).turn).toEqual({
      who: 'seller',
      action: 'answer-cancellation',
      until: later(app.clock.now(), { hours: 48 }).toISOString(),
    });
    app.clock.advance({ hours: 20 });
    await app.drainWorker();
    expect((await look(built)).state).toBe('delivered');
    const view = await decline(built, 'seller');
    expect(view.autoCompleteAt).toBe(later(approvesAt, { hours: 20 }).toISOString());
    app.clock.advance({ hours: 10, seconds: -1 });
    await app.drainWorker();
    expect((await look(built)).state).toBe('delivered');
    app.clock.advance({ seconds: 1 });
    await app.drainWorker();
    expect((await look(built)).state).toBe('completed');
  });

  it('ends when the buyer approves despite the proposal', async () => {
    const built = await buildOrder(app, 'delivered');
    await propose(built, 'seller');
    const view = await app.call(orders.approveDelivery, of(built), await as(built, 'buyer'));
    expect(view).toMatchObject({ state: 'completed', requests: [{ state: 'withdrawn' }] });
  });
});

describe('propose-cancellation refuses', () => {
  it('strangers, closed orders, a second proposal, a missing reason and a fault before the start', async () => {
    const built = await buildOrder(app, 'in-progress');
    const ended = await buildOrder(app, 'completed');
    const stranger = app.call(
      requests.proposeCancellation,
      { ...of(built), fault: 'mutual', reason: 'x' },
      await as(ended, 'buyer'),
    );
    expect(await refusalOf(stranger)).toBe('order_not_found');
    expect(await refusalOf(propose(ended, 'buyer'))).toBe('order_wrong_state');
    expect(await refusalOf(accept(built, 'buyer'))).toBe('order_request_closed');
    await propose(built, 'seller');
    expect(await refusalOf(propose(built, 'buyer'))).toBe('order_request_open');
    const empty = { ...of(built), fault: 'mutual', reason: ' ' } as const;
    const answer = await app.answer(requests.proposeCancellation, empty, await as(built, 'buyer'));
    expect(answer.json().errors).toEqual({ reason: 'Explain why the order should be cancelled' });
    const early = await buildOrder(app, 'pending');
    for (const side of ['buyer', 'seller'] as const) {
      const blaming = { ...of(early), fault: 'seller', reason: 'x' } as const;
      const refused = await app.answer(requests.proposeCancellation, blaming, await as(early, side));
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({
        fault: 'The seller cannot be at fault before the order has started. Choose another answer.',
      });
    }
    const platform = { ...of(built), fault: 'platform' as 'mutual', reason: 'x' };
    expect(
      (await app.answer(requests.proposeCancellation, platform, await as(built, 'buyer'))).statusCode,
    ).toBe(422);
  });
});

it('leaves the ledger sound', async () => {
  await app.drainWorker();
  expect(await moneyViolations(app)).toEqual([]);
});
