// A delivered file cannot be opened by the buyer: the approval period is paused, and both parties are notified. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginStep, finishStep } from '../order.step.ts';
import { reviewHoldOf } from './unopenable.report.ts';

export async function holdReview(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'hold-review', 'order_not_delivered');
  const hold = await reviewHoldOf(tx, step.order.id);
  if (hold === null || hold === step.order.review_held) refuse('order_not_due');
  await finishStep(tx, step, { review_held: hold, remind_at: null }, { detail: { hold } });
}
