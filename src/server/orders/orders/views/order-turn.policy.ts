// Whose turn it is in an order, what they are expected to do and until when, as one of its two people reads it.
// Guards: whoever is asked for an answer sees that first, and of several things the one whose time ends first; order-turn.report.ts
// says the same in SQL for what waits, and a test holds the two together. Does not decide whose time is counted: whoseTime does.
import type { DisputePhase } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { standsStill } from '../charged-back.policy.ts';
import { otherSide } from '../dispute.policy.ts';
import { reviewIsOpen, reviewsOpenUntil, sellerOwesDelivery, silentUntil } from '../order.policy.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

type Turn = OrderView['turn'];
type Awaited = { who: OrderSide; does: Turn['does']; until: Date | null };

/** What the order's own row does not say. */
export type BesideOrder = {
  hasReviewed: boolean;
  /** Until when the viewer is to answer what is proposed to be added. */
  additionBy: Date | null;
  /** This milestone is completed, and the next one of its offer can be paid. */
  nextCanBeFunded: boolean;
};

const nobody: Turn = { who: 'nobody', does: 'nothing', until: null };

export function turnOf(order: OrderRow, side: OrderSide, beside: BesideOrder, now: Date): Turn {
  if (standsStill(order)) return { ...nobody, does: 'wait-for-bank' };
  if (order.dispute_phase !== null) return disputeTurn(order, side);
  if (order.state === 'completed') return completedTurn(order, side, beside, now);
  if (order.cancel_asked_by === otherSide(side)) return turn(toAnswerCancellation(order, side));
  const usual = usualTurn(order);
  if (usual === null) return nobody;
  const [first] = ownTurns(order, side, beside, usual).toSorted(byUntil);
  if (first) return turn(first);
  return turn(order.cancel_asked_by === null ? usual : toAnswerCancellation(order, otherSide(side)));
}

/** Nothing more is expected of an order than what its state says; null when it is over. */
function usualTurn(order: OrderRow): Awaited | null {
  switch (order.state) {
    case 'pending':
      return { who: 'buyer', does: 'send-requirements', until: silentUntil(order) };
    case 'in-progress':
    case 'revision':
      return order.pause_ends_at === null
        ? { who: 'seller', does: 'deliver', until: order.due_at }
        : { who: 'buyer', does: 'answer-question', until: order.pause_ends_at };
    case 'delivered':
      return { who: 'buyer', does: 'answer-delivery', until: order.auto_complete_at };
    case 'disputed':
    case 'completed':
    case 'cancelled':
      return null;
  }
}

/** All that this side is expected to do, besides answering a proposal to cancel. */
function ownTurns(order: OrderRow, side: OrderSide, { additionBy }: BesideOrder, usual: Awaited): Awaited[] {
  const own: Awaited[] = [];
  // Whoever proposed to cancel waits for the answer; but a delivery stays owed, and a question stays asked.
  if (usual.who === side && (order.cancel_asked_by === null || sellerOwesDelivery(order))) own.push(usual);
  if (side === 'buyer' && order.extension_answer_by !== null)
    own.push({ who: side, does: 'answer-extension', until: order.extension_answer_by });
  if (additionBy !== null) own.push({ who: side, does: 'answer-addition', until: additionBy });
  return own;
}

function toAnswerCancellation(order: OrderRow, who: OrderSide): Awaited {
  return { who, does: 'answer-cancellation', until: order.cancel_answer_by };
}

function byUntil(one: Awaited, other: Awaited): number {
  return (one.until?.getTime() ?? Infinity) - (other.until?.getTime() ?? Infinity);
}

function turn({ until, ...of }: Awaited): Turn {
  return { ...of, until: until?.toISOString() ?? null };
}

/** The viewer's turn while they may still leave a review; of a milestone before the last, the buyer's to go on. */
function completedTurn(order: OrderRow, side: OrderSide, beside: BesideOrder, now: Date): Turn {
  if (beside.nextCanBeFunded) return { who: 'buyer', does: 'fund-milestone', until: null };
  if (!reviewIsOpen(order, now) || beside.hasReviewed) return nobody;
  return turn({ who: side, does: 'review', until: reviewsOpenUntil(order) });
}

const doesInDispute: Record<DisputePhase, Turn['does']> = {
  answering: 'answer-dispute',
  negotiating: 'negotiate',
  deciding: 'decide-dispute',
  judged: 'answer-verdict',
  appealed: 'decide-dispute',
};

function disputeTurn(order: OrderRow, side: OrderSide): Turn {
  const { dispute_phase: phase, dispute_waits_for: waitsFor, dispute_until: until } = order;
  const who = waitsFor === 'both' ? side : waitsFor!;
  return { who, does: doesInDispute[phase!], until: until!.toISOString() };
}
