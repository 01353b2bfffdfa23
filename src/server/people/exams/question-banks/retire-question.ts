// retire-question: support excludes a question from new attempts; attempts that include it keep their grades.
// Guarantees: an exam keeps the number of questions it needs to be offered.
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { auditDecision, lockCurrentQuestion } from './question-decision.ts';
import type { QuestionDecision } from './question-decision.ts';
import { moveToRetired } from './question.store.ts';

export async function retireQuestion(
  tx: Tx,
  viewer: Viewer,
  { questionId, reasons }: QuestionDecision,
): Promise<Record<string, never>> {
  const { row, inUse } = await lockCurrentQuestion(tx, questionId);
  if (row.retiredAt !== null) refuse('question_wrong_state');
  if (inUse <= examRules.leastItems) refuse('question_needed');
  await moveToRetired(tx, questionId, reasons);
  await auditDecision(tx, viewer, 'exam.question_retired', { row, reasons });
  return {};
}
