// Withdraws a dispute by its opener: the order resumes, its deadlines extended by the duration of the dispute. A seller’s own dispute
// does not extend the delivery date, which only the buyer can agree to.
// A completed order has no deadlines; its earnings can clear again.
import { deadlineAt, nextApprovalReminder } from '#server/orders/orders/order.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginSideStep } from './dispute.step.ts';
import { moveDispute } from './dispute.store.ts';
import { noDispute } from './settle-dispute.ts';

export async function withdrawDispute(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'withdraw-dispute');
  const { order, dispute } = step;
  await moveDispute(tx, dispute.id, { outcome: 'withdrawn', closed_at: tx.now });
  if (order.state === 'completed') {
    await finishStep(tx, step, noDispute);
    return;
  }
  const pausedMs = tx.now.getTime() - dispute.opened_at.getTime();
  const movedOn = (at: Date | null) => (at === null ? null : new Date(at.getTime() + pausedMs));
  const autoCompleteAt = movedOn(dispute.auto_complete_at);
  await finishStep(
    tx,
    step,
    {
      ...noDispute,
      ...(step.side === 'buyer' && deadlineAt(order, movedOn(order.due_at))),
      auto_complete_at: autoCompleteAt,
      remind_at: autoCompleteAt && nextApprovalReminder(order.rules, autoCompleteAt, tx.now),
    },
    { to: dispute.previous_state, detail: { pausedMs } },
  );
}
