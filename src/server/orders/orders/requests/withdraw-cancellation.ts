// Whoever proposed to end the order takes the proposal back: it goes on.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function withdrawCancellation(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'withdraw-cancellation', {
    kind: 'cancellation',
    who: 'the asker',
  });
  await finishAnswering(tx, answering, { state: 'withdrawn' });
}
