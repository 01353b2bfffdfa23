// Exam endpoints. An attempt of another user answers 404.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, slugSchema } from '#contract/common/ids.ts';
import { listOf } from '#contract/common/page.ts';
import { answerSchema, badgeSchema, examRules, examSchema, attemptSchema } from './exam.schema.ts';

const domain = 'exams';
const examParams = z.object({ examSlug: slugSchema });
const attemptParams = z.object({ attemptId: idSchema });

export const listExams = endpoint({
  name: 'list-exams',
  domain,
  summary: 'List the exams on offer with your own status in each',
  method: 'GET',
  path: '/exams',
  data: listOf(examSchema),
});

export const getExam = endpoint({
  name: 'get-exam',
  domain,
  summary: 'Get one exam with your own status',
  method: 'GET',
  path: '/exams/:examSlug',
  params: examParams,
  data: examSchema,
  refusals: ['exam_not_found'],
});

export const startAttempt = endpoint({
  name: 'start-attempt',
  domain,
  summary: 'Start an attempt and its clock; returns the open attempt of this exam if there is one',
  method: 'POST',
  path: '/exams/:examSlug/attempts',
  params: examParams,
  data: attemptSchema,
  idempotent: true,
  refusals: ['exam_not_found', 'exam_attempt_open', 'exam_badge_held', 'exam_try_later'],
});

export const getAttempt = endpoint({
  name: 'get-attempt',
  domain,
  summary: 'Get your own attempt: its questions while it is open, its result afterwards',
  method: 'GET',
  path: '/exam-attempts/:attemptId',
  params: attemptParams,
  data: attemptSchema,
  refusals: ['exam_attempt_not_found'],
});

export const saveAnswer = endpoint({
  name: 'save-answer',
  domain,
  summary: 'Save the answer to one question; null clears it. The last one received in time counts',
  method: 'PUT',
  path: '/exam-attempts/:attemptId/answers/:position',
  params: attemptParams.extend({ position: z.coerce.number().int().min(1).max(examRules.questions) }),
  body: z.strictObject({ answer: answerSchema.nullable() }),
  data: z.object({ savedAt: z.iso.datetime() }),
  refusals: ['exam_attempt_not_found', 'exam_attempt_closed'],
});

export const submitAttempt = endpoint({
  name: 'submit-attempt',
  domain,
  summary: 'Submit an attempt and get its result; submitting twice grades it once',
  method: 'POST',
  path: '/exam-attempts/:attemptId/submit-attempt',
  params: attemptParams,
  data: attemptSchema,
  refusals: ['exam_attempt_not_found'],
});

export const listBadges = endpoint({
  name: 'list-badges',
  domain,
  summary: 'List the current badges of a user',
  method: 'GET',
  path: '/profiles/:username/badges',
  params: z.object({ username: z.string().min(1).max(60) }),
  data: listOf(badgeSchema),
  refusals: ['profile_not_found'],
});

export const examEndpoints = [
  listExams,
  getExam,
  startAttempt,
  getAttempt,
  saveAnswer,
  submitAttempt,
  listBadges,
];
