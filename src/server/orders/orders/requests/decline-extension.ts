// The buyer declines more days: the deadline stays where it is.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function declineExtension(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; message: string },
): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'decline-extension', {
    kind: 'extension',
    who: 'the other side',
  });
  await finishAnswering(tx, answering, { state: 'declined', answer: input.message });
}
