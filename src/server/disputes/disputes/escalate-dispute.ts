// Passes a dispute to support, on request of a party, when the time to agree is over, or when a buyer has not answered a seller’s dispute.
// Guarantees: the parties can still agree until support decides.
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { assertDue, beginDisputeStep, unansweredOffer } from './dispute.step.ts';

export async function escalateDispute(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginDisputeStep(
    tx,
    actor,
    input.orderNumber,
    'escalate-dispute',
    'negotiating',
    'answering',
  );
  if (step.actor === 'system') assertDue(step, tx.now);
  if (step.order.dispute_phase === 'answering') {
    const isForSupport = step.actor === 'system' && !(await unansweredOffer(tx, step)).takesEffect;
    if (!isForSupport) refuse('dispute_wrong_phase');
  }
  await finishStep(tx, step, {
    dispute_phase: 'deciding',
    dispute_waits_for: 'support',
    dispute_until: later(tx.now, { days: step.order.rules.disputeDecideDays }),
  });
}
