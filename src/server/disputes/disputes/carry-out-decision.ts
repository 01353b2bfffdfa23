// Settles the order by the decision after the appeal deadline has passed. Run by the timer.
import { leftOfPrice } from '#server/orders/orders/order.policy.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep } from './dispute.step.ts';
import { getDecision } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function carryOutDecision(
  tx: Tx,
  actor: 'system',
  input: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, input.orderNumber, 'carry-out-decision', 'decided');
  assertDue(step, tx.now);
  const { to_buyer_minor: toBuyerMinor, fault } = await getDecision(
    tx,
    step.dispute.id,
    leftOfPrice(step.order),
  );
  await settleDispute(tx, step, { outcome: 'decision', toBuyerMinor, fault });
}
