// Rules of disputes: who may do what, as pure functions over the order row and its disputes. Commands and allowedActions use the
// same functions. Once support has decided, nothing can be negotiated. Amounts are computed in settlement.ts.
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { DisputeOutcome, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { effectiveMinor, leftMinor } from '#contract/orders/orders/settlement.ts';
import { later } from '#server/platform/clock.ts';
import type { OrderRow } from './order.store.ts';

/** The facts of a dispute that decide who may do what. */
export type DisputeFacts = {
  opened_by: DisputeSide;
  previous_state: OrderState;
  outcome: DisputeOutcome | null;
  decision_accepted_by: DisputeSide | null;
  sealed_round: number;
  sealed_offer_by: DisputeSide | null;
  /** The sides that have made an offer. */
  offered: DisputeSide[];
};
type DisputeContext = { order: OrderRow; side: DisputeSide; facts: DisputeFacts; now: Date };

export function otherSide(side: DisputeSide): DisputeSide {
  return side === 'buyer' ? 'seller' : 'buyer';
}

/** Until the other side has answered or its time is over, only the opener may write; afterwards both, until support has decided. */
function mayWrite({ order, side, facts }: DisputeContext): boolean {
  if (order.dispute_phase === 'answering') return side === facts.opened_by;
  return order.dispute_phase === 'negotiating' || order.dispute_phase === 'deciding';
}

function mayAccept(context: DisputeContext): boolean {
  const { order, side, facts } = context;
  if (!facts.offered.includes(otherSide(side))) return false;
  return order.dispute_phase === 'answering' ? side !== facts.opened_by : mayWrite(context);
}

/** After the time to answer, until support has decided. */
export function maySubmitSealedOffer({ order }: Pick<DisputeContext, 'order'>): boolean {
  return order.dispute_phase === 'negotiating' || order.dispute_phase === 'deciding';
}

export function sealedRoundsAreOver({ order, facts }: Pick<DisputeContext, 'order' | 'facts'>): boolean {
  return facts.sealed_round > order.rules.sealedRounds;
}

/** An offer or decision as it is valid now: what a bank has taken since it was made is a part of it. */
export function effectiveOffer<Row extends { to_buyer_minor: number; left_minor: number | null }>(
  row: Row,
  leftNowMinor: number,
): Row {
  return { ...row, to_buyer_minor: effectiveMinor(row.to_buyer_minor, row.left_minor, leftNowMinor) };
}

/**
 * Whether the delivery stays due during this dispute: a seller who owes one cannot stop the deadline by a dispute of their own. Once
 * support has decided, the decision counts.
 */
export function deadlineRunsOn(
  order: Pick<OrderRow, 'state' | 'dispute_phase'>,
  dispute: Pick<DisputeFacts, 'opened_by' | 'previous_state'> | undefined,
): boolean {
  if (order.state !== 'disputed' || dispute?.opened_by !== 'seller') return false;
  const isDecided = order.dispute_phase === 'decided' || order.dispute_phase === 'appealed';
  return !isDecided && (dispute.previous_state === 'in-progress' || dispute.previous_state === 'revision');
}

/** Whether the current phase has expired. */
export function disputeTimeIsOver(order: Pick<OrderRow, 'dispute_until'>, now: Date): boolean {
  return order.dispute_until !== null && now >= order.dispute_until;
}

function hasDecisionToAnswer({ order, side, facts }: DisputeContext): boolean {
  return order.dispute_phase === 'decided' && facts.decision_accepted_by !== side;
}

/** The conditions of a verb in an open dispute, in addition to the machine. */
export const disputeConditions = {
  'answer-dispute': ({ order, side, facts }) =>
    order.dispute_phase === 'answering' && side !== facts.opened_by,
  'add-statement': (context) => mayWrite(context) || context.order.dispute_phase === 'appealed',
  'propose-split': mayWrite,
  'accept-split': mayAccept,
  'submit-sealed-offer': (context) =>
    maySubmitSealedOffer(context) &&
    !sealedRoundsAreOver(context) &&
    context.facts.sealed_offer_by !== context.side,
  'withdraw-dispute': ({ order, side, facts }) =>
    side === facts.opened_by && order.dispute_phase !== 'decided' && order.dispute_phase !== 'appealed',
  'escalate-dispute': ({ order }) => order.dispute_phase === 'negotiating',
  'accept-decision': hasDecisionToAnswer,
  'appeal-decision': (context) =>
    hasDecisionToAnswer(context) && !disputeTimeIsOver(context.order, context.now),
} satisfies Partial<Record<OrderVerb, (context: DisputeContext) => boolean>>;
export type DisputeVerb = keyof typeof disputeConditions;

function isDisputeVerb(verb: OrderVerb): verb is DisputeVerb {
  return verb in disputeConditions;
}

/** Until when a dispute about a completed order can be opened; null for other orders. */
export function disputableUntil(order: Pick<OrderRow, 'completed_at' | 'rules'>): Date | null {
  return order.completed_at && later(order.completed_at, { days: order.rules.disputeDays });
}

/** Each side a limited number of times, while money is left to split, and never after a dispute was resolved. */
export function mayOpenDispute(
  order: OrderRow,
  side: DisputeSide,
  past: readonly DisputeFacts[],
  now: Date,
): boolean {
  const until = disputableUntil(order);
  if (until !== null && now >= until) return false;
  if (order.dispute_phase !== null || past.some((dispute) => dispute.outcome !== 'withdrawn')) return false;
  if (past.filter((dispute) => dispute.opened_by === side).length >= disputeLimits.openingsPerSide)
    return false;
  const { price_minor: priceMinor, refunded_price_minor: refundedPriceMinor } = order;
  return leftMinor({ priceMinor, refundedPriceMinor }) > 0;
}

/** Whether the order's disputes allow this verb to this side; `disputes` newest first. */
export function disputesAllow(
  verb: OrderVerb,
  of: { order: OrderRow; side: DisputeSide; disputes: readonly DisputeFacts[]; now: Date },
): boolean {
  const { order, side, disputes, now } = of;
  if (verb === 'open-dispute') return mayOpenDispute(order, side, disputes, now);
  if (!isDisputeVerb(verb)) return true;
  const facts = disputes[0];
  return (
    order.dispute_phase !== null &&
    facts !== undefined &&
    disputeConditions[verb]({ order, side, facts, now })
  );
}
