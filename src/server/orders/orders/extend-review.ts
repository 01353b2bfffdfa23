// The buyer takes more days to look at the delivery, once per order. Guards: the automatic approval moves, nothing else does.
import { refuse } from '#server/platform/http/refuse.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from './lock-order.ts';
import { nextApprovalReminder, reviewWasNotExtended } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';

export async function extendReview(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'extend-review', 'order_not_delivered');
  const { order } = step;
  if (!reviewWasNotExtended(order)) {
    refuse('order_not_due', { message: 'You have already taken more time for this order.' });
  }
  const autoCompleteAt = later(order.auto_complete_at!, { days: order.rules.reviewExtensionDays });
  await finishStep(tx, step, {
    review_extended_at: tx.now,
    auto_complete_at: autoCompleteAt,
    remind_at: nextApprovalReminder(order.rules, autoCompleteAt, tx.now),
  });
}
