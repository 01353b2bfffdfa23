// Accepts the decision and waives the appeal. When both parties have accepted, the order is settled immediately.
import { leftOfPrice } from '#server/orders/orders/order.policy.ts';
import { otherSide } from '#server/orders/orders/dispute.policy.ts';
import { finishStep } from '#server/orders/orders/order.step.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginSideStep } from './dispute.step.ts';
import { getDecision, moveDispute } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function acceptDecision(
  tx: Tx,
  actor: { userId: string },
  input: { orderNumber: string },
): Promise<void> {
  const step = await beginSideStep(tx, actor, input.orderNumber, 'accept-decision');
  const { dispute, side } = step;
  if (dispute.decision_accepted_by !== null) {
    const { to_buyer_minor: toBuyerMinor, fault } = await getDecision(
      tx,
      dispute.id,
      leftOfPrice(step.order),
    );
    return settleDispute(tx, step, { outcome: 'decision', toBuyerMinor, fault });
  }
  await moveDispute(tx, dispute.id, { decision_accepted_by: side });
  await finishStep(tx, step, { dispute_waits_for: otherSide(side) }, { to: step.order.state });
}
