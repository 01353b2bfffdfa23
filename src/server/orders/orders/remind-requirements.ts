// Reminds the buyer that the seller cannot start yet. Run by the timer; the mail itself is the listeners' business.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from './lock-order.ts';
import { nextRequirementsReminder, reminderIsDue } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';

export async function remindRequirements(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'remind-requirements', 'order_not_pending');
  const { order } = step;
  if (!reminderIsDue(order, tx.now)) refuse('order_not_due');
  await finishStep(tx, step, { remind_at: nextRequirementsReminder(order.rules, order.placed_at, tx.now) });
}
