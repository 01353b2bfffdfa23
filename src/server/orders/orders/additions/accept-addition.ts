// The seller accepts an addition at the price the buyer proposed; the buyer can then pay for it.
// A buyer accepts a seller's proposal by paying for it.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginAnswer } from './addition.step.ts';
import { moveAddition } from './addition.store.ts';
import type { Actor } from '../lock-order.ts';
import { finishStep } from '../order.step.ts';
import { answerBy } from '../requests/request.policy.ts';

export async function acceptAddition(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; additionId: string },
): Promise<void> {
  const { step, addition } = await beginAnswer(tx, actor, input, 'accept-addition');
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
