// Marks an order late whose deadline passed without a delivery, once per order; not while days away excuse it. Run by the timer.
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { isOverdue } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';

export async function markLate(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'mark-late', 'order_not_in_progress');
  const { order } = step;
  const uncounted = await findUncountedDays(tx, order);
  if (order.late_at !== null || !isOverdue(order, tx.now, uncounted)) refuse('order_not_due');
  await finishStep(tx, step, { late_at: tx.now });
}
