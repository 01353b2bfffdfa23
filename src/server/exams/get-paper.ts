// One's own paper: its questions while its time runs, its result afterwards. Somebody else's does not exist.
import type { Paper } from '#contract/exams/exam.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { findPaper } from './paper.store.ts';
import { paperView } from './paper.view.ts';

export async function getPaper(read: Read, viewer: Viewer, input: { paperId: string }): Promise<Paper> {
  const paper = await findPaper(read, input.paperId);
  if (paper?.userId !== viewer.userId) return refuse('paper_not_found');
  return paperView(read, paper);
}
