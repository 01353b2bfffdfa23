// The four axes of a buyer: what each is made of, when it keeps silent, and how it reads.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axesOf,
  axisBasis,
  axisFigure,
  axisSentence,
  leastOrders,
  medianOf,
  spanText,
} from './buyer-facts.rules.ts';
import type { BuyerAxis, BuyerAxisName, BuyerOrder } from './buyer-facts.rules.ts';

const hour = 3600;
const order = (some: Partial<BuyerOrder> = {}): BuyerOrder => ({
  briefStars: null,
  replySeconds: [],
  isStarted: false,
  wasAskedAbout: false,
  isCompleted: false,
  revisions: 0,
  changes: 0,
  approvalSeconds: null,
  approvedBySilence: false,
  ...some,
});
const of = (orders: BuyerOrder[], name: BuyerAxisName): BuyerAxis =>
  axesOf(orders).find((axis) => axis.name === name)!;

describe('an axis', () => {
  it('says nothing below three orders that tell of it, whatever the others tell', () => {
    const two = [order({ briefStars: 5 }), order({ briefStars: 5 }), order({ isCompleted: true })];
    expect(of(two, 'brief')).toEqual({
      name: 'brief',
      orders: 2,
      value: null,
      bySilence: 0,
      asked: { orders: 0, of: 0 },
    });
    expect(axisSentence(of(two, 'brief'))).toBe('Not enough orders yet.');
    expect([axisFigure(of(two, 'brief')), axisBasis(of(two, 'brief'))]).toEqual(['–', 'From 2 orders.']);
    expect(axesOf([]).map((axis) => axis.value)).toEqual([null, null, null, null]);
  });

  it('of the brief is the mean of the stars, never rounded up', () => {
    const axis = of(
      [5, 5, 4].map((briefStars) => order({ briefStars })),
      'brief',
    );
    expect(axis.value).toBe(466);
    expect(axisSentence(axis)).toBe('Sellers give the brief 4.6 of 5 stars.');
  });

  it('of the replies is the median of every time it was the buyer’s turn', () => {
    const axis = of(
      [[1, 30], [2], [5, 3]].map((hours) => order({ replySeconds: hours.map((h) => h * hour) })),
      'replies',
    );
    expect([axis.orders, axis.value]).toEqual([3, 3 * hour]);
    expect(axisSentence(axis)).toBe('Usually acts within 3 hours when it is their turn.');
  });

  it('of the brief says in how many started orders the seller had to ask, also without reviews', () => {
    const started = [true, false, false].map((wasAskedAbout) => order({ isStarted: true, wasAskedAbout }));
    const silent = of([...started, order({ wasAskedAbout: true })], 'brief');
    expect([silent.value, silent.asked]).toEqual([null, { orders: 1, of: 3 }]);
    expect(axisSentence(silent)).toBe('Not enough reviews yet. In 1 of 3 orders the seller had to ask.');
    const told = of(
      started.map((one) => ({ ...one, wasAskedAbout: false, briefStars: 5 })),
      'brief',
    );
    expect(axisBasis(told)).toBe('From 3 orders. In 3 orders no seller had to ask.');
    expect(of(started.slice(1), 'brief').asked).toEqual({ orders: 0, of: 0 });
  });

  it('of the scope counts change orders like revisions', () => {
    const orders = [0, 2, 0].map((changes) => order({ changes, revisions: 1, isCompleted: true }));
    expect(axisSentence(of(orders, 'scope'))).toBe('Asks for 1.7 revisions and changes per order.');
  });

  it('of the scope counts revisions of completed orders only, rounded up', () => {
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
    ).toBe('Has not asked for a revision or a change.');
  });

  it('of the payment is the median from delivery to approval, and says how often silence approved', () => {
    const orders = [2, 72, 72].map((hours) =>
      order({ isCompleted: true, approvalSeconds: hours * hour, approvedBySilence: hours === 72 }),
    );
    const axis = of(orders, 'payment');
    expect([axis.value, axis.bySilence]).toEqual([72 * hour, 2]);
    expect(axisSentence(axis)).toBe(
      'Usually approves within 3 days of the delivery; 2 of 3 approved themselves.',
    );
  });
});

describe('a median', () => {
  it('is a value that occurred, with at least half of all at or below it and at least half at or above', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }), (values) => {
        const median = medianOf(values);
        expect(values).toContain(median);
        expect(values.filter((one) => one <= median).length * 2).toBeGreaterThanOrEqual(values.length);
        expect(values.filter((one) => one >= median).length * 2).toBeGreaterThanOrEqual(values.length);
      }),
    );
  });

  it('changes nothing for the order of the orders', () => {
    const some = fc.record({
      briefStars: fc.option(fc.integer({ min: 1, max: 5 })),
      replySeconds: fc.array(fc.nat(10_000), { maxLength: 3 }),
      isStarted: fc.boolean(),
      wasAskedAbout: fc.boolean(),
      isCompleted: fc.boolean(),
      revisions: fc.nat(4),
      changes: fc.nat(2),
      approvalSeconds: fc.option(fc.nat(400_000)),
      approvedBySilence: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (orders) => {
        expect(axesOf(orders.toReversed())).toEqual(axesOf(orders));
        for (const axis of axesOf(orders)) expect(axis.value === null).toBe(axis.orders < leastOrders);
      }),
    );
  });
});

it('tells spans in whole hours and days, rounded up', () => {
  const spans = [0, hour, hour + 1, 47 * hour, 47 * hour + 1, 72 * hour, 72 * hour + 1].map(spanText);
  expect(spans).toEqual(['1 hour', '1 hour', '2 hours', '47 hours', '2 days', '3 days', '4 days']);
});
