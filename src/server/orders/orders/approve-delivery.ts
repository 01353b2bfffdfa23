// The buyer approves the delivery, or the approval period ends: the escrow becomes the seller's earnings.
// Earlier partial refunds stay with the buyer; the rest is split by the frozen rules. Clearing happens later.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { reviewHoldOf } from './approval/unopenable.report.ts';
import { isAutoApproved } from './order.policy.ts';
import { beginStep } from './order.step.ts';
import { settleOrder } from './settle-order.ts';

export async function approveDelivery(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'approve-delivery', 'order_not_delivered');
  if (step.actor === 'system') {
    // Silence says nothing about files that the buyer could not open.
    const isDue = isAutoApproved(step.order, tx.now) && (await reviewHoldOf(tx, step.order.id)) === null;
    if (!isDue) refuse('order_not_due');
  }
  await settleOrder(tx, step, { toBuyerPriceMinor: 0, fault: 'none', reason: '' });
}
