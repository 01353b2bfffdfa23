// The buyer answers a blocking question: the deadline resumes, moved by the length of the pause.
// Refuses an empty answer and files of other users.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { attachFiles } from '#server/foundation/uploads/attach-files.ts';
import type { Actor } from '../lock-order.ts';
import { beginAnswering, finishAnswering } from './request.step.ts';

export async function answerQuestion(
  tx: Tx,
  actor: Actor,
  input: { orderNumber: string; answer: string; fileIds: string[] },
): Promise<void> {
  const answering = await beginAnswering(tx, actor, input.orderNumber, 'answer-question', {
    kind: 'question',
    side: 'recipient',
  });
  const { order } = answering;
  const { answer, fileIds } = input;
  if (answer === '' && fileIds.length === 0) {
    refuse('answer_empty', { errors: { answer: 'Write an answer or attach a file.' } });
  }
  await attachFiles(tx, { ownerId: order.buyer_id, fileIds, orderId: order.id });
  await finishAnswering(tx, answering, { state: 'accepted', answer, fileIds });
}
