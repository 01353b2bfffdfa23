// The seller cancels without fault if the buyer has sent no requirements for 7 days. Full refund.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { isMissingRequirements } from './order.policy.ts';
import { beginStep } from './order.step.ts';
import { returnEscrow } from './refunds/return-escrow.ts';

export async function cancelSilentOrder(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; reason: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'cancel-silent-order', 'order_wrong_state');
  if (!isMissingRequirements(step.order, tx.now)) refuse('order_not_due');
  await returnEscrow(tx, step, { fault: 'none', reason: input.reason });
}
