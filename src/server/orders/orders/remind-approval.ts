// Reminds the buyer that the delivery will soon approve itself. Run by the timer; the mail is the listeners' business.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from './lock-order.ts';
import { nextApprovalReminder, reminderIsDue } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';
import { isOpen } from './requests/request.policy.ts';

export async function remindApproval(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'remind-approval', 'order_not_delivered');
  const { order } = step;
  // While a cancellation is proposed the delivery does not approve itself: there is nothing to be reminded of.
  if (!reminderIsDue(order, tx.now) || isOpen(order, 'cancellation')) refuse('order_not_due');
  await finishStep(tx, step, {
    remind_at: nextApprovalReminder(order.rules, order.auto_complete_at!, tx.now),
  });
}
