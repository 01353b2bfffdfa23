// The lessons of the seller course in their order.
import { lessonCount } from '#contract/guidelines/guideline.schema.ts';
import { assert } from '#server/platform/refuse.ts';
import type { LessonText } from '../lesson-text.ts';
import { deliveringWell } from './delivering-well.ts';
import { gettingPaid } from './getting-paid.ts';
import { offeringWork } from './offering-work.ts';

export const lessons: readonly LessonText[] = [offeringWork, deliveringWell, gettingPaid];
assert(lessons.length === lessonCount, 'the contract counts the lessons as they are');

export function lessonOf(number: number): LessonText {
  const lesson = lessons.find((one) => one.number === number);
  assert(lesson, `lesson ${number} exists`);
  return lesson;
}
