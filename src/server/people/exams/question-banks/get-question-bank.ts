// get-question-bank: one bank with the statistics of its questions. Guarantees: no prompts and no keys.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/people/exams/question-bank.endpoints.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { bankQuestionView, questionBankView } from './question-bank.view.ts';
import { listBankRows, listQuestionRows } from './question.store.ts';

export async function getQuestionBank(
  read: Read,
  _viewer: Viewer,
  { examSlug }: { examSlug: string },
): Promise<DataOf<typeof endpoints.getQuestionBank>> {
  const [bank] = await listBankRows(read, examSlug);
  if (!bank) return refuse('exam_not_found');
  const questions = await listQuestionRows(read, { examSlug });
  return { bank: questionBankView(bank), questions: questions.map(bankQuestionView) };
}
