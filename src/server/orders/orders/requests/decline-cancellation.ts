// The other party declines a cancellation: the order continues.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function declineCancellation(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; message: string },
): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'decline-cancellation', {
    kind: 'cancellation',
    side: 'recipient',
  });
  await finishAnswering(tx, answering, { state: 'declined', answer: input.message });
}
