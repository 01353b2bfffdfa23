// Either side proposes to end the order with a full refund, and says why and whose fault it is.
// Guards: nothing moves until the other side answers; a delivery does not approve itself while the proposal is open.
import type { ProposedFault } from '#contract/orders/orders/request.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Doer } from '../lock-order.ts';
import { answerBy } from './request.policy.ts';
import { beginAsking, finishAsking } from './request.step.ts';

export async function proposeCancellation(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; fault: ProposedFault; reason: string },
): Promise<void> {
  const step = await beginAsking(tx, by, input.orderNumber, 'propose-cancellation', 'cancellation');
  const { order, actor } = step;
  assert(actor === 'buyer' || actor === 'seller', 'the machine lets only the two people propose');
  const until = answerBy(order, tx.now);
  const { fault, reason: message } = input;
  await finishAsking(
    tx,
    step,
    { kind: 'cancellation', message, fault, answerBy: until },
    { cancel_asked_by: actor, cancel_asked_at: tx.now, cancel_answer_by: until },
  );
}
