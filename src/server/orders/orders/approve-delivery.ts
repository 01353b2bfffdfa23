// The buyer approves the delivery, or the time to look is over: the money in escrow becomes the seller's earnings.
// Guards: what was given back before stays with the buyer; the rest is split as it was agreed. Clearing and withdrawing come later.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from './lock-order.ts';
import { approvesItself } from './order.policy.ts';
import { beginStep } from './order.step.ts';
import { settleOrder } from './settle-order.ts';

export async function approveDelivery(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'approve-delivery', 'order_not_delivered');
  if (step.actor === 'system' && !approvesItself(step.order, tx.now)) refuse('order_not_due');
  await settleOrder(tx, step, { toBuyerPriceMinor: 0, fault: 'none', reason: '' });
}
