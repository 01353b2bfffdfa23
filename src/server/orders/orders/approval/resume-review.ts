// Every delivered file can be opened: the approval period starts again, because the buyer could not use the part that has passed.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { autoCompleteAfter, nextApprovalReminder } from '../order.policy.ts';
import { beginStep, finishStep } from '../order.step.ts';
import { reviewHoldOf } from './unopenable.report.ts';

export async function resumeReview(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'resume-review', 'order_not_delivered');
  const { order } = step;
  if (order.review_held === null || (await reviewHoldOf(tx, order.id)) !== null) refuse('order_not_due');
  const again = autoCompleteAfter(order, tx.now);
  // An extension may reach further.
  const autoCompleteAt = order.auto_complete_at! > again ? order.auto_complete_at! : again;
  await finishStep(tx, step, {
    review_held: null,
    auto_complete_at: autoCompleteAt,
    remind_at: nextApprovalReminder(order.rules, autoCompleteAt, tx.now),
  });
}
