// list-banks, get-bank and open-question: support looks at banks. Guards: prompts and keys are shown one question at a time, and who
// looked stands in the audit log.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/exams/bank-desk.endpoints.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import { bankFacts, bankQuestion, openedQuestion } from './bank-desk.view.ts';
import { listBankRows, listQuestionRows } from './question.store.ts';

export async function listBanks(read: Read): Promise<DataOf<typeof endpoints.listBanks>> {
  return { items: (await listBankRows(read, null)).map(bankFacts) };
}

export async function getBank(
  read: Read,
  _viewer: Viewer,
  { examSlug }: { examSlug: string },
): Promise<DataOf<typeof endpoints.getBank>> {
  const [bank] = await listBankRows(read, examSlug);
  if (!bank) return refuse('exam_not_found');
  const questions = await listQuestionRows(read, { examSlug });
  return { bank: bankFacts(bank), questions: questions.map(bankQuestion) };
}

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
  return openedQuestion(tx, row);
}
