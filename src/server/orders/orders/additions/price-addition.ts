// The seller names the price of what the buyer asked for; it is the buyer's turn then, to pay it or not.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginAnswer, detailOf } from './addition.step.ts';
import { moveAddition } from './addition.store.ts';
import type { Doer } from '../lock-order.ts';
import { finishStep } from '../order.step.ts';
import { answerBy } from '../requests/request.policy.ts';

export async function priceAddition(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; additionId: string; priceMinor: number; days: number },
): Promise<void> {
  const { step, addition } = await beginAnswer(tx, by, input, 'price-addition');
  const isAskedFor = addition.awaits === 'seller' && addition.price_minor === null;
  if (!isAskedFor || tx.now >= addition.answer_by) refuse('addition_not_open');
  const priced = { price_minor: input.priceMinor, days: input.days };
  await moveAddition(tx, addition.id, {
    ...priced,
    awaits: 'buyer',
    answer_by: answerBy(step.order, tx.now),
  });
  await finishStep(tx, step, {}, { detail: await detailOf(tx, { ...addition, ...priced }) });
}
