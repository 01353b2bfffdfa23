// The exams on offer with the viewer's own status.
import type { DataOf } from '#contract/common/endpoint.ts';
import type * as endpoints from '#contract/people/exams/exam.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listExamRows } from './question-banks/bank.store.ts';
import { isOffered } from './exam.policy.ts';
import { examViews } from './exam.view.ts';

export async function listExams(read: Read, viewer: Viewer): Promise<DataOf<typeof endpoints.listExams>> {
  const items = await examViews(read, viewer, (await listExamRows(read)).filter(isOffered));
  return { items, nextCursor: null, total: items.length };
}
