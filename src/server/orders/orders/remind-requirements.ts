// Reminds the buyer that the seller cannot start yet. Run by the timer; event listeners send the email.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { nextRequirementsReminder, reminderIsDue } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';

export async function remindRequirements(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'remind-requirements', 'order_not_pending');
  const { order } = step;
  if (!reminderIsDue(order, tx.now)) refuse('order_not_due');
  await finishStep(tx, step, { remind_at: nextRequirementsReminder(order.rules, order.placed_at, tx.now) });
}
