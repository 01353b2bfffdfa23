// A step of an order that is in dispute: what every command of a dispute begins and ends with.
// Guards: refusals in one order: stranger, wrong side, no open dispute, wrong phase; the phase on the order's row and the dispute's
// own row move together.
import { newId } from '#contract/common/ids.ts';
import type { DisputePhase, DisputeSide } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { leftMinor, splitOf } from '#contract/orders/orders/settlement.ts';
import {
  blindIsOver,
  disputeAsks,
  disputeTimeIsOver,
  mayEnterBlind,
} from '#server/orders/orders/dispute.policy.ts';
import type { DisputeVerb } from '#server/orders/orders/dispute.policy.ts';
import type { Doer } from '#server/orders/orders/lock-order.ts';
import { amountsOf } from '#server/orders/orders/order.policy.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import type { OrderStep } from '#server/orders/orders/order.step.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertOffer, listDisputesOf, listOffersOf } from './dispute.store.ts';
import type { DisputeRow } from './dispute.store.ts';

export type DisputeStep = OrderStep & { dispute: DisputeRow };
/** The same, taken by one of the two people. */
export type SideStep = DisputeStep & { side: DisputeSide };

/** For support and for timers, which say in which phase they act. */
export async function beginDisputeStep(
  tx: Tx,
  by: Doer,
  orderNumber: string,
  verb: OrderVerb,
  phase: DisputePhase,
): Promise<DisputeStep> {
  const step = await openStep(tx, by, orderNumber, verb);
  if (step.order.dispute_phase !== phase) refuse('dispute_wrong_phase');
  return step;
}

/** For one of the two people. */
export async function beginSideStep(
  tx: Tx,
  by: Doer,
  orderNumber: string,
  verb: DisputeVerb,
): Promise<SideStep> {
  const step = await openStep(tx, by, orderNumber, verb);
  const side = step.actor === 'buyer' ? 'buyer' : 'seller';
  const { order, dispute } = step;
  const isOpeners = verb === 'withdraw-dispute' && side !== dispute.opened_by;
  const isOthers = verb === 'answer-dispute' && side === dispute.opened_by;
  if (isOpeners || isOthers) refuse('order_wrong_actor');
  if (order.dispute_phase === 'judged' && dispute.verdict_accepted_by === side) {
    if (verb === 'accept-verdict' || verb === 'appeal-verdict') refuse('verdict_accepted');
  }
  if (verb === 'enter-blind-range' && mayEnterBlind({ order })) {
    if (blindIsOver({ order, facts: dispute })) refuse('blind_over');
    if (dispute.blind_entered_by === side) refuse('blind_entered');
  }
  if (!disputeAsks[verb]({ order, side, facts: dispute, now: tx.now })) refuse('dispute_wrong_phase');
  return { ...step, side };
}

async function openStep(tx: Tx, by: Doer, orderNumber: string, verb: OrderVerb): Promise<DisputeStep> {
  const step = await beginStep(tx, by, orderNumber, verb, 'dispute_not_open');
  const [dispute] = await listDisputesOf(tx, step.order.id);
  if (step.order.dispute_phase === null || !dispute) return refuse('dispute_not_open');
  return { ...step, dispute };
}

/** For timers, whose row was due a moment ago. */
export function assertDue(step: DisputeStep, now: Date): void {
  if (!disputeTimeIsOver(step.order, now)) refuse('order_not_due');
}

/** Refuses an amount that is more than the price has left. */
export function assertSplit(step: OrderStep, toBuyerMinor: number): void {
  const most = leftMinor(amountsOf(step.order));
  if (toBuyerMinor > most) refuse('split_out_of_range', { errors: { toBuyerMinor: sentence } });
}
const sentence = 'Choose an amount between nothing and what is left of the price.';

/** What a step says of a split in the sealed history. */
export function splitDetail(step: OrderStep, toBuyerPriceMinor: number): Record<string, unknown> {
  return { toBuyerPriceMinor, split: splitOf(amountsOf(step.order), toBuyerPriceMinor) };
}

/** Keeps an offer; exactly what the other side offers is not offered but accepted. */
export async function makeOffer(
  tx: Tx,
  of: { disputeId: string; side: DisputeSide; theirs: DisputeSide; toBuyerMinor: number },
): Promise<void> {
  const [standing] = await listOffersOf(tx, of.disputeId, of.theirs);
  if (standing?.to_buyer_minor === of.toBuyerMinor) refuse('offer_is_theirs');
  await insertOffer(tx, { ...of, id: newId(tx.now.getTime()) });
}
