// Who may do what in a dispute, as sentences over the order's row and what is known of its disputes.
// Guards: the commands and the buttons (allowedActions) ask the same functions; once support has decided, nothing is negotiated.
// Does not know any money: settlement.ts does.
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { DisputeOutcome, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { leftMinor } from '#contract/orders/orders/settlement.ts';
import { later } from '#server/platform/clock.ts';
import type { OrderRow } from './order.store.ts';

/** Of one dispute, what decides who may do what. */
export type DisputeFacts = {
  opened_by: DisputeSide;
  outcome: DisputeOutcome | null;
  verdict_accepted_by: DisputeSide | null;
  sealed_round: number;
  sealed_offer_by: DisputeSide | null;
  /** The sides that have an offer. */
  offered: DisputeSide[];
};
type Asked = { order: OrderRow; side: DisputeSide; facts: DisputeFacts; now: Date };

export function otherSide(side: DisputeSide): DisputeSide {
  return side === 'buyer' ? 'seller' : 'buyer';
}

/** Until both sides have spoken the one who opened it may talk; afterwards both may, until support has decided. */
function mayTalk({ order, side, facts }: Asked): boolean {
  if (order.dispute_phase === 'answering') return side === facts.opened_by;
  return order.dispute_phase === 'negotiating' || order.dispute_phase === 'deciding';
}

function mayAccept(asked: Asked): boolean {
  const { order, side, facts } = asked;
  if (!facts.offered.includes(otherSide(side))) return false;
  return order.dispute_phase === 'answering' ? side !== facts.opened_by : mayTalk(asked);
}

/** Once both have spoken, and until support has decided. */
export function maySubmitSealedOffer({ order }: Pick<Asked, 'order'>): boolean {
  return order.dispute_phase === 'negotiating' || order.dispute_phase === 'deciding';
}

export function sealedRoundsAreOver({ order, facts }: Pick<Asked, 'order' | 'facts'>): boolean {
  return facts.sealed_round > order.rules.sealedRounds;
}

/** Whether the phase has lasted as long as it may. */
export function disputeTimeIsOver(order: Pick<OrderRow, 'dispute_until'>, now: Date): boolean {
  return order.dispute_until !== null && now >= order.dispute_until;
}

function hasVerdictToAnswer({ order, side, facts }: Asked): boolean {
  return order.dispute_phase === 'decided' && facts.verdict_accepted_by !== side;
}

/** What a verb asks of an open dispute beyond the machine. */
export const disputeConditions = {
  'answer-dispute': ({ order, side, facts }) =>
    order.dispute_phase === 'answering' && side !== facts.opened_by,
  'add-statement': (asked) => mayTalk(asked) || asked.order.dispute_phase === 'appealed',
  'propose-split': mayTalk,
  'accept-split': mayAccept,
  'submit-sealed-offer': (asked) =>
    maySubmitSealedOffer(asked) && !sealedRoundsAreOver(asked) && asked.facts.sealed_offer_by !== asked.side,
  'withdraw-dispute': ({ order, side, facts }) =>
    side === facts.opened_by && order.dispute_phase !== 'decided' && order.dispute_phase !== 'appealed',
  'escalate-dispute': ({ order }) => order.dispute_phase === 'negotiating',
  'accept-verdict': hasVerdictToAnswer,
  'appeal-verdict': (asked) => hasVerdictToAnswer(asked) && !disputeTimeIsOver(asked.order, asked.now),
} satisfies Partial<Record<OrderVerb, (asked: Asked) => boolean>>;
export type DisputeVerb = keyof typeof disputeConditions;

function isDisputeVerb(verb: OrderVerb): verb is DisputeVerb {
  return verb in disputeConditions;
}

/** Until so long after completion a dispute can be opened; null while the order is not completed. */
export function disputableUntil(order: Pick<OrderRow, 'completed_at' | 'rules'>): Date | null {
  return order.completed_at && later(order.completed_at, { days: order.rules.disputeDays });
}

/** Each side so often, while there is money to divide; what was settled in a dispute is settled. */
export function mayOpenDispute(
  order: OrderRow,
  side: DisputeSide,
  past: readonly DisputeFacts[],
  now: Date,
): boolean {
  const until = disputableUntil(order);
  if (until !== null && now >= until) return false;
  if (order.dispute_phase !== null || past.some((one) => one.outcome !== 'withdrawn')) return false;
  if (past.filter((one) => one.opened_by === side).length >= disputeLimits.openingsPerSide) return false;
  const { price_minor: priceMinor, refunded_price_minor: refundedPriceMinor } = order;
  return leftMinor({ priceMinor, refundedPriceMinor }) > 0;
}

/** Takes away what the disputes of an order do not allow this side; `disputes` the newest first. */
export function disputesAllow(
  verb: OrderVerb,
  of: { order: OrderRow; side: DisputeSide; disputes: readonly DisputeFacts[]; now: Date },
): boolean {
  const { order, side, disputes, now } = of;
  if (verb === 'open-dispute') return mayOpenDispute(order, side, disputes, now);
  if (!isDisputeVerb(verb)) return true;
  const facts = disputes[0];
  return (
    order.dispute_phase !== null && facts !== undefined && disputeConditions[verb]({ order, side, facts, now })
  );
}
