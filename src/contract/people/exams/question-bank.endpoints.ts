// The calls by which support looks after question banks, and the one by which a candidate reports a question.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, slugSchema } from '../common/ids.ts';
import {
  bankFactsSchema,
  bankQuestionSchema,
  openedQuestionSchema,
  questionDecisionInput,
  questionReportInput,
  reportAnswerInput,
} from './bank-desk.schema.ts';
import { examRules } from './exam.schema.ts';

const domain = 'exams';
const done = z.object({});
const questionParams = z.object({ questionId: idSchema });

export const listBanks = endpoint({
  name: 'list-banks',
  domain,
  summary: 'Every question bank with its version, questions, papers, pass rate and open reports',
  method: 'GET',
  path: '/admin/exams',
  data: z.object({ items: z.array(bankFactsSchema) }),
});
export const getBank = endpoint({
  name: 'get-bank',
  domain,
  summary: 'One bank with what is known of each question; neither prompts nor keys',
  method: 'GET',
  path: '/admin/exams/:examSlug',
  params: z.object({ examSlug: slugSchema }),
  data: z.object({ bank: bankFactsSchema, questions: z.array(bankQuestionSchema) }),
  refusals: ['exam_not_found'],
});
export const openQuestion = endpoint({
  name: 'open-question',
  domain,
  summary: 'One question with its prompt, its key and what candidates reported; who looked is kept',
  method: 'GET',
  path: '/admin/exam-questions/:questionId',
  params: questionParams,
  data: openedQuestionSchema,
  refusals: ['question_not_found'],
});
export const takeOutQuestion = endpoint({
  name: 'take-out-question',
  domain,
  summary: 'Draw a question no more; papers that asked it keep their grades',
  method: 'POST',
  path: '/admin/exam-questions/:questionId/take-out-question',
  params: questionParams,
  body: z.strictObject(questionDecisionInput),
  data: done,
  refusals: ['question_not_found', 'question_wrong_state', 'question_needed'],
});
export const putBackQuestion = endpoint({
  name: 'put-back-question',
  domain,
  summary: 'Draw a question again that was taken out; the daily look leaves it from then on',
  method: 'POST',
  path: '/admin/exam-questions/:questionId/put-back-question',
  params: questionParams,
  body: z.strictObject(questionDecisionInput),
  data: done,
  refusals: ['question_not_found', 'question_wrong_state'],
});
export const answerQuestionReport = endpoint({
  name: 'answer-question-report',
  domain,
  summary: 'Close what a candidate reported with an answer, which they are told',
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
  summary: 'Tell support that a question of one’s own paper is wrong; once for each question',
  method: 'POST',
  path: '/exam-papers/:paperId/questions/:position/report-question',
  params: z.object({
    paperId: idSchema,
    position: z.coerce.number().int().min(1).max(examRules.questions),
  }),
  body: z.strictObject(questionReportInput),
  data: done,
  refusals: ['paper_not_found', 'question_reported'],
});

export const bankDeskEndpoints = [
  listBanks,
  getBank,
  openQuestion,
  takeOutQuestion,
  putBackQuestion,
  answerQuestionReport,
  reportQuestion,
];
