// Saves the answer to one question. Guarantees: only the caller's own attempt, while it is open and its time is not up.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/people/exams/exam.endpoints.ts';
import type { ExamAnswer } from '#contract/people/exams/exam.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { answerFits } from './answer.rules.ts';
import { lockAnswerSlot, writeAnswer } from './attempt.store.ts';

export async function saveAnswer(
  tx: Tx,
  viewer: Viewer,
  input: { attemptId: string; position: number; answer: ExamAnswer | null },
): Promise<DataOf<typeof endpoints.saveAnswer>> {
  const { attemptId, position, answer } = input;
  const place = await lockAnswerSlot(tx, { attemptId, userId: viewer.userId, position });
  if (!place) return refuse('exam_attempt_not_found');
  if (place.state !== 'open' || place.endsAt <= tx.now) return refuse('exam_attempt_closed');
  if (answer !== null && !answerFits(place.kind, place.choices, answer))
    return refuse('invalid_input', { errors: { answer: 'This does not answer the question' } });
  await writeAnswer(tx, { attemptId, position, answer: isEmpty(answer) ? null : answer });
  return { savedAt: tx.now.toISOString() };
}

/** Blank text or an empty selection counts as no answer. */
function isEmpty(answer: ExamAnswer | null): boolean {
  return answer === null || (typeof answer === 'string' && answer.trim() === '') || isEmptyList(answer);
}

function isEmptyList(answer: ExamAnswer): boolean {
  return Array.isArray(answer) && answer.length === 0;
}
