// The buyer extends the approval period, once per order. Only the auto-approval time moves.
import { refuse } from '#server/platform/http/refuse.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from './lock-order.ts';
import { nextApprovalReminder, reviewWasNotExtended } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';

export async function extendReview(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'extend-review', 'order_not_delivered');
  const { order } = step;
  if (!reviewWasNotExtended(order)) {
    refuse('order_not_due', { message: 'You have already extended the approval period of this order.' });
  }
  const autoCompleteAt = later(order.auto_complete_at!, { days: order.rules.reviewExtensionDays });
  await finishStep(tx, step, {
    review_extended_at: tx.now,
    auto_complete_at: autoCompleteAt,
    remind_at: nextApprovalReminder(order.rules, autoCompleteAt, tx.now),
  });
}
