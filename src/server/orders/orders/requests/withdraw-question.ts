// The seller withdraws a question: the deadline resumes, moved by the length of the pause.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function withdrawQuestion(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'withdraw-question', {
    kind: 'question',
    side: 'requester',
  });
  await finishAnswering(tx, answering, { state: 'withdrawn' });
}
