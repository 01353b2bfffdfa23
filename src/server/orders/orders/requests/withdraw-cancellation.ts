// The proposer withdraws a cancellation: the order continues.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function withdrawCancellation(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string },
): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'withdraw-cancellation', {
    kind: 'cancellation',
    side: 'requester',
  });
  await finishAnswering(tx, answering, { state: 'withdrawn' });
}
