// A transition of a disputed order, shared by every command of a dispute.
// Guarantees: refusals in this order: not a party, wrong party, no open dispute, wrong phase; the phase on the order row and the dispute
// row change together.
import { newId } from '#contract/common/ids.ts';
import { takesEffectUnanswered } from '#contract/orders/orders/dispute.schema.ts';
import type { DisputePhase, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { splitOf } from '#contract/orders/orders/settlement.ts';
import {
  sealedRoundsAreOver,
  disputeConditions,
  disputeTimeIsOver,
  maySubmitSealedOffer,
} from '#server/orders/orders/dispute.policy.ts';
import type { DisputeVerb } from '#server/orders/orders/dispute.policy.ts';
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { amountsOf, leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { refundableMinor } from '#server/orders/orders/refunds/refundable.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { OrderStep } from '#server/orders/orders/order.step.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertOffer, listDisputesOf, listOffersOf } from './dispute.store.ts';
import type { DisputeRow } from './dispute.store.ts';

export type DisputeStep = OrderStep & { dispute: DisputeRow };
/** A step by one of the parties. */
export type SideStep = DisputeStep & { side: DisputeSide };

/** For support and timers, which act in given phases. */
export async function beginDisputeStep(
  tx: Tx,
  actor: Actor,
  orderNumber: string,
  verb: OrderVerb,
  ...phases: DisputePhase[]
): Promise<DisputeStep> {
  const step = await openStep(tx, actor, orderNumber, verb);
  if (!phases.includes(step.order.dispute_phase!)) refuse('dispute_wrong_phase');
  return step;
}

/** For one of the parties. */
export async function beginSideStep(
  tx: Tx,
  actor: Actor,
  orderNumber: string,
  verb: DisputeVerb,
): Promise<SideStep> {
  const step = await openStep(tx, actor, orderNumber, verb);
  const side = step.actor === 'buyer' ? 'buyer' : 'seller';
  const { order, dispute } = step;
  const isForOpener = verb === 'withdraw-dispute' && side !== dispute.opened_by;
  const isForOther = verb === 'answer-dispute' && side === dispute.opened_by;
  if (isForOpener || isForOther) refuse('order_wrong_actor');
  if (order.dispute_phase === 'decided' && dispute.decision_accepted_by === side) {
    if (verb === 'accept-decision' || verb === 'appeal-decision') refuse('decision_accepted');
  }
  if (verb === 'submit-sealed-offer' && maySubmitSealedOffer({ order })) {
    if (sealedRoundsAreOver({ order, facts: dispute })) refuse('sealed_rounds_over');
    if (dispute.sealed_offer_by === side) refuse('sealed_offer_submitted');
  }
  if (!disputeConditions[verb]({ order, side, facts: dispute, now: tx.now })) refuse('dispute_wrong_phase');
  return { ...step, side };
}

async function openStep(tx: Tx, actor: Actor, orderNumber: string, verb: OrderVerb): Promise<DisputeStep> {
  const step = await beginStep(tx, actor, orderNumber, verb, 'dispute_not_open');
  const [dispute] = await listDisputesOf(tx, step.order.id);
  if (step.order.dispute_phase === null || !dispute) return refuse('dispute_not_open');
  return { ...step, dispute };
}

/** The opener's last offer while the other side has not answered, and whether their silence carries it out. */
export async function unansweredOffer(
  tx: Tx,
  { dispute, order }: DisputeStep,
): Promise<{ toBuyerMinor: number; takesEffect: boolean }> {
  const left = leftOfPrice(order);
  const [latest] = await listOffersOf(tx, dispute.id, dispute.opened_by, left);
  if (!latest) return refuse('dispute_wrong_phase');
  const toBuyerMinor = latest.to_buyer_minor;
  const takesEffect =
    takesEffectUnanswered(dispute.opened_by, left - toBuyerMinor) &&
    (await isCovered(tx, order, toBuyerMinor));
  return { toBuyerMinor, takesEffect };
}

/** For timers: checks again under the lock. */
export function assertDue(step: DisputeStep, now: Date): void {
  if (!disputeTimeIsOver(step.order, now)) refuse('order_not_due');
}

/** Refuses an amount above the remaining price. */
export function refuseExcessiveSplit(step: OrderStep, toBuyerMinor: number): void {
  const most = leftOfPrice(step.order);
  if (toBuyerMinor > most) refuse('split_out_of_range', { errors: { toBuyerMinor: outOfRange } });
}
const outOfRange = 'Choose an amount between zero and the remaining price.';

/** Refuses an offer by a seller that their balance does not cover: only support can put a seller into debt. */
export async function refuseUncoveredOffer(
  tx: Tx,
  { order, side }: SideStep,
  toBuyerMinor: number,
): Promise<void> {
  if (side !== 'seller' || (await isCovered(tx, order, toBuyerMinor))) return;
  const sentence = 'Your available balance does not cover this refund. Offer less, or let support decide.';
  refuse('balance_too_low', { message: sentence, errors: { toBuyerMinor: sentence } });
}

/** Whether a refund of this part of the price leaves the seller without debt. */
export async function isCovered(tx: Tx, order: OrderStep['order'], toBuyerMinor: number): Promise<boolean> {
  return order.state !== 'completed' || toBuyerMinor <= (await refundableMinor(tx, order, 'seller'));
}

/** The detail of a split for the hashed order history. */
export function splitDetail(step: OrderStep, toBuyerPriceMinor: number): Record<string, unknown> {
  return { toBuyerPriceMinor, split: splitOf(amountsOf(step.order), toBuyerPriceMinor) };
}

/** Saves an offer; refuses one that equals the other party’s, which should be accepted instead. */
export async function makeOffer(
  tx: Tx,
  order: OrderStep['order'],
  of: { disputeId: string; side: DisputeSide; theirs: DisputeSide; toBuyerMinor: number },
): Promise<void> {
  const left = leftOfPrice(order);
  const [theirLatest] = await listOffersOf(tx, of.disputeId, of.theirs, left);
  if (theirLatest?.to_buyer_minor === of.toBuyerMinor) refuse('offer_equals_theirs');
  await insertOffer(tx, { ...of, leftMinor: left, id: newId(tx.now.getTime()) });
}
