// Who has to act next: requested answers come first, and of several actions the one due first.
import { describe, expect, it } from 'vitest';
import { defaultOrderRules } from '#contract/orders/orders/order.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { OrderRow } from '../order.store.ts';
import { turnOf } from './order-turn.policy.ts';
import type { TurnContext } from './order-turn.policy.ts';

const noon = new Date('2026-03-02T12:00:00Z');
const hours = (count: number) => later(noon, { hours: count });

function order(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    state: 'in-progress',
    rules: defaultOrderRules,
    placed_at: noon,
    due_at: hours(24),
    auto_complete_at: null,
    completed_at: null,
    reviewable: true,
    reviewable_at: null,
    extension_answer_by: null,
    cancel_asked_by: null,
    cancel_answer_by: null,
    pause_ends_at: null,
    dispute_phase: null,
    charged_back_at: null,
    ...changes,
  } as OrderRow;
}
const nothing: TurnContext = { hasReviewed: false, additionBy: null, nextCanBeFunded: false };
const turn = (of: OrderRow, side: 'buyer' | 'seller', context: Partial<TurnContext> = {}) => {
  const { who, action, until } = turnOf(of, side, { ...nothing, ...context }, hours(1));
  return [who, action, until];
};
const at = (count: number) => hours(count).toISOString();

describe('the turn of an order', () => {
  it('is the seller’s during the work, and the buyer’s during a blocking question', () => {
    for (const side of ['buyer', 'seller'] as const) {
      expect(turn(order(), side)).toEqual(['seller', 'deliver', at(24)]);
      const paused = order({ paused_at: noon, pause_ends_at: hours(120) });
      expect(turn(paused, side)).toEqual(['buyer', 'answer-question', at(120)]);
    }
  });

  it('is each party’s own after completion, until they have reviewed', () => {
    const done = order({ state: 'completed', completed_at: noon });
    expect(turn(done, 'seller')).toEqual(['seller', 'review', at(14 * 24)]);
    expect(turn(done, 'seller', { hasReviewed: true })).toEqual(['none', 'nothing', null]);
  });

  it('is the buyer’s between two milestones, without a deadline', () => {
    const done = order({ state: 'completed', completed_at: noon, reviewable: false });
    for (const side of ['buyer', 'seller'] as const)
      expect(turn(done, side, { nextCanBeFunded: true })).toEqual(['buyer', 'fund-milestone', null]);
  });
});

describe('a proposal to cancel', () => {
  const asked = { cancel_answer_by: hours(48) };

  it('has to be answered before anything else, even if the order is late', () => {
    const late = order({ ...asked, cancel_asked_by: 'buyer', due_at: hours(-9) });
    expect(turn(late, 'seller')).toEqual(['seller', 'answer-cancellation', at(48)]);
    const paused = order({ ...asked, cancel_asked_by: 'seller', pause_ends_at: hours(2) });
    expect(turn(paused, 'buyer')).toEqual(['buyer', 'answer-cancellation', at(48)]);
  });

  it('leaves the proposer waiting, unless they owe a delivery or an answer', () => {
    const delivered = { ...asked, state: 'delivered', auto_complete_at: hours(9) } as const;
    for (const side of ['buyer', 'seller'] as const) {
      const other = side === 'buyer' ? 'seller' : 'buyer';
      expect(turn(order({ ...delivered, cancel_asked_by: side }), side)).toEqual([
        other,
        'answer-cancellation',
        at(48),
      ]);
    }
    expect(turn(order({ ...asked, cancel_asked_by: 'seller' }), 'seller')).toEqual([
      'seller',
      'deliver',
      at(24),
    ]);
    const paused = order({ ...asked, cancel_asked_by: 'buyer', pause_ends_at: hours(120) });
    expect(turn(paused, 'buyer')).toEqual(['buyer', 'answer-question', at(120)]);
  });
});

describe('several open actions', () => {
  it('are ordered by deadline', () => {
    const asked = order({ extension_answer_by: hours(20) });
    expect(turn(asked, 'buyer', { additionBy: hours(10) })).toEqual(['buyer', 'answer-addition', at(10)]);
    expect(turn(asked, 'buyer', { additionBy: hours(30) })).toEqual(['buyer', 'answer-extension', at(20)]);
    expect(turn(order(), 'seller', { additionBy: hours(30) })).toEqual(['seller', 'deliver', at(24)]);
    expect(turn(order(), 'seller', { additionBy: hours(10) })).toEqual(['seller', 'answer-addition', at(10)]);
  });
});
