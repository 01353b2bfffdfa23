// Dashboards: waiting orders match the turn policy, and a buyer's money matches the ledger.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import { getGigFunnel } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import type { OrderCard } from '#contract/orders/orders/order.schema.ts';
import { escrowBalance } from '#server/foundation/ledger/balances.ts';
import { reading, type Read } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { rowsRead } from '#tests/fixtures/rows-read.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal, BuiltOrder } from '#tests/fixtures/build-order.ts';
import { countWaiting, listWaitingRows, mostWaiting } from './order-list.report.ts';

let app: TestApp;
let buyer: BuiltUser;
let seller: BuiltUser;
const built: BuiltOrder[] = [];
const goals: OrderGoal[] = ['pending', 'in-progress', 'delivered', 'revision', 'completed', 'cancelled'];
type Side = 'buyer' | 'seller';

beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app);
  seller = await buildSeller(app);
  const gig = await buildGig(app, { seller });
  for (const goal of goals) built.push(await buildOrder(app, goal, { gig, buyer }));
  // An order of other users, which must not be listed or counted.
  await buildOrder(app, 'delivered');
});
afterAll(() => app.close());

const userOf = (side: Side) => (side === 'buyer' ? buyer : seller);
const waiting = async (side: Side, limit = 50) =>
  app.call(orders.listWaitingOrders, { as: side, limit }, await asUser(app, userOf(side)));
const everything = async (side: Side): Promise<OrderCard[]> =>
  (await app.call(orders.listOrders, { as: side, limit: 50 }, await asUser(app, userOf(side)))).items;
const untilOf = (card: OrderCard) => Date.parse(card.turn.until!);

describe('list-waiting-orders', () => {
  it.each(['buyer', 'seller'] as const)('lists exactly the orders waiting for the %s', async (side) => {
    const expected = (await everything(side)).filter((card) => card.turn.who === side);
    const found = await waiting(side);
    expect(found.items.map((card) => card.number).sort()).toEqual(expected.map((card) => card.number).sort());
    expect(found.waiting).toBe(expected.length);
    expect(expected.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['buyer', 'seller'] as const)('sorts by the nearest deadline of the %s', async (side) => {
    const times = (await waiting(side)).items.map(untilOf);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((await waiting(side, 1)).items.map(untilOf)).toEqual(times.slice(0, 1));
  });

  it('counts late orders and drops reviews whose period is over', async () => {
    const before = await waiting('seller');
    expect(before.late).toBe(0);
    app.clock.advance({ days: 15 });
    const after = await waiting('seller');
    expect(after.items.every((card) => card.state !== 'completed')).toBe(true);
    expect(after.late).toBe(after.items.filter((card) => card.isLate).length);
    expect(after.late).toBeGreaterThan(0);
    const counted = await app.call(orders.countWaitingOrders, { as: 'seller' }, await asUser(app, seller));
    expect(counted).toEqual({ waiting: after.waiting, late: after.late });
    app.clock.advance({ days: -15 });
  });
});

describe('a user with many past orders', () => {
  /** Inserts rows directly, without payments: the real commands would take minutes for hundreds of orders. */
  const copyOrder = ({ order }: BuiltOrder, copies: number, daysAgo: number, isOfOthers: boolean) =>
    app.platform.pool.query(`
      begin;
      set local session_replication_role = replica;
      insert into orders select copy.* from orders o, generate_series(1, ${copies}) n, jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'payment_id', gen_random_uuid(), 'checkout_id', gen_random_uuid(),
        'buyer_id', case when ${isOfOthers} then gen_random_uuid() else o.buyer_id end,
        'seller_id', case when ${isOfOthers} then gen_random_uuid() else o.seller_id end,
        'number', 'ORD-2020-' || nextval('order_numbers') + 100000,
        'completed_at', o.completed_at - interval '${daysAgo} days' - n * interval '1 second')) copy
      where o.number = '${order.number}';
      commit;
      analyze orders`);

  it.each(['buyer', 'seller'] as const)(
    'finds waiting orders without reading past ones (%s)',
    async (side) => {
      const past = await buildOrder(app, 'completed');
      const of = { personId: past[side].id, side };
      await copyOrder(past, 3000, 60, true);
      await copyOrder(past, 300, 60, false);
      const ask = (read: Read) => countWaiting(read, of);
      expect((await rowsRead(app, ask)).orders).toBeLessThanOrEqual(2);
      expect((await rowsRead(app, (read) => listWaitingRows(read, of, 6))).orders).toBeLessThanOrEqual(2);
      expect(await ask(reading(app.platform))).toEqual({ waiting: 1, late: 0 });
      await copyOrder(past, 150, 1, false);
      expect(await ask(reading(app.platform))).toEqual({ waiting: mostWaiting, late: 0 });
    },
  );
});

describe('order cards', () => {
  it('include the category and the number of deliveries', async () => {
    const byNumber = new Map((await everything('buyer')).map((card) => [card.number, card]));
    const of = (goal: OrderGoal) => byNumber.get(built[goals.indexOf(goal)]!.order.number)!;
    expect(of('pending')).toMatchObject({ category: 'Design', deliveryCount: 0 });
    expect(of('revision')).toMatchObject({ deliveryCount: 1 });
    expect(of('delivered').deliveryCount).toBeGreaterThanOrEqual(1);
  });
});

describe('get-spending', () => {
  it('refuses everyone but buyers', async () => {
    expect(await refusalOf(app.call(orders.getSpending, {}))).toBe('not_signed_in');
    expect(await refusalOf(app.call(orders.getSpending, {}, await asUser(app, seller)))).toBe('wrong_role');
  });

  it('matches the ledger and excludes refunds', async () => {
    const spending = await app.call(orders.getSpending, {}, await asUser(app, buyer));
    let held = 0;
    for (const { order } of built) held += await escrowBalance(reading(app.platform), order.id);
    const kept = built.filter((_, at) => goals[at] !== 'cancelled');
    const paid = kept.reduce((sum, { order }) => sum + order.money.paidMinor, 0);
    expect(held).toBeGreaterThan(0);
    expect(spending).toMatchObject({ inEscrowMinor: held, openOrders: 4, spentMinor: paid });
    expect(spending.months).toHaveLength(12);
    expect(spending.months.at(-1)!.spentMinor).toBe(paid);
    expect(spending.months.slice(0, -1).every((month) => month.spentMinor === 0)).toBe(true);
  });

  it('is zero for a buyer without orders', async () => {
    const newcomer = await buildBuyer(app);
    expect(await app.call(orders.getSpending, {}, await asUser(app, newcomer))).toMatchObject({
      inEscrowMinor: 0,
      openOrders: 0,
      spentMinor: 0,
      creditMinor: 0,
    });
  });
});

describe('get-gig-funnel', () => {
  it('sums the gigs of the seller', async () => {
    const funnel = await app.call(getGigFunnel, {}, await asUser(app, seller));
    expect(funnel).toMatchObject({ ordersPlaced: goals.length, ordersCompleted: 1 });
  });
});
