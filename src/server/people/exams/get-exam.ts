// One exam with the viewer's own standing.
import type { Exam } from '#contract/exams/exam.schema.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import type { ExamRow } from './bank.store.ts';
import { findExamRow } from './bank.store.ts';
import { isOffered } from './exam.policy.ts';
import { examViews } from './exam.view.ts';

export async function getExam(read: Read, viewer: Viewer, input: { examSlug: string }): Promise<Exam> {
  const [view] = await examViews(read, viewer, [await offeredExam(read, input.examSlug)]);
  return view!;
}

export async function offeredExam(read: Read, slug: string): Promise<ExamRow> {
  const exam = await findExamRow(read, slug);
  return exam && isOffered(exam) ? exam : refuse('exam_not_found');
}
