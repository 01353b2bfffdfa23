// Ends a dispute that support has not decided, long after support's time was over. Run by the timer, after both were warned.
// Guarantees: no seller is put into debt without a decision of support; an appeal that was not decided leaves the decision in force.
import { endIsDue } from '#server/orders/orders/endings/ends-at.policy.ts';
import { faultOfSilence } from '#server/orders/orders/apply-chargeback.ts';
import { isLateDuring, leftOfPrice, wasLateBefore } from '#server/orders/orders/order.policy.ts';
import type { OrderStep } from '#server/orders/orders/order.step.ts';
import { refundableMinor } from '#server/orders/orders/refunds/refundable.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginDisputeStep } from './dispute.step.ts';
import type { DisputeStep } from './dispute.step.ts';
import { getDecision } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function endUndecidedDispute(
  tx: Tx,
  actor: 'system',
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(
    tx,
    actor,
    orderNumber,
    'end-undecided-dispute',
    'deciding',
    'appealed',
  );
  const { order, dispute } = step;
  if (!endIsDue(order, tx.now)) refuse('order_not_due');
  if (order.dispute_phase === 'appealed') {
    const decision = await getDecision(tx, dispute.id, leftOfPrice(order));
    const { to_buyer_minor: toBuyerMinor, fault } = decision;
    return settleDispute(tx, step, { outcome: 'decision', toBuyerMinor, fault });
  }
  const toBuyerMinor = await undecidedShare(tx, order);
  await settleDispute(tx, step, { outcome: 'undecided', toBuyerMinor, fault: await faultOfEnd(tx, step) });
}

/** The seller's if nothing was delivered and the deadline has passed, also during their own dispute. */
async function faultOfEnd(tx: Tx, { order, dispute }: DisputeStep): Promise<'seller' | 'none'> {
  const uncounted = await findUncountedDays(tx, order);
  const isLate =
    wasLateBefore(order, dispute, uncounted) || isLateDuring(order, dispute, { now: tx.now, uncounted });
  return order.delivered_at === null && isLate ? faultOfSilence(tx, order, 'seller' as const) : 'none';
}

/** Everything if nothing was delivered; otherwise half, rounded down, and from a completed order no more than the seller has. */
async function undecidedShare(tx: Tx, order: OrderStep['order']): Promise<number> {
  const left = leftOfPrice(order);
  if (order.delivered_at === null) return left;
  const half = Math.floor(left / 2);
  return order.state === 'completed' ? Math.min(half, await refundableMinor(tx, order, 'seller')) : half;
}
