// One lesson to read, with its questions.
import type { Lesson } from '#contract/people/guidelines/guideline.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { lessonView } from './guideline.view.ts';
import { lessonOf } from './lessons/all-lessons.ts';

export function getLesson(read: Read, viewer: Viewer, { lesson }: { lesson: number }): Promise<Lesson> {
  return lessonView(read, viewer.userId, lessonOf(lesson));
}
