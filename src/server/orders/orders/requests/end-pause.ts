// The seller's clock has stood still for as long as it may: it goes on without an answer. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { pauseIsOver } from './request.policy.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function endPause(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'end-pause', {
    kind: 'question',
    who: 'the other side',
  });
  if (!pauseIsOver(answering.order, tx.now)) refuse('order_not_due');
  await finishAnswering(tx, answering, { state: 'expired' });
}
