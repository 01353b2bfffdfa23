// The seller can go on without the answer: the clock goes on, too.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function withdrawQuestion(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'withdraw-question', {
    kind: 'question',
    who: 'the asker',
  });
  await finishAnswering(tx, answering, { state: 'withdrawn' });
}
