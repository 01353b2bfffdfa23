// The buyer cancels an order that is `lateCancelHours` late. Full refund; the fault is the seller's, unless a bank took money from the order.
// A dispute that the seller opened does not prevent it, and is closed with the order.
import { faultOfSilence } from '#server/orders/orders/apply-chargeback.ts';
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { isCancellableAsLate, leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { beginStep } from '#server/orders/orders/order.step.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { returnEscrow } from '#server/orders/orders/refunds/return-escrow.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listDisputesOf } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function cancelLateOrder(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; reason: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'cancel-late-order', 'order_wrong_state');
  const { order } = step;
  const [dispute] = order.dispute_phase === null ? [] : await listDisputesOf(tx, order.id);
  const uncounted = await findUncountedDays(tx, order);
  if (!isCancellableAsLate(order, tx.now, { dispute, uncounted })) refuse('order_not_due');
  const fault = await faultOfSilence(tx, order, 'seller' as const);
  const { reason } = input;
  if (!dispute) return returnEscrow(tx, step, { fault, reason });
  const toBuyerMinor = leftOfPrice(order);
  await settleDispute(tx, { ...step, dispute }, { outcome: 'late', toBuyerMinor, fault, reason });
}
