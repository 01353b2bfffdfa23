// Reminds the buyer that the delivery will soon be auto-approved. Run by the timer; event listeners send the email.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { nextApprovalReminder, reminderIsDue } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';
import { isOpen } from './requests/request.policy.ts';

export async function remindApproval(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'remind-approval', 'order_not_delivered');
  const { order } = step;
  // A delivery is not auto-approved while a proposal to cancel is open or a file cannot be opened.
  const isHeld = order.review_held !== null || isOpen(order, 'cancellation');
  if (!reminderIsDue(order, tx.now) || isHeld) refuse('order_not_due');
  await finishStep(tx, step, {
    remind_at: nextApprovalReminder(order.rules, order.auto_complete_at!, tx.now),
  });
}
