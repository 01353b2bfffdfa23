// The seller agrees to what the buyer proposed, at the price that stands in it; the buyer may pay it then.
// A buyer agrees to a seller's proposal by paying it.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginAnswer } from './addition.step.ts';
import { moveAddition } from './addition.store.ts';
import type { Doer } from '../lock-order.ts';
import { finishStep } from '../order.step.ts';
import { answerBy } from '../requests/request.policy.ts';

export async function acceptAddition(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; additionId: string },
): Promise<void> {
  const { step, addition } = await beginAnswer(tx, by, input, 'accept-addition');
  const isOffered = addition.awaits === 'seller' && addition.price_minor !== null;
  if (!isOffered || tx.now >= addition.answer_by) refuse('addition_not_open');
  await moveAddition(tx, addition.id, {
    state: 'agreed',
    awaits: 'buyer',
    answer_by: answerBy(step.order, tx.now),
  });
  await finishStep(
    tx,
    step,
    {},
    { detail: { addition: addition.id, priceMinor: addition.price_minor, days: addition.days } },
  );
}
