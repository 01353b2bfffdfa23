// The buyer answers the seller's requirements; the delivery time starts.
// Refuses missing required answers, unknown requirements, and files of other users.
import type { z } from 'zod';
import type { requirementAnswerSchema } from '#contract/orders/orders/order.schema.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import { assertAnswers } from './order.answers.ts';
import { firstDueAt } from './order.policy.ts';
import { beginStep, finishStep } from './order.step.ts';
import { insertAnswers } from './order.store.ts';
import type { Actor } from './lock-order.ts';
import { sealedTexts } from './views/sealed-texts.ts';

type Answers = z.output<typeof requirementAnswerSchema>[];

export async function submitRequirements(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; answers: Answers },
): Promise<void> {
  const step = await beginStep(tx, actor, input.orderNumber, 'submit-requirements', 'order_not_pending');
  const { order } = step;
  const answers = assertAnswers(order.gig.requirements, input.answers);
  const fileIds = answers.flatMap((answer) => answer.fileIds);
  await attachFiles(tx, { ownerId: order.buyer_id, fileIds, orderId: order.id });
  await insertAnswers(tx, order.id, answers);
  const texts = answers.map((answer) => answer.text);
  const dueAt = firstDueAt(order, tx.now, await findUncountedDays(tx, order));
  const change = { started_at: tx.now, due_at: dueAt, remind_at: null };
  await finishStep(tx, step, change, { detail: await sealedTexts(tx, texts, fileIds) });
}
