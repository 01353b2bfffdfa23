// The buyer declines more days: the deadline is unchanged.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function declineExtension(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; message: string },
): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'decline-extension', {
    kind: 'extension',
    side: 'recipient',
  });
  await finishAnswering(tx, answering, { state: 'declined', answer: input.message });
}
