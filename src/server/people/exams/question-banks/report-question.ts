// report-question: a candidate reports a question of their attempt as wrong.
// Guarantees: only the caller's own attempt, open or finished, and once per question; nothing of the key is revealed.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findAttempt } from '../attempt.store.ts';
import { insertReport } from './question-report.store.ts';

export async function reportQuestion(
  tx: Tx,
  viewer: Viewer,
  input: { attemptId: string; position: number; text: string },
): Promise<Record<string, never>> {
  const attempt = await findAttempt(tx, input.attemptId);
  if (attempt?.userId !== viewer.userId || input.position > attempt.total)
    return refuse('exam_attempt_not_found');
  if (!(await insertReport(tx, input))) refuse('question_reported');
  return {};
}
