// The seller sets the price of an addition the buyer requested; the buyer can then pay for it or decline.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { beginAnswer, detailOf } from './addition.step.ts';
import { moveAddition } from './addition.store.ts';
import type { Actor } from '../lock-order.ts';
import { finishStep } from '../order.step.ts';
import { answerBy } from '../requests/request.policy.ts';

export async function priceAddition(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; additionId: string; priceMinor: number; days: number },
): Promise<void> {
  const { step, addition } = await beginAnswer(tx, actor, input, 'price-addition');
  const needsPrice = addition.awaits === 'seller' && addition.price_minor === null;
  if (!needsPrice || tx.now >= addition.answer_by) refuse('addition_not_open');
  const priced = { price_minor: input.priceMinor, days: input.days };
  await moveAddition(tx, addition.id, {
    ...priced,
    awaits: 'buyer',
    answer_by: answerBy(step.order, tx.now),
  });
  await finishStep(tx, step, {}, { detail: await detailOf(tx, { ...addition, ...priced }) });
}
