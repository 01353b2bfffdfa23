// Both have spoken and do not agree: support decides. Asked for by either side, or by the clock when the time to agree is over.
// Guards: the two may still agree with each other until support has decided.
import type { Doer } from '#server/orders/orders/lock-order.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep } from './dispute.step.ts';

export async function escalateDispute(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginDisputeStep(tx, by, input.orderNumber, 'escalate-dispute', 'negotiating');
  if (step.actor === 'system') assertDue(step, tx.now);
  await finishStep(tx, step, {
    dispute_phase: 'deciding',
    dispute_waits_for: 'support',
    dispute_until: later(tx.now, { days: step.order.rules.disputeDecideDays }),
  });
}
