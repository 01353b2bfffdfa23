// The deadline has passed without a delivery: stamped once per order, and both sides are told. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from './lock-order.ts';
import { isLate } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';

export async function markLate(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'mark-late', 'order_not_in_progress');
  if (step.order.late_at !== null || !isLate(step.order, tx.now)) refuse('order_not_due');
  await finishStep(tx, step, { late_at: tx.now });
}
