// Saves the answer to one question. Guards: only one's own paper, only while it is open and the server's clock has not reached its end.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/exams/exam.endpoints.ts';
import type { ExamAnswer } from '#contract/exams/exam.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { answerFits } from './answer.rules.ts';
import { holdAnswerPlace, writeAnswer } from './paper.store.ts';

export async function saveAnswer(
  tx: Tx,
  viewer: Viewer,
  input: { paperId: string; position: number; answer: ExamAnswer | null },
): Promise<DataOf<typeof endpoints.saveAnswer>> {
  const { paperId, position, answer } = input;
  const place = await holdAnswerPlace(tx, { paperId, userId: viewer.userId, position });
  if (!place) return refuse('paper_not_found');
  if (place.state !== 'open' || place.endsAt <= tx.now) return refuse('paper_closed');
  if (answer !== null && !answerFits(place.kind, place.choices, answer))
    return refuse('invalid_input', { errors: { answer: 'This does not answer the question' } });
  await writeAnswer(tx, { paperId, position, answer: isEmpty(answer) ? null : answer });
  return { savedAt: tx.now.toISOString() };
}

/** Nothing typed and nothing ticked is no answer. */
function isEmpty(answer: ExamAnswer | null): boolean {
  return answer === null || (typeof answer === 'string' && answer.trim() === '') || isEmptyList(answer);
}

function isEmptyList(answer: ExamAnswer): boolean {
  return Array.isArray(answer) && answer.length === 0;
}
