// One exam with the viewer's own status.
import type { Exam } from '#contract/people/exams/exam.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { ExamRow } from './question-banks/bank.store.ts';
import { findExamRow } from './question-banks/bank.store.ts';
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
