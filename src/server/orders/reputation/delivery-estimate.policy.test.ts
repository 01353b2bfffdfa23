// Delivery estimates: which orders are compared, the two dates, and when there is none.
import { expect, it } from 'vitest';
import { deliveryEstimateRules as rules } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import { later } from '#server/platform/clock.ts';
import { estimateDelivery } from './delivery-estimate.policy.ts';
import type { PastOrder } from './delivery-estimate.policy.ts';

const now = new Date('2026-03-01T12:00:00Z');

/** Placed and started this many days ago, delivered after `took` days. */
function order(daysAgo: number, took: number | null, agreedDays = 10): PastOrder {
  const placedAt = later(now, { days: -daysAgo });
  const deliveredAt = took === null ? null : later(placedAt, { days: took });
  return { placedAt, startedAt: placedAt, deliveredAt, endedAt: deliveredAt, agreedDays };
}
const newestFirst = (orders: PastOrder[]) =>
  orders.toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime());
const estimate = (orders: PastOrder[], days = 10) => estimateDelivery(newestFirst(orders), { now, days });
/** One after the other, so that none was placed while another was open. */
const inTurn = (took: number[]) => took.map((days, at) => order(20 + at * 10, days));

it('states the days by which half and nine of ten would be delivered, in proportion to the agreed time', () => {
  const orders = inTurn([1, 2, 3, 4, 5, 6, 7, 8, 9, 9]);
  expect(estimate(orders)).toEqual({ halfOn: '2026-03-06', nineOfTenOn: '2026-03-10', orders: 10 });
  expect(estimate(orders, 3)).toEqual({ halfOn: '2026-03-03', nineOfTenOn: '2026-03-04', orders: 10 });
});

it('states at least one day', () => {
  expect(estimate(inTurn(Array.from({ length: 10 }, () => 0)))).toMatchObject({ halfOn: '2026-03-02' });
});

it('takes an order whose days were all bought away as one of a day', () => {
  const bought = [order(15, 3, 0), order(16, 3, -2)];
  const orders = [...bought, ...inTurn(Array.from({ length: rules.floor }, () => 5))];
  expect(estimate(orders)).toMatchObject({ nineOfTenOn: '2026-03-31' });
});

it('is null below the floor, and does not count orders of more than a year ago or without a start', () => {
  const enough = inTurn(Array.from({ length: rules.floor }, () => 5));
  expect(estimate(enough)).not.toBeNull();
  expect(estimate(enough.slice(1))).toBeNull();
  expect(estimate([...enough.slice(1), order(rules.recentDays + 1, 5)])).toBeNull();
  const withoutStart = { ...order(15, null), startedAt: null, endedAt: later(now, { days: -14 }) };
  expect(estimate([...enough.slice(1), withoutStart])).toBeNull();
});

it('counts an overdue order as delivered now, and neither one in time nor a cancelled one', () => {
  const enough = inTurn(Array.from({ length: rules.floor - 1 }, () => 5));
  // Open orders need a comparison with orders that were placed beside another.
  const beside = order(100.5, 5);
  expect(estimate([...enough, beside])?.orders).toBe(10);
  expect(estimate([...enough.slice(1), beside, order(9, null)])).toBeNull();
  expect(estimate([...enough.slice(1), beside, order(11, null)])).toMatchObject({ orders: 10 });
  const cancelled = { ...order(30, null), endedAt: later(now, { days: -1 }) };
  expect(estimate([...enough.slice(1), beside, cancelled])).toBeNull();
});

it('compares orders placed when the seller was as busy as now', () => {
  // Twenty orders in turn take one day; of ten pairs, the second is placed beside the first and takes nine.
  const alone = Array.from({ length: 20 }, (_, at) => order(20 + at, 0.9));
  const pairs = Array.from({ length: 20 }, (_, at) => [order(100 + at * 10, 9.5), order(99.5 + at * 10, 9)]);
  expect(estimate([...alone, ...pairs.flat()])).toMatchObject({ halfOn: '2026-03-02', orders: 20 });
  const open = order(1, null);
  expect(estimate([...alone, ...pairs.flat(), open])).toMatchObject({ halfOn: '2026-03-10', orders: 20 });
});

it('is null for a seller who is busier than in all orders compared', () => {
  const orders = inTurn(Array.from({ length: 20 }, () => 5));
  expect(estimate([...orders, order(1, null)])).toBeNull();
});
