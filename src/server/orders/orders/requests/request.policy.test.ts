// The rules of requests: extensions, pauses and proposals to cancel.
import { describe, expect, it } from 'vitest';
import { completeRules, defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { later, millisecondsOf } from '#server/platform/clock.ts';
import { postponedEnd } from '../endings/ends-at.policy.ts';
import {
  allowedActions,
  clockOwnerOf,
  deliveryOwedBy,
  faultIfUnanswered,
  isCancellableAsLate,
  isLate,
  wasLateBefore,
} from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';
import { afterClosing, supersededBy } from './request-end.policy.ts';
import {
  answerBy,
  dueAfterExtension,
  dueNow,
  pauseLeftMs,
  pausesLeft,
  proposalLapses,
  silenceCancels,
} from './request.policy.ts';

const noon = new Date('2026-03-02T12:00:00Z');
const hours = (count: number) => later(noon, { hours: count });

function order(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    state: 'in-progress',
    price_minor: 10_000,
    refunded_price_minor: 0,
    rules: defaultOrderRules,
    quote: { deliveryDays: 5 },
    placed_at: noon,
    started_at: noon,
    due_at: hours(24),
    late_at: null,
    delivered_at: null,
    auto_complete_at: null,
    review_extended_at: null,
    completed_at: null,
    revisions_left: 1,
    extension_answer_by: null,
    cancel_asked_by: null,
    cancel_asked_at: null,
    cancel_answer_by: null,
    paused_at: null,
    pause_ends_at: null,
    pauses_taken: 0,
    paused_ms: 0,
    due_paused_ms: 0,
    requests_asked: 0,
    dispute_phase: null,
    charged_back_at: null,
    dispute_waits_for: null,
    dispute_until: null,
    ...changes,
  } as OrderRow;
}
const paused = (changes: Partial<OrderRow> = {}) =>
  order({ paused_at: noon, pause_ends_at: hours(120), pauses_taken: 1, ...changes });

describe('an extension', () => {
  it('has to be answered within 48 hours', () => {
    expect(answerBy(order(), noon)).toEqual(hours(48));
  });
  it('counts from the deadline, or from the request if that has passed', () => {
    expect(dueAfterExtension(hours(24), noon, 2)).toEqual(hours(72));
    expect(dueAfterExtension(hours(-24), noon, 2)).toEqual(hours(48));
  });
});

describe('a pause', () => {
  it('counts as the buyer’s time, and the seller’s again afterwards', () => {
    expect(clockOwnerOf(order())).toBe('seller');
    expect(clockOwnerOf(paused())).toBe('buyer');
    expect(clockOwnerOf({ ...paused(), ...afterClosing(paused(), 'question', hours(1)) } as OrderRow)).toBe(
      'seller',
    );
  });
  it('moves the deadline up to the maximum length', () => {
    expect(dueNow(paused(), hours(10))).toEqual(hours(34));
    expect(dueNow(paused(), hours(500))).toEqual(hours(24 + 120));
    expect(dueNow(order(), hours(10))).toEqual(hours(24));
    expect(dueNow(order({ due_at: null }), noon)).toBeNull();
  });
  it('makes the order neither late nor cancellable', () => {
    expect(isLate(paused(), hours(100))).toBe(false);
    expect(isCancellableAsLate(paused(), hours(119))).toBe(false);
    expect(isLate(order(), hours(24))).toBe(true);
  });
  it('ends with the moved deadline and the used time', () => {
    const day = millisecondsOf({ days: 1 });
    expect(afterClosing(paused({ paused_ms: day }), 'question', hours(10))).toEqual({
      paused_at: null,
      pause_ends_at: null,
      paused_ms: day + millisecondsOf({ hours: 10 }),
      due_paused_ms: millisecondsOf({ hours: 10 }),
      due_at: hours(34),
    });
  });
  it('is possible three times and five days in total', () => {
    expect(pausesLeft(order())).toBe(3);
    expect(pausesLeft(order({ pauses_taken: 3 }))).toBe(0);
    const used = order({ pauses_taken: 1, paused_ms: millisecondsOf({ days: 5 }) });
    expect([pausesLeft(used), pauseLeftMs(used)]).toEqual([0, 0]);
  });
  it('is not possible once the order is late', () => {
    expect(allowedActions(order(), 'seller', false, hours(23))).toContain('ask-question');
    expect(allowedActions(order(), 'seller', false, hours(24))).not.toContain('ask-question');
  });
});

describe('a proposal to cancel', () => {
  const proposed = (state: OrderRow['state'], side: 'buyer' | 'seller') =>
    order({ state, cancel_asked_by: side });
  it('counts as the time of the party that has to answer while no delivery is owed', () => {
    expect(clockOwnerOf(proposed('delivered', 'buyer'))).toBe('seller');
    expect(clockOwnerOf(proposed('delivered', 'seller'))).toBe('buyer');
    expect(clockOwnerOf(proposed('pending', 'buyer'))).toBe('seller');
  });
  it('counts as the seller’s time while a delivery is owed', () => {
    expect(clockOwnerOf(proposed('in-progress', 'seller'))).toBe('seller');
    expect(clockOwnerOf(proposed('revision', 'buyer'))).toBe('seller');
  });
});

