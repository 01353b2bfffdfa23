// Endpoints of the seller course.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import {
  courseSchema,
  lessonCount,
  lessonResultSchema,
  lessonSchema,
  maxQuestions,
} from './guideline.schema.ts';

const domain = 'guidelines';
const params = z.object({ lesson: z.coerce.number().int().min(1).max(lessonCount) });

export const getCourse = endpoint({
  name: 'get-course',
  domain,
  summary: 'List the lessons of the seller course and which are finished',
  method: 'GET',
  path: '/seller/guidelines',
  data: courseSchema,
});
export const getLesson = endpoint({
  name: 'get-lesson',
  domain,
  summary: 'Get one lesson with its check questions',
  method: 'GET',
  path: '/seller/guidelines/:lesson',
  params,
  data: lessonSchema,
});
export const answerLesson = endpoint({
  name: 'answer-lesson',
  domain,
  summary: 'Answer the check questions of a lesson; it is finished when all are right',
  method: 'POST',
  path: '/seller/guidelines/:lesson/answers',
  params,
  body: z.strictObject({
    /** One choice index per question, in order. */
    choices: z.array(z.int().min(0).max(9)).min(1).max(maxQuestions),
  }),
  data: lessonResultSchema,
  refusals: ['lesson_not_answered'],
});

export const guidelineEndpoints = [getCourse, getLesson, answerLesson];
