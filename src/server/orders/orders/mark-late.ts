// Marks an order late whose deadline passed without a delivery, once per order. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { isLate } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';

export async function markLate(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'mark-late', 'order_not_in_progress');
  if (step.order.late_at !== null || !isLate(step.order, tx.now)) refuse('order_not_due');
  await finishStep(tx, step, { late_at: tx.now });
}
