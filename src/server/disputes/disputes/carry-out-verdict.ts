// Settles the order by the decision after the appeal deadline has passed. Run by the timer.
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep } from './dispute.step.ts';
import { getVerdict } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function carryOutVerdict(
  tx: Tx,
  actor: 'system',
  input: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, input.orderNumber, 'carry-out-verdict', 'decided');
  assertDue(step, tx.now);
  const { to_buyer_minor: toBuyerMinor, fault } = await getVerdict(tx, step.dispute.id);
  await settleDispute(tx, step, { outcome: 'verdict', toBuyerMinor, fault });
}
