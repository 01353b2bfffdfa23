// The lessons of the seller course in their order.
import { lessonCount } from '#contract/people/guidelines/guideline.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { LessonText } from '../lesson-text.ts';
import { deliveringWell } from './delivering-well.ts';
import { gettingPaid } from './getting-paid.ts';
import { offeringWork } from './offering-work.ts';

export const lessons: readonly LessonText[] = [offeringWork, deliveringWell, gettingPaid];
assert(lessons.length === lessonCount, 'lessonCount equals the number of lessons');

export function lessonOf(number: number): LessonText {
  const lesson = lessons.find((lesson) => lesson.number === number);
  assert(lesson, `lesson ${number} exists`);
  return lesson;
}
