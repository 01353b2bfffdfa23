// The time to answer a dispute has ended: settles it by the opener's last offer, or passes it to support. Run by the timer.
// Guarantees: a seller’s offer that keeps any of the price never takes effect by silence; a late order ends by the seller's fault, also
// if the seller opened the dispute.
import { faultOfSilence } from '#server/orders/orders/apply-chargeback.ts';
import { isLateDuring } from '#server/orders/orders/order.policy.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep, unansweredOffer } from './dispute.step.ts';
import { passToSupport } from './escalate-dispute.ts';
import { settleDispute } from './settle-dispute.ts';

export async function settleUnansweredDispute(
  tx: Tx,
  actor: 'system',
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, orderNumber, 'settle-unanswered-dispute', 'answering');
  assertDue(step, tx.now);
  const { toBuyerMinor, takesEffect } = await unansweredOffer(tx, step);
  if (!takesEffect)
    return passToSupport(tx, await beginDisputeStep(tx, actor, orderNumber, 'escalate-dispute', 'answering'));
  const { order, dispute } = step;
  const stated = isLateDuring(order, dispute, tx.now) ? 'seller' : dispute.fault_if_unanswered;
  const fault = await faultOfSilence(tx, order, stated);
  await settleDispute(tx, step, { outcome: 'unanswered', toBuyerMinor, fault });
}
