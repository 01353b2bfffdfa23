// The buyer cancels alone: any time before the start, and up to an hour after it. Full refund, including the buyer fee.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { buyerMayCancelAlone, faultOfCancelling } from './order.policy.ts';
import { beginStep } from './order.step.ts';
import { returnEscrow } from './refunds/return-escrow.ts';

export async function cancelOrder(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; reason: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'cancel-order', 'order_wrong_state');
  if (!buyerMayCancelAlone(step.order, tx.now)) refuse('order_not_cancellable');
  await returnEscrow(tx, step, { fault: faultOfCancelling(step.order), reason: input.reason });
}
