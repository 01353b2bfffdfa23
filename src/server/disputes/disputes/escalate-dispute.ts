// Passes a dispute to support, on request of a party, or when the time to agree is over. One that was not answered, and that silence
// does not settle, is passed on by settle-unanswered-dispute.ts.
// Guarantees: the parties can still agree until support decides.
import type { Actor } from '#server/orders/orders/lock-order.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import type { OrderStep } from '#server/orders/orders/order.step.ts';
import { later } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep } from './dispute.step.ts';

export async function escalateDispute(
  tx: Tx,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, orderNumber, 'escalate-dispute', 'negotiating');
  if (step.actor === 'system') assertDue(step, tx.now);
  await passToSupport(tx, step);
}

export async function passToSupport(tx: Tx, step: OrderStep): Promise<void> {
  await finishStep(tx, step, {
    dispute_phase: 'deciding',
    dispute_waits_for: 'support',
    dispute_until: later(tx.now, { days: step.order.rules.disputeDecideDays }),
  });
}
