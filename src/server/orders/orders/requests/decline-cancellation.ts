// The other side declines to end the order: it goes on.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function declineCancellation(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; message: string },
): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'decline-cancellation', {
    kind: 'cancellation',
    who: 'the other side',
  });
  await finishAnswering(tx, answering, { state: 'declined', answer: input.message });
}
