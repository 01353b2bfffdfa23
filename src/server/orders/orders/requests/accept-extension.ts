// The buyer gives the seller the days they asked for: the deadline moves. What was late stays noted as late.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { dueAfterExtension } from './request.policy.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function acceptExtension(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, by, input.orderNumber, 'accept-extension', {
    kind: 'extension',
    who: 'the other side',
  });
  const { order, request } = answering;
  assert(order.due_at && request.days, 'an order that is worked on has a deadline, an extension its days');
  const dueAt = dueAfterExtension(order.due_at, request.asked_at, request.days);
  await finishAnswering(tx, answering, { state: 'accepted' }, { due_at: dueAt });
}
