// Settles an unanswered dispute by the opener’s last offer. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { assertDue, beginDisputeStep } from './dispute.step.ts';
import { listOffersOf } from './dispute.store.ts';
import { settleDispute } from './settle-dispute.ts';

export async function settleUnansweredDispute(
  tx: Tx,
  actor: 'system',
  input: { orderNumber: string },
): Promise<void> {
  const step = await beginDisputeStep(tx, actor, input.orderNumber, 'settle-unanswered-dispute', 'answering');
  assertDue(step, tx.now);
  const { opened_by: opener, fault_if_unanswered: fault, id } = step.dispute;
  const [latest] = await listOffersOf(tx, id, opener);
  if (!latest) return refuse('dispute_wrong_phase');
  await settleDispute(tx, step, { outcome: 'unanswered', toBuyerMinor: latest.to_buyer_minor, fault });
}
