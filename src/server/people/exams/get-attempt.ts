// The caller's own attempt: questions while its time runs, its result afterwards. An attempt of another person answers 404.
import type { ExamAttempt } from '#contract/people/exams/exam.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findAttempt } from './attempt.store.ts';
import { attemptView } from './attempt.view.ts';

export async function getAttempt(
  read: Read,
  viewer: Viewer,
  input: { attemptId: string },
): Promise<ExamAttempt> {
  const attempt = await findAttempt(read, input.attemptId);
  if (attempt?.userId !== viewer.userId) return refuse('exam_attempt_not_found');
  return attemptView(read, attempt);
}
