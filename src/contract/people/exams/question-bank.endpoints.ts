// Question bank endpoints for support, and the one with which a candidate reports a question.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, slugSchema } from '#contract/common/ids.ts';
import {
  questionBankSchema,
  bankQuestionSchema,
  openedQuestionSchema,
  questionDecisionInput,
  questionReportInput,
  reportAnswerInput,
} from './question-bank.schema.ts';
import { examRules } from './exam.schema.ts';

const domain = 'exams';
const done = z.object({});
const questionParams = z.object({ questionId: idSchema });

export const listQuestionBanks = endpoint({
  name: 'list-question-banks',
  domain,
  summary: 'List question banks with version, questions, attempts, pass rate and open reports',
  method: 'GET',
  path: '/admin/exams',
  data: z.object({ items: z.array(questionBankSchema) }),
});
export const getQuestionBank = endpoint({
  name: 'get-question-bank',
  domain,
  summary: 'Get one question bank with the statistics of each question; no prompts, no keys',
  method: 'GET',
  path: '/admin/exams/:examSlug',
  params: z.object({ examSlug: slugSchema }),
  data: z.object({ bank: questionBankSchema, questions: z.array(bankQuestionSchema) }),
  refusals: ['exam_not_found'],
});
export const openQuestion = endpoint({
  name: 'open-question',
  domain,
  summary: 'Get one question with its prompt, key and reports; each access is logged',
  method: 'GET',
  path: '/admin/exam-questions/:questionId',
  params: questionParams,
  data: openedQuestionSchema,
  refusals: ['question_not_found'],
});
export const retireQuestion = endpoint({
  name: 'retire-question',
  domain,
  summary: 'Retire a question; attempts that include it keep their grades',
  method: 'POST',
  path: '/admin/exam-questions/:questionId/retire-question',
  params: questionParams,
  body: z.strictObject(questionDecisionInput),
  data: done,
  refusals: ['question_not_found', 'question_wrong_state', 'question_needed'],
});
export const restoreQuestion = endpoint({
  name: 'restore-question',
  domain,
  summary: 'Restore a retired question; the daily analysis no longer retires it',
  method: 'POST',
  path: '/admin/exam-questions/:questionId/restore-question',
  params: questionParams,
  body: z.strictObject(questionDecisionInput),
  data: done,
  refusals: ['question_not_found', 'question_wrong_state'],
});
export const answerQuestionReport = endpoint({
  name: 'answer-question-report',
  domain,
  summary: 'Close a report with an answer, which is sent to the candidate',
  method: 'POST',
  path: '/admin/exam-reports/:reportId/answer-question-report',
  params: z.object({ reportId: idSchema }),
  body: z.strictObject(reportAnswerInput),
  data: done,
  refusals: ['question_report_not_found', 'question_report_answered'],
});
export const reportQuestion = endpoint({
  name: 'report-question',
  domain,
  summary: 'Report a question of your own attempt as wrong; once per question',
  method: 'POST',
  path: '/exam-attempts/:attemptId/questions/:position/report-question',
  params: z.object({
    attemptId: idSchema,
    position: z.coerce.number().int().min(1).max(examRules.questions),
  }),
  body: z.strictObject(questionReportInput),
  data: done,
  refusals: ['exam_attempt_not_found', 'question_reported'],
});

export const questionBankEndpoints = [
  listQuestionBanks,
  getQuestionBank,
  openQuestion,
  retireQuestion,
  restoreQuestion,
  answerQuestionReport,
  reportQuestion,
];
