// The rules of orders at the exact limits of their times.
import { describe, expect, it } from 'vitest';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { later } from '#server/platform/clock.ts';
import {
  allowedActions,
  autoCompleteAfter,
  buyerMayCancelAlone,
  isMissingRequirements,
  dueAfterRevision,
  earningsClearAt,
  firstDueAt,
  isLate,
  isCancellableAsLate,
  nextApprovalReminder,
  nextRequirementsReminder,
  reviewIsOpen,
} from './order.policy.ts';
import type { OrderRow } from './order.store.ts';

const noon = new Date('2026-03-02T12:00:00Z');

function order(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    state: 'pending',
    price_minor: 10_000,
    rules: defaultOrderRules,
    quote: { deliveryDays: 5 },
    added_days: 0,
    placed_at: noon,
    started_at: null,
    due_at: null,
    late_at: null,
    auto_complete_at: null,
    review_extended_at: null,
    completed_at: null,
    revisions_left: 1,
    milestone: null,
    reviewable: true,
    reviewable_at: null,
    refunded_price_minor: 0,
    extension_answer_by: null,
    cancel_asked_by: null,
    paused_at: null,
    pause_ends_at: null,
    pauses_taken: 0,
    paused_ms: 0,
    requests_asked: 0,
    dispute_phase: null,
    charged_back_at: null,
    dispute_waits_for: null,
    dispute_until: null,
    ...changes,
  } as OrderRow;
}

describe('cancelling', () => {
  it('is possible for the buyer at any time before the start', () => {
    expect(buyerMayCancelAlone(order(), later(noon, { days: 300 }))).toBe(true);
  });
  it('is possible for the buyer for exactly one hour after the start', () => {
    const started = order({ state: 'in-progress', started_at: noon });
    expect(buyerMayCancelAlone(started, later(noon, { minutes: 60 }))).toBe(true);
    expect(buyerMayCancelAlone(started, later(noon, { minutes: 60, seconds: 1 }))).toBe(false);
    const soon = later(noon, { minutes: 5 });
    expect(buyerMayCancelAlone({ ...started, cancel_asked_by: 'buyer' }, soon)).toBe(true);
    expect(buyerMayCancelAlone({ ...started, cancel_asked_by: 'seller' }, soon)).toBe(false);
    expect(buyerMayCancelAlone({ ...started, extension_answer_by: soon }, soon)).toBe(false);
    expect(buyerMayCancelAlone({ ...started, paused_at: noon }, soon)).toBe(false);
  });
  it('is possible for the seller after seven days without requirements', () => {
    expect(isMissingRequirements(order(), later(noon, { days: 7, seconds: -1 }))).toBe(false);
    expect(isMissingRequirements(order(), later(noon, { days: 7 }))).toBe(true);
  });
  it('is possible 24 hours after the deadline while the seller owes a delivery', () => {
    const late = order({ state: 'in-progress', due_at: noon });
    expect(isCancellableAsLate(late, later(noon, { hours: 23, minutes: 59 }))).toBe(false);
    expect(isCancellableAsLate(late, later(noon, { hours: 24 }))).toBe(true);
    expect(isCancellableAsLate({ ...late, state: 'delivered' }, later(noon, { hours: 48 }))).toBe(false);
  });
});

