// Shared by retire-question and restore-question: support's decision whether a question is drawn.
// Guarantees: only questions of the newest bank version can be changed; each decision is in the audit log.
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockQuestion } from './question.store.ts';
import type { QuestionRow } from './question.store.ts';

export type QuestionDecision = { questionId: string; reasons: string };

export async function lockCurrentQuestion(
  tx: Tx,
  questionId: string,
): Promise<{ row: QuestionRow; inUse: number }> {
  const locked = await lockQuestion(tx, questionId);
  if (!locked) return refuse('question_not_found');
  if (!locked.row.isCurrent) refuse('question_wrong_state');
  return locked;
}

export async function auditDecision(
  tx: Tx,
  viewer: Viewer,
  action: 'exam.question_retired' | 'exam.question_restored',
  { row, reasons }: { row: QuestionRow; reasons: string },
): Promise<void> {
  const details = { exam: row.examSlug, number: row.number, reasons };
  await audit(tx, action, { userId: viewer.userId, details });
}
