// The buyer cancels an order that is 24 hours late. Full refund; the fault is the seller's, unless a bank took money from the order.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { faultOfSilence } from './apply-chargeback.ts';
import type { Actor } from './lock-order.ts';
import { isCancellableAsLate } from './order.policy.ts';
import { beginStep } from './order.step.ts';
import { returnEscrow } from './refunds/return-escrow.ts';

export async function cancelLateOrder(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; reason: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'cancel-late-order', 'order_wrong_state');
  if (!isCancellableAsLate(step.order, tx.now)) refuse('order_not_due');
  await returnEscrow(tx, step, {
    fault: await faultOfSilence(tx, step.order, 'seller'),
    reason: input.reason,
  });
}