describe('deadlines', () => {
  it('start with the delivery days of the quote', () => {
    expect(firstDueAt(order(), noon, null)).toEqual(later(noon, { days: 5 }));
  });
  it('give a revision the later of the current deadline and half of the delivery days', () => {
    const soon = order({ due_at: later(noon, { days: 1 }) });
    expect(dueAfterRevision(soon, noon, null)).toEqual(later(noon, { days: 3 }));
    const far = order({ due_at: later(noon, { days: 4 }) });
    expect(dueAfterRevision(far, noon, null)).toEqual(later(noon, { days: 4 }));
    const tiny = order({ quote: { deliveryDays: 1 } as OrderRow['quote'], due_at: noon });
    expect(dueAfterRevision(tiny, noon, null)).toEqual(later(noon, { days: 1 }));
  });
  it('auto-complete after 3 days, and after 7 for a milestone or a price of at least $500.00', () => {
    expect(autoCompleteAfter(order({ price_minor: 49_999 }), noon)).toEqual(later(noon, { days: 3 }));
    expect(autoCompleteAfter(order({ price_minor: 50_000 }), noon)).toEqual(later(noon, { days: 7 }));
    expect(autoCompleteAfter(order({ milestone: 1 }), noon)).toEqual(later(noon, { days: 7 }));
  });
  it('skip reminders that are in the past', () => {
    const at = (hours: number) => nextRequirementsReminder(defaultOrderRules, noon, later(noon, { hours }));
    expect(at(0)).toEqual(later(noon, { hours: 24 }));
    expect(at(24)).toEqual(later(noon, { hours: 72 }));
    expect(at(100)).toBeNull();
    expect(nextApprovalReminder(defaultOrderRules, later(noon, { days: 3 }), noon)).toEqual(
      later(noon, { days: 2 }),
    );
    expect(nextApprovalReminder(defaultOrderRules, later(noon, { hours: 3 }), noon)).toEqual(
      later(noon, { hours: 1 }),
    );
    expect(nextApprovalReminder(defaultOrderRules, later(noon, { hours: 1 }), noon)).toBeNull();
  });
  it('clear earnings by the seller’s level', () => {
    const days = [0, 1, 2, 3].map((level) => earningsClearAt(defaultOrderRules, level, noon));
    expect(days).toEqual([7, 5, 5, 2].map((n) => later(noon, { days: n })));
  });
  it('make an order late from the deadline while a delivery is owed', () => {
    const working = order({ state: 'revision', due_at: noon });
    expect(isLate(working, later(noon, { seconds: -1 }))).toBe(false);
    expect(isLate(working, noon)).toBe(true);
    expect(isLate({ ...working, state: 'completed' }, later(noon, { days: 1 }))).toBe(false);
  });
  it('keep reviews open for 14 days after completion', () => {
    const done = order({ state: 'completed', completed_at: noon });
    expect(reviewIsOpen(done, later(noon, { days: 14, seconds: -1 }))).toBe(true);
    expect(reviewIsOpen(done, later(noon, { days: 14 }))).toBe(false);
    expect(reviewIsOpen(order(), noon)).toBe(false);
  });
});

describe('allowed actions', () => {
  it('are the machine’s verbs whose conditions hold', () => {
    expect(allowedActions(order(), 'buyer', false, noon)).toEqual([
      'submit-requirements',
      'cancel-order',
      'propose-cancellation',
    ]);
    expect(allowedActions(order(), 'seller', false, noon)).toEqual(['propose-cancellation', 'refund-part']);
    expect(allowedActions(order(), 'seller', false, later(noon, { days: 8 }))).toContain(
      'cancel-silent-order',
    );
    const delivered = order({ state: 'delivered', revisions_left: 0, review_extended_at: noon });
    expect(allowedActions(delivered, 'buyer', false, noon)).toEqual([
      'approve-delivery',
      'propose-cancellation',
      'open-dispute',
    ]);
    expect(allowedActions({ ...delivered, revisions_left: null }, 'buyer', false, noon)).toContain(
      'request-revision',
    );
  });
  it('never include verbs of timers', () => {
    for (const state of ['pending', 'in-progress', 'delivered', 'revision'] as const) {
      for (const side of ['buyer', 'seller'] as const) {
        const actions = allowedActions(order({ state, due_at: noon }), side, false, noon);
        for (const verb of ['mark-late', 'remind-approval', 'remind-requirements'])
          expect(actions).not.toContain(verb);
      }
    }
  });
  it('include a review for a party that has not left one', () => {
    const done = order({ state: 'completed', completed_at: noon });
    expect(allowedActions(done, 'seller', false, noon)).toEqual(['refund-completed', 'leave-review']);
    expect(allowedActions(done, 'seller', true, noon)).toEqual(['refund-completed']);
  });
});
