// Hands a paper in and grades it at once. Guards: handed in twice (two tabs, a lost answer) it is graded once, and both learn the
// same result; after its time what was saved counts.
import { next } from '#contract/common/machine.ts';
import type { Paper } from '#contract/exams/exam.schema.ts';
import { paperMachine } from '#contract/exams/paper.machine.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction, publish, reading } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { getPaper } from './get-paper.ts';
import { gradePaper } from './grade-paper.ts';
import { lockPaper, moveSubmitted } from './paper.store.ts';
import type { PaperRow } from './paper.store.ts';

export async function submitPaper(
  platform: Platform,
  viewer: Viewer,
  input: { paperId: string },
): Promise<Paper> {
  await inTransaction(platform, async (tx) => {
    const paper = await lockPaper(tx, input.paperId);
    if (paper?.userId !== viewer.userId) return refuse('paper_not_found');
    if (paper.state === 'open') await submitLocked(tx, paper, 'sitter');
  });
  await gradePaper(platform, input.paperId);
  return getPaper(reading(platform), viewer, input);
}

export async function submitLocked(tx: Tx, paper: PaperRow, by: 'sitter' | 'system'): Promise<void> {
  assert(next(paperMachine, paper.state, 'submit-paper', by).allowed, 'an open paper can be handed in');
  await moveSubmitted(tx, paper, paper.endsAt <= tx.now);
  publish(tx, {
    name: 'exam.submitted',
    userId: paper.userId,
    paperId: paper.id,
    at: tx.now.toISOString(),
  });
}
