// The calls of exams. Somebody else's paper is 404.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, slugSchema } from '../common/ids.ts';
import { listOf } from '../common/page.ts';
import { answerSchema, badgeSchema, examRules, examSchema, paperSchema } from './exam.schema.ts';

const domain = 'exams';
const examParams = z.object({ examSlug: slugSchema });
const paperParams = z.object({ paperId: idSchema });

export const listExams = endpoint({
  name: 'list-exams',
  domain,
  summary: 'Every exam that is offered, with one’s own standing in it',
  method: 'GET',
  path: '/exams',
  data: listOf(examSchema),
});

export const getExam = endpoint({
  name: 'get-exam',
  domain,
  summary: 'One exam with one’s own standing in it',
  method: 'GET',
  path: '/exams/:examSlug',
  params: examParams,
  data: examSchema,
  refusals: ['exam_not_found'],
});

export const startPaper = endpoint({
  name: 'start-paper',
  domain,
  summary: 'Draw a paper and start its time; a paper of this exam that is open already is given again',
  method: 'POST',
  path: '/exams/:examSlug/papers',
  params: examParams,
  data: paperSchema,
  idempotent: true,
  refusals: ['exam_not_found', 'exam_paper_open', 'exam_badge_held', 'exam_try_later'],
});

export const getPaper = endpoint({
  name: 'get-paper',
  domain,
  summary: 'One’s own paper: its questions while it is open, its result afterwards',
  method: 'GET',
  path: '/exam-papers/:paperId',
  params: paperParams,
  data: paperSchema,
  refusals: ['paper_not_found'],
});

export const saveAnswer = endpoint({
  name: 'save-answer',
  domain,
  summary: 'Save the answer to one question; null takes it back. The last one that arrives in time counts',
  method: 'PUT',
  path: '/exam-papers/:paperId/answers/:position',
  params: paperParams.extend({ position: z.coerce.number().int().min(1).max(examRules.questions) }),
  body: z.strictObject({ answer: answerSchema.nullable() }),
  data: z.object({ savedAt: z.iso.datetime() }),
  refusals: ['paper_not_found', 'paper_closed'],
});

export const submitPaper = endpoint({
  name: 'submit-paper',
  domain,
  summary: 'Hand a paper in and learn its result; handed in twice, it is graded once',
  method: 'POST',
  path: '/exam-papers/:paperId/submit-paper',
  params: paperParams,
  data: paperSchema,
  refusals: ['paper_not_found'],
});

export const listBadges = endpoint({
  name: 'list-badges',
  domain,
  summary: 'The badges somebody holds now',
  method: 'GET',
  path: '/profiles/:username/badges',
  params: z.object({ username: z.string().min(1).max(60) }),
  data: listOf(badgeSchema),
  refusals: ['profile_not_found'],
});

export const examEndpoints = [listExams, getExam, startPaper, getPaper, saveAnswer, submitPaper, listBadges];
