// The four axes of buyer reputation: computation, minimum data, and text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axesOf,
  axisBasis,
  axisFigure,
  axisSentence,
  minOrders,
  medianOf,
  spanText,
} from './buyer-facts.rules.ts';
import type { BuyerAxis, BuyerAxisName, BuyerOrder } from './buyer-facts.rules.ts';

const hour = 3600;
const order = (some: Partial<BuyerOrder> = {}): BuyerOrder => ({
  briefStars: null,
  replySeconds: [],
  isStarted: false,
  neededClarification: false,
  isCompleted: false,
  revisions: 0,
  changes: 0,
  approvalSeconds: null,
  wasAutoApproved: false,
  ...some,
});
const of = (orders: BuyerOrder[], name: BuyerAxisName): BuyerAxis =>
  axesOf(orders).find((axis) => axis.name === name)!;

describe('an axis', () => {
  it('has no value below three orders with data', () => {
    const two = [order({ briefStars: 5 }), order({ briefStars: 5 }), order({ isCompleted: true })];
    expect(of(two, 'brief')).toEqual({
      name: 'brief',
      orders: 2,
      value: null,
      autoApproved: 0,
      clarifications: { orders: 0, of: 0 },
    });
    expect(axisSentence(of(two, 'brief'))).toBe('Not enough orders yet.');
    expect([axisFigure(of(two, 'brief')), axisBasis(of(two, 'brief'))]).toEqual(['–', 'Based on 2 orders.']);
    expect(axesOf([]).map((axis) => axis.value)).toEqual([null, null, null, null]);
  });

  it('averages the stars of the brief, never rounded up', () => {
    const axis = of(
      [5, 5, 4].map((briefStars) => order({ briefStars })),
      'brief',
    );
    expect(axis.value).toBe(466);
    expect(axisSentence(axis)).toBe('Sellers rate the brief 4.6 of 5 stars.');
  });

  it('takes the median of all reply times', () => {
    const axis = of(
      [[1, 30], [2], [5, 3]].map((hours) => order({ replySeconds: hours.map((h) => h * hour) })),
      'replies',
    );
    expect([axis.orders, axis.value]).toEqual([3, 3 * hour]);
    expect(axisSentence(axis)).toBe('Usually responds within 3 hours.');
  });

  it('reports how many started orders needed a clarification, also without reviews', () => {
    const started = [true, false, false].map((neededClarification) =>
      order({ isStarted: true, neededClarification }),
    );
    const unrated = of([...started, order({ neededClarification: true })], 'brief');
    expect([unrated.value, unrated.clarifications]).toEqual([null, { orders: 1, of: 3 }]);
    expect(axisSentence(unrated)).toBe(
      'Not enough reviews yet. A clarification was needed in 1 of 3 orders.',
    );
    const rated = of(
      started.map((order) => ({ ...order, neededClarification: false, briefStars: 5 })),
      'brief',
    );
    expect(axisBasis(rated)).toBe('Based on 3 orders. No clarification was needed in 3 orders.');
    expect(of(started.slice(1), 'brief').clarifications).toEqual({ orders: 0, of: 0 });
  });

  it('counts proposed additions like revisions', () => {
    const orders = [0, 2, 0].map((changes) => order({ changes, revisions: 1, isCompleted: true }));
    expect(axisSentence(of(orders, 'scope'))).toBe('Requests 1.7 revisions and changes per order.');
  });

  it('counts revisions of completed orders only, rounded up', () => {
    const orders = [0, 1, 0].map((revisions) => order({ revisions, isCompleted: true }));
    const axis = of([...orders, order({ revisions: 9 })], 'scope');
    expect([axis.orders, axis.value, axisFigure(axis)]).toEqual([3, 34, '0.4 per order']);
    expect(
      axisSentence(
        of(
          Array.from({ length: 3 }, () => order({ isCompleted: true })),
          'scope',
        ),
      ),
    ).toBe('Has not requested a revision or a change.');
  });

  it('takes the median from delivery to approval, and counts auto-approvals', () => {
    const orders = [2, 72, 72].map((hours) =>
      order({ isCompleted: true, approvalSeconds: hours * hour, wasAutoApproved: hours === 72 }),
    );
    const axis = of(orders, 'payment');
    expect([axis.value, axis.autoApproved]).toEqual([72 * hour, 2]);
    expect(axisSentence(axis)).toBe(
      'Usually approves within 3 days of the delivery; 2 of 3 were auto-approved.',
    );
  });
});

describe('medianOf', () => {
  it('returns an existing value with at least half of all values on each side', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }), (values) => {
        const median = medianOf(values);
        expect(values).toContain(median);
        expect(values.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(values.length);
        expect(values.filter((value) => value >= median).length * 2).toBeGreaterThanOrEqual(values.length);
      }),
    );
  });

  it('does not depend on the order of its input', () => {
    const some = fc.record({
      briefStars: fc.option(fc.integer({ min: 1, max: 5 })),
      replySeconds: fc.array(fc.nat(10_000), { maxLength: 3 }),
      isStarted: fc.boolean(),
      neededClarification: fc.boolean(),
      isCompleted: fc.boolean(),
      revisions: fc.nat(4),
      changes: fc.nat(2),
      approvalSeconds: fc.option(fc.nat(400_000)),
      wasAutoApproved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (orders) => {
        expect(axesOf(orders.toReversed())).toEqual(axesOf(orders));
        for (const axis of axesOf(orders)) expect(axis.value === null).toBe(axis.orders < minOrders);
      }),
    );
  });
});

it('formats durations in whole hours and days, rounded up', () => {
  const spans = [0, hour, hour + 1, 47 * hour, 47 * hour + 1, 72 * hour, 72 * hour + 1].map(spanText);
  expect(spans).toEqual(['1 hour', '1 hour', '2 hours', '47 hours', '2 days', '3 days', '4 days']);
});
