// open-question: one question with its prompt and key. Guarantees: every access is in the audit log.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/people/exams/question-bank.endpoints.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { openedQuestionView } from './question-bank.view.ts';
import { listQuestionRows } from './question.store.ts';

export async function openQuestion(
  tx: Tx,
  viewer: Viewer,
  { questionId }: { questionId: string },
): Promise<DataOf<typeof endpoints.openQuestion>> {
  const [row] = await listQuestionRows(tx, { questionId });
  if (!row) return refuse('question_not_found');
  await audit(tx, 'exam.question_opened', {
    userId: viewer.userId,
    details: { exam: row.examSlug, number: row.number },
  });
  return openedQuestionView(tx, row);
}
