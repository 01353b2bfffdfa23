// list-question-banks: all banks with their statistics, for support.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/people/exams/question-bank.endpoints.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { questionBankView } from './question-bank.view.ts';
import { listBankRows } from './question.store.ts';

export async function listQuestionBanks(read: Read): Promise<DataOf<typeof endpoints.listQuestionBanks>> {
  return { items: (await listBankRows(read, null)).map(questionBankView) };
}
