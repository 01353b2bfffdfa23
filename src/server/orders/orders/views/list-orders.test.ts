// Lists contain the viewer's own orders only, each once, in every sort, across pages and searches.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderSorts } from '#contract/orders/orders/order.schema.ts';
import * as orders from '#contract/orders/orders/order.endpoints.ts';
import type { InputOf } from '#contract/common/endpoint.ts';
import type { OrderCard } from '#contract/orders/orders/order.schema.ts';
import { earningSchema } from '#contract/settlement/payouts/payout.schema.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildGig } from '#tests/fixtures/build-gig.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal, BuiltOrder } from '#tests/fixtures/build-order.ts';
import { earnedByMonth, listOrderEarnings } from './earning.report.ts';

let app: TestApp;
let buyer: BuiltUser;
let seller: BuiltUser;
const built: BuiltOrder[] = [];
const goals: OrderGoal[] = [
  'pending',
  'in-progress',
  'delivered',
  'revision',
  'completed',
  'cancelled',
  'completed',
];

const list = async (user: BuiltUser, query: InputOf<typeof orders.listOrders>) =>
  app.call(orders.listOrders, query, await asUser(app, user));

beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app, { displayName: 'Bea 100% Buyer' });
  seller = await buildSeller(app, { displayName: 'Sam Seller' });
  const gig = await buildGig(app, { seller });
  // Two orders have the same time, so the id is the tie-breaker.
  for (const [index, goal] of goals.entries()) {
    if (index > 1) app.clock.advance({ minutes: 1 });
    built.push(await buildOrder(app, goal, { gig, buyer }));
  }
  await buildOrder(app, 'completed');
});
afterAll(() => app.close());

const compare: Record<(typeof orderSorts)[number], (a: OrderCard, b: OrderCard) => number> = {
  newest: (a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt),
  oldest: (a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt),
  deadline: (a, b) => deadlineOf(a) - deadlineOf(b),
  'price-high': (a, b) => b.priceMinor - a.priceMinor,
  'price-low': (a, b) => a.priceMinor - b.priceMinor,
};
const deadlineOf = (card: OrderCard) =>
  card.state === 'in-progress' || card.state === 'revision'
    ? Date.parse(card.dueAt!)
    : Number.MAX_SAFE_INTEGER;

describe('list-orders', () => {
  it.each(orderSorts)('pages through every order once by %s', async (sort) => {
    const seen: OrderCard[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(buyer, {
        as: 'buyer',
        sort,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items);
      expect(page.total).toBe(goals.length);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.map((card) => card.number).sort()).toEqual(built.map(({ order }) => order.number).sort());
    for (let i = 1; i < seen.length; i++)
      expect(compare[sort](seen[i - 1]!, seen[i]!)).toBeLessThanOrEqual(0);
  });

  it('counts per state and filters by one', async () => {
    const all = await list(seller, { as: 'seller' });
    expect(all.counts).toEqual({
      all: 7,
      pending: 1,
      'in-progress': 1,
      delivered: 1,
      revision: 1,
      disputed: 0,
      completed: 2,
      cancelled: 1,
    });
    const completed = await list(seller, { as: 'seller', state: 'completed' });
    expect(completed.items.map((card) => card.state)).toEqual(['completed', 'completed']);
    expect(completed.total).toBe(2);
    expect(completed.items[0]).toMatchObject({
      role: 'seller',
      counterpart: { id: buyer.id },
      turn: { action: 'review' },
    });
  });

  it('is empty on the other side and never lists orders of others', async () => {
    expect((await list(buyer, { as: 'seller' })).items).toEqual([]);
    expect((await list(await buildBuyer(app), { as: 'buyer' })).counts.all).toBe(0);
  });

  it('finds by number, title and the other person, literally (A52)', async () => {
    const find = async (q: string) => (await list(seller, { as: 'seller', q })).items.length;
    expect(await find(built[2]!.order.number.toLowerCase())).toBe(1);
    expect(await find(built[0]!.order.title.slice(3, 15))).toBe(7);
    expect(await find('bea 100%')).toBe(7);
    expect(await find(buyer.username)).toBe(7);
    expect(await find('sam seller')).toBe(0);
    for (const pattern of ['%zz%', '_', String.raw`\ `, "' or 1=1--"]) expect(await find(pattern)).toBe(0);
  });

  it('rejects invalid cursors and unknown sorts (A52)', async () => {
    for (const cursor of [
      'x',
      btoa('[1,"a"]'),
      btoa('["a","b"]'),
      btoa('[1.5,"019588c0-0000-7000-8000-000000000001"]'),
    ]) {
      expect(await refusalOf(list(buyer, { as: 'buyer', cursor }))).toBe('invalid_input');
    }
    expect(await refusalOf(list(buyer, { as: 'buyer', sort: 'price; drop table orders' as 'newest' }))).toBe(
      'invalid_input',
    );
  });
});

describe('the earning report', () => {
  it('lists earnings newest first, in pages, with their clearing dates', async () => {
    const first = await listOrderEarnings(reading(app.platform), seller.id, { limit: 1 });
    const second = await listOrderEarnings(reading(app.platform), seller.id, {
      limit: 1,
      cursor: first.nextCursor!,
    });
    expect([first.total, second.nextCursor]).toEqual([2, null]);
    const items = [...first.items, ...second.items];
    for (const item of items) earningSchema.parse(item);
    expect(items.map((item) => item.orderNumber)).toEqual([built[6]!.order.number, built[4]!.order.number]);
    expect(items[0]).toMatchObject({ amountMinor: built[6]!.order.money.sellerGetsMinor, clearedAt: null });
  });

  it('sums twelve months, oldest first, including empty ones', async () => {
    const months = await earnedByMonth(reading(app.platform), seller.id);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-04', earnedMinor: 0 });
    expect(months[11]).toEqual({ month: '2026-03', earnedMinor: 2 * built[6]!.order.money.sellerGetsMinor });
  });
});
