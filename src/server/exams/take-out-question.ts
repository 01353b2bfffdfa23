// take-out-question and put-back-question: support decides whether a question is drawn. Guards: an exam keeps as many questions as it
// needs to be offered; papers that asked it keep their grades; only wordings of the newest version.
import { examRules } from '#contract/exams/exam.schema.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockQuestion, putBack, takeOut } from './question.store.ts';
import type { QuestionRow } from './question.store.ts';

type Decision = { questionId: string; reasons: string };

export async function takeOutQuestion(
  tx: Tx,
  viewer: Viewer,
  { questionId, reasons }: Decision,
): Promise<Record<string, never>> {
  const { row, inUse } = await lockCurrent(tx, questionId);
  if (row.retiredAt !== null) refuse('question_wrong_state');
  if (inUse <= examRules.leastItems) refuse('question_needed');
  await takeOut(tx, questionId, reasons);
  await tellLog(tx, viewer, 'exam.question_taken_out', row, reasons);
  return {};
}

export async function putBackQuestion(
  tx: Tx,
  viewer: Viewer,
  { questionId, reasons }: Decision,
): Promise<Record<string, never>> {
  const { row } = await lockCurrent(tx, questionId);
  if (row.retiredAt === null) refuse('question_wrong_state');
  await putBack(tx, questionId);
  await tellLog(tx, viewer, 'exam.question_put_back', row, reasons);
  return {};
}

async function lockCurrent(tx: Tx, questionId: string): Promise<{ row: QuestionRow; inUse: number }> {
  const locked = await lockQuestion(tx, questionId);
  if (!locked) return refuse('question_not_found');
  // Another wording has taken its place.
  if (!locked.row.isCurrent) refuse('question_wrong_state');
  return locked;
}

async function tellLog(tx: Tx, viewer: Viewer, action: string, row: QuestionRow, reasons: string) {
  const details = { exam: row.examSlug, number: row.number, reasons };
  await audit(tx, action, { userId: viewer.userId, details });
}
