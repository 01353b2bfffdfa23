// The course as the seller sees it, without the right answers.
import type { Course, Lesson, LessonHead } from '#contract/people/guidelines/guideline.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listDone } from './guideline.store.ts';
import type { LessonText } from './lesson-text.ts';
import { lessons } from './lessons/all-lessons.ts';

export async function courseView(read: Read, userId: string): Promise<Course> {
  const done = await listDone(read, userId);
  const heads = lessons.map((lesson) => headOf(lesson, done));
  return { lessons: heads, isFinished: heads.every((head) => head.doneAt !== null) };
}

export async function lessonView(read: Read, userId: string, lesson: LessonText): Promise<Lesson> {
  const done = await listDone(read, userId);
  return {
    ...headOf(lesson, done),
    sections: lesson.sections.map((section) => ({
      id: section.id,
      heading: section.heading,
      paragraphs: section.paragraphs,
      points: section.points ?? [],
    })),
    questions: lesson.questions.map(({ id, prompt, choices }) => ({ id, prompt, choices })),
  };
}

function headOf(lesson: LessonText, done: Map<number, Date>): LessonHead {
  const { number, title, summary, minutes } = lesson;
  return { number, title, summary, minutes, doneAt: done.get(number)?.toISOString() ?? null };
}
