// Either party proposes to cancel with a full refund, with a reason and whose fault it is.
// The order does not change until the other party answers; a delivery is not auto-approved meanwhile.
import { faultsToPropose } from '#contract/orders/orders/request.schema.ts';
import type { ProposedFault } from '#contract/orders/orders/request.schema.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Actor } from '../lock-order.ts';
import { answerBy } from './request.policy.ts';
import { beginAsking, finishAsking } from './request.step.ts';

const notAtFault = 'The seller cannot be at fault before the order has started. Choose another answer.';

export async function proposeCancellation(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; fault: ProposedFault; reason: string },
): Promise<void> {
  const step = await beginAsking(tx, actor, input.orderNumber, 'propose-cancellation', 'cancellation');
  const { order, actor: role } = step;
  assert(role === 'buyer' || role === 'seller', 'the machine lets only the parties propose');
  const { fault, reason: message } = input;
  if (!faultsToPropose(order.started_at !== null).includes(fault))
    refuse('invalid_input', { errors: { fault: notAtFault } });
  const until = answerBy(order, tx.now);
  await finishAsking(
    tx,
    step,
    { kind: 'cancellation', message, fault, answerBy: until },
    { cancel_asked_by: role, cancel_asked_at: tx.now, cancel_answer_by: until },
  );
}
