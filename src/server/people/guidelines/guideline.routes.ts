// Routes of the seller course; sellers only.
import * as endpoints from '#contract/people/guidelines/guideline.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { answerLesson } from './answer-lesson.ts';
import { getCourse } from './get-course.ts';
import { getLesson } from './get-lesson.ts';

export const guidelineRoutes: readonly Bound[] = [
  bindRead(endpoints.getCourse, { needs: 'seller' }, getCourse),
  bindRead(endpoints.getLesson, { needs: 'seller' }, getLesson),
  bind(endpoints.answerLesson, { needs: 'seller', limit: '30/min' }, answerLesson),
];
