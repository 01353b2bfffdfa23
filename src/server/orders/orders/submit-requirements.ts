// The buyer answers the seller's questions; the delivery time starts.
// Guards: every required question is answered, nothing is answered that was not asked, files belong to the buyer.
import type { z } from 'zod';
import type { requirementAnswerSchema } from '#contract/orders/orders/order.schema.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { assertAnswers } from './order.answers.ts';
import { firstDueAt } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';
import { insertAnswers } from './order.store.ts';
import type { Doer } from './lock-order.ts';
import { sealedWords } from './views/sealed-words.ts';

type Answers = z.output<typeof requirementAnswerSchema>[];

export async function submitRequirements(
  tx: Tx,
  by: Doer,
  input: { orderNumber: string; answers: Answers },
): Promise<void> {
  const step = await beginStep(tx, by, input.orderNumber, 'submit-requirements', 'order_not_pending');
  const { order } = step;
  const given = assertAnswers(order.gig.requirements, input.answers);
  const fileIds = given.flatMap((answer) => answer.fileIds);
  await attachFiles(tx, { ownerId: order.buyer_id, fileIds, orderId: order.id });
  await insertAnswers(tx, order.id, given);
  const texts = given.map((answer) => answer.text);
  const change = { started_at: tx.now, due_at: firstDueAt(order, tx.now), remind_at: null };
  await finishStep(tx, step, change, { detail: await sealedWords(tx, texts, fileIds) });
}
