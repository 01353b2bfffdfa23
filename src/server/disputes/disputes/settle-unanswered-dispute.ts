// Settles an unanswered dispute by the opener’s last offer. Run by the timer.
// Guarantees: a seller’s offer that keeps any of the price never takes effect by silence.
import { faultOfSilence } from '#server/orders/orders/apply-chargeback.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep, unansweredOffer } from './dispute.step.ts';
import { settleDispute } from './settle-dispute.ts';

export async function settleUnansweredDispute(
  tx: Tx,
  actor: 'system',
  input: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, input.orderNumber, 'settle-unanswered-dispute', 'answering');
  assertDue(step, tx.now);
  const { toBuyerMinor, takesEffect } = await unansweredOffer(tx, step);
  if (!takesEffect) return refuse('dispute_wrong_phase');
  const fault = await faultOfSilence(tx, step.order, step.dispute.fault_if_unanswered);
  await settleDispute(tx, step, { outcome: 'unanswered', toBuyerMinor, fault });
}
