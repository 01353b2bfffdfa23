// The seller no longer asks for more days: the deadline stays where it is.
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function withdrawExtension(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'withdraw-extension', {
    kind: 'extension',
    who: 'the asker',
  });
  await finishAnswering(tx, answering, { state: 'withdrawn' });
}
