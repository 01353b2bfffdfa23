// The time to answer a dispute has ended: settles it by the opener's last offer, or passes it to support. Run by the timer.
// Guarantees: a seller’s offer that keeps any of the price never takes effect by silence; a late order ends by the seller's fault, also
// if the seller opened the dispute.
import { faultOfSilence } from '#server/orders/orders/apply-chargeback.ts';
import { isLateDuring, wasLateBefore } from '#server/orders/orders/order.policy.ts';
import { backAfter } from '#contract/people/accounts/absence.rules.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep, unansweredOffer } from './dispute.step.ts';
import type { DisputeStep } from './dispute.step.ts';
import { passToSupport } from './escalate-dispute.ts';
import { settleDispute } from './settle-dispute.ts';

export async function settleUnansweredDispute(
  tx: Tx,
  actor: 'system',
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, orderNumber, 'settle-unanswered-dispute', 'answering');
  assertDue(step, tx.now);
  const { toBuyerMinor, takesEffect } = await unansweredOffer(tx, step);
  if (!takesEffect)
    return passToSupport(tx, await beginDisputeStep(tx, actor, orderNumber, 'escalate-dispute', 'answering'));
  const fault = await faultOfSilence(tx, step.order, await faultOfNoAnswer(tx, step));
  await settleDispute(tx, step, { outcome: 'unanswered', toBuyerMinor, fault });
}

/** The seller's if the deadline has passed; not for silence in an absence that the buyer saw before they ordered. */
async function faultOfNoAnswer(tx: Tx, { order, dispute }: DisputeStep) {
  const uncounted = await findUncountedDays(tx, order);
  if (isLateDuring(order, dispute, { now: tx.now, uncounted })) return 'seller';
  const stated = dispute.fault_if_unanswered;
  if (stated !== 'seller' || dispute.opened_by !== 'buyer') return stated;
  if (wasLateBefore(order, dispute, uncounted)) return stated;
  const isAway = [dispute.opened_at, tx.now].some((at) => backAfter(uncounted, at) !== null);
  return isAway ? 'none' : stated;
}
