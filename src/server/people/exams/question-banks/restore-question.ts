// restore-question: support makes a retired question drawable again; the daily analysis no longer retires it.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { auditDecision, lockCurrentQuestion } from './question-decision.ts';
import type { QuestionDecision } from './question-decision.ts';
import { moveToRestored } from './question.store.ts';

export async function restoreQuestion(
  tx: Tx,
  viewer: Viewer,
  { questionId, reasons }: QuestionDecision,
): Promise<Record<string, never>> {
  const { row } = await lockCurrentQuestion(tx, questionId);
  if (row.retiredAt === null) refuse('question_wrong_state');
  await moveToRestored(tx, questionId);
  await auditDecision(tx, viewer, 'exam.question_restored', { row, reasons });
  return {};
}
