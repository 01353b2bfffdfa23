// The seller withdraws a request for more days: the deadline is unchanged.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function withdrawExtension(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'withdraw-extension', {
    kind: 'extension',
    side: 'requester',
  });
  await finishAnswering(tx, answering, { state: 'withdrawn' });
}
