// Nobody answered or paid a proposal in time: it is off. Run by the timer, for everything of the order that is due.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { closeAdditions } from './addition.store.ts';
import type { Doer } from '../lock-order.ts';
import { beginStep, finishStep } from '../order.step.ts';

export async function lapseAddition(tx: Tx, by: Doer, input: { orderNumber: string }): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'lapse-addition', 'order_wrong_state');
  if ((await closeAdditions(tx, step.order.id, tx.now)) === 0) refuse('order_not_due');
  await finishStep(tx, step, {});
}
