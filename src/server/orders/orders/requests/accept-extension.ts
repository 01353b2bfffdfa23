// The buyer accepts more days: the deadline moves. An order already marked late stays marked.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { deadlineAt } from '../order.policy.ts';
import { dueAfterExtension } from './request.policy.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function acceptExtension(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'accept-extension', {
    kind: 'extension',
    side: 'recipient',
  });
  const { order, request } = answering;
  assert(order.due_at && request.days, 'an order in progress has a deadline, an extension has days');
  const dueAt = dueAfterExtension(order.due_at, request.asked_at, request.days);
  await finishAnswering(tx, answering, { state: 'accepted' }, deadlineAt(order, dueAt));
}
