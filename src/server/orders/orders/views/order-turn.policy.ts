// Who has to act next in an order, what they have to do and until when, from one party's point of view.
// A requested answer comes first, and of several actions the one due first. order-turn.report.ts implements the same rule in SQL;
// a test compares the two. Which party's time is counted is decided by clockOwnerOf.
import type { DisputePhase } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { isFrozen } from '../charged-back.policy.ts';
import { otherSide } from '../dispute.policy.ts';
import { reviewIsOpen, reviewsOpenUntil, sellerOwesDelivery, requirementsDueBy } from '../order.policy.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';

type Turn = OrderView['turn'];
type PendingAction = { who: OrderSide | 'none'; action: Turn['action']; until: Date | null };

/** Facts that are not in the order row. */
export type TurnContext = {
  hasReviewed: boolean;
  /** Deadline of the nearest addition the viewer has to answer. */
  additionBy: Date | null;
  /** This milestone is completed, and the next one of its offer can be funded. */
  nextCanBeFunded: boolean;
};

const noTurn: Turn = { who: 'none', action: 'nothing', until: null };

export function turnOf(order: OrderRow, side: OrderSide, context: TurnContext, now: Date): Turn {
  if (isFrozen(order)) return { ...noTurn, action: 'wait-for-bank' };
  if (order.dispute_phase !== null) return disputeTurn(order, side);
  if (order.state === 'completed') return completedTurn(order, side, context, now);
  if (order.cancel_asked_by === otherSide(side)) return turn(toAnswerCancellation(order, side));
  const usual = usualTurn(order);
  if (usual === null) return noTurn;
  const [first] = ownTurns(order, side, context, usual).toSorted(byUntil);
  if (first) return turn(first);
  return turn(order.cancel_asked_by === null ? usual : toAnswerCancellation(order, otherSide(side)));
}

/** The action implied by the order's state alone; null if it has ended. */
function usualTurn(order: OrderRow): PendingAction | null {
  switch (order.state) {
    case 'pending':
      return { who: 'buyer', action: 'send-requirements', until: requirementsDueBy(order) };
    case 'in-progress':
    case 'revision':
      return order.pause_ends_at === null
        ? { who: 'seller', action: 'deliver', until: order.due_at }
        : { who: 'buyer', action: 'answer-question', until: order.pause_ends_at };
    case 'delivered':
      if (order.review_held === 'scanning') return { who: 'none', action: 'wait-for-files', until: null };
      if (order.review_held === 'unopenable') return { who: 'seller', action: 'deliver', until: null };
      return { who: 'buyer', action: 'answer-delivery', until: order.auto_complete_at };
    case 'disputed':
    case 'completed':
    case 'cancelled':
      return null;
  }
}

/** Everything this side has to do, except answering a proposal to cancel. */
function ownTurns(
  order: OrderRow,
  side: OrderSide,
  { additionBy }: TurnContext,
  usual: PendingAction,
): PendingAction[] {
  const own: PendingAction[] = [];
  // The party that proposed to cancel waits for the answer, but a delivery stays due and a question stays open.
  if (usual.who === side && (order.cancel_asked_by === null || sellerOwesDelivery(order))) own.push(usual);
  if (side === 'buyer' && order.extension_answer_by !== null)
    own.push({ who: side, action: 'answer-extension', until: order.extension_answer_by });
  if (additionBy !== null) own.push({ who: side, action: 'answer-addition', until: additionBy });
  return own;
}

function toAnswerCancellation(order: OrderRow, who: OrderSide): PendingAction {
  return { who, action: 'answer-cancellation', until: order.cancel_answer_by };
}

function byUntil(a: PendingAction, b: PendingAction): number {
  return (a.until?.getTime() ?? Infinity) - (b.until?.getTime() ?? Infinity);
}

function turn({ until, ...of }: PendingAction): Turn {
  return { ...of, until: until?.toISOString() ?? null };
}

/** The viewer's turn while they can leave a review; the buyer's if the next milestone can be funded. */
function completedTurn(order: OrderRow, side: OrderSide, context: TurnContext, now: Date): Turn {
  if (context.nextCanBeFunded) return { who: 'buyer', action: 'fund-milestone', until: null };
  if (!reviewIsOpen(order, now) || context.hasReviewed) return noTurn;
  return turn({ who: side, action: 'review', until: reviewsOpenUntil(order) });
}

const actionInPhase: Record<DisputePhase, Turn['action']> = {
  answering: 'answer-dispute',
  negotiating: 'negotiate',
  deciding: 'decide-dispute',
  decided: 'answer-decision',
  appealed: 'decide-dispute',
};

function disputeTurn(order: OrderRow, side: OrderSide): Turn {
  const { dispute_phase: phase, dispute_waits_for: waitsFor, dispute_until: until } = order;
  const who = waitsFor === 'both' ? side : waitsFor!;
  return { who, action: actionInPhase[phase!], until: until!.toISOString() };
}