describe('an unanswered proposal', () => {
  const proposed = { cancel_asked_by: 'buyer', cancel_asked_at: noon, cancel_answer_by: hours(48) } as const;
  it('cancels after 48 hours only if nothing was delivered', () => {
    expect(silenceCancels(order(proposed), hours(47))).toBe(false);
    expect(silenceCancels(order(proposed), hours(48))).toBe(true);
    const delivered = order({ ...proposed, state: 'delivered', delivered_at: hours(1) });
    expect(silenceCancels(delivered, hours(48))).toBe(false);
    expect(proposalLapses(delivered, hours(48))).toBe(true);
    expect(silenceCancels(order(), hours(480))).toBe(false);
  });
  it('extends the approval period by the time since the delivery or the proposal', () => {
    const held = (askedAt: Date) =>
      afterClosing(
        order({
          ...proposed,
          cancel_asked_at: askedAt,
          state: 'delivered',
          delivered_at: hours(2),
          auto_complete_at: hours(74),
        }),
        'cancellation',
        hours(12),
      );
    expect(held(hours(4))).toMatchObject({ auto_complete_at: hours(82), cancel_asked_by: null });
    expect(held(noon)).toMatchObject({ auto_complete_at: hours(84) });
  });
});

describe('supersededBy', () => {
  const asked = paused({ extension_answer_by: hours(48), cancel_asked_by: 'seller' });
  it('lists open requests that cannot be answered in the new state', () => {
    expect(supersededBy(asked, 'in-progress')).toEqual([]);
    expect(supersededBy(asked, 'delivered')).toEqual(['extension', 'question']);
    expect(supersededBy(asked, 'cancelled')).toEqual(['extension', 'cancellation', 'question']);
    expect(supersededBy(order(), 'completed')).toEqual([]);
  });
});

describe('a deadline that was moved into days away which the buyer saw at checkout', () => {
  const uncounted = { fromOn: '2026-03-03', untilOn: '2026-03-12' };
  const back = new Date('2026-03-13T00:00:00Z');
  const before = later(back, { seconds: -1 });
  const disputeAt = (opened_at: Date, previous_state: OrderRow['state']) => ({ opened_at, previous_state });
  it('is owed when they end', () => {
    expect(deliveryOwedBy(order(), noon, uncounted)).toEqual(back);
    expect(deliveryOwedBy(order(), noon, null)).toEqual(hours(24));
  });
  it('is owed as it is if only short questions moved it there', () => {
    const days = { fromOn: '2026-03-04', untilOn: '2026-03-12' };
    const pausedFor = (count: number) => {
      const due_paused_ms = millisecondsOf({ hours: count });
      return deliveryOwedBy(order({ due_at: hours(24 + count), due_paused_ms }), noon, days);
    };
    expect(pausedFor(20)).toEqual(hours(44));
    expect(pausedFor(24)).toEqual(back);
    const open = paused({ due_paused_ms: millisecondsOf({ hours: 4 }), due_at: hours(28) });
    expect(deliveryOwedBy(open, hours(19), days)).toEqual(hours(47));
    expect(deliveryOwedBy(open, hours(20), days)).toEqual(back);
  });
  it('makes no one late before, and the seller afterwards', () => {
    const faults = [before, back].map((now) => faultIfUnanswered(order(), now, uncounted));
    expect(faults).toEqual(['mutual', 'seller']);
    const opened = [before, back].map((at) => wasLateBefore(order(), disputeAt(at, 'revision'), uncounted));
    expect(opened).toEqual([false, true]);
  });
  it('makes the seller late by a delivery after it, whenever the dispute is opened', () => {
    const delivered = [hours(23), hours(25), null].map((at) =>
      wasLateBefore(order({ delivered_at: at }), disputeAt(hours(48), 'delivered'), null),
    );
    expect(delivered).toEqual([false, true, false]);
  });
  it('postpones the end of a silent order', () => {
    const rules = completeRules(defaultOrderRules);
    const days = rules.lateEndsDays;
    const ends = order({ rules, ends_at: later(hours(24), { days }), review_held: null });
    expect(postponedEnd(ends, { now: back, wroteAt: null, uncounted })?.ends_at).toEqual(
      later(back, { days }),
    );
    expect(postponedEnd(ends, { now: back, wroteAt: null, uncounted: null })).toBeNull();
    const wroteAt = later(back, { days: 1 });
    expect(postponedEnd(ends, { now: back, wroteAt, uncounted })?.ends_at).toEqual(later(wroteAt, { days }));
    const moved = { ...ends, due_at: hours(44), due_paused_ms: millisecondsOf({ hours: 20 }) };
    const onEve = { ...uncounted, fromOn: '2026-03-04' };
    expect(postponedEnd(moved, { now: back, wroteAt: null, uncounted: onEve }), 'short question').toBeNull();
  });
});
