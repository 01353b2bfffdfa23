// Closes all additions of an order that were not answered or paid in time. Run by the timer.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closeAdditions } from './addition.store.ts';
import type { Actor } from '../lock-order.ts';
import { beginStep, finishStep } from '../order.step.ts';

export async function lapseAddition(tx: Tx, actor: Actor, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'lapse-addition', 'order_wrong_state');
  if ((await closeAdditions(tx, step.order.id, tx.now)) === 0) refuse('order_not_due');
  await finishStep(tx, step, {});
}
