// Ends a pause that has reached its maximum length; the deadline resumes without an answer. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { pauseIsOver } from './request.policy.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function endPause(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'end-pause', {
    kind: 'question',
    side: 'recipient',
  });
  if (!pauseIsOver(answering.order, tx.now)) refuse('order_not_due');
  await finishAnswering(tx, answering, { state: 'expired' });
}
