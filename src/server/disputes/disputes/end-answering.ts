// The time to answer a dispute has ended: the opener’s last offer takes effect, or support decides. Run by the timer.
import type { Tx } from '#server/platform/data/tx.ts';
import { beginDisputeStep, unansweredOffer } from './dispute.step.ts';
import { escalateDispute } from './escalate-dispute.ts';
import { settleUnansweredDispute } from './settle-unanswered-dispute.ts';

export async function endAnswering(tx: Tx, actor: 'system', input: { orderNumber: string }): Promise<void> {
  const step = await beginDisputeStep(tx, actor, input.orderNumber, 'settle-unanswered-dispute', 'answering');
  const { takesEffect } = await unansweredOffer(tx, step);
  await (takesEffect ? settleUnansweredDispute : escalateDispute)(tx, actor, input);
}
