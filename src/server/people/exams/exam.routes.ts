// Routes of exams with access and rate limits. Buyers and sellers can take exams; a person's badges are public.
import * as endpoints from '#contract/people/exams/exam.endpoints.ts';
import * as banks from '#contract/people/exams/question-bank.endpoints.ts';
import { countingRead } from '#server/platform/http/agents/bind-audited.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { getExam } from './get-exam.ts';
import { getAttempt } from './get-attempt.ts';
import { listBadges } from './list-badges.ts';
import { listExams } from './list-exams.ts';
import { answerQuestionReport } from './question-banks/answer-question-report.ts';
import { getQuestionBank } from './question-banks/get-question-bank.ts';
import { listQuestionBanks } from './question-banks/list-question-banks.ts';
import { openQuestion } from './question-banks/open-question.ts';
import { reportQuestion } from './question-banks/report-question.ts';
import { saveAnswer } from './save-answer.ts';
import { startAttempt } from './start-attempt.ts';
import { restoreQuestion } from './question-banks/restore-question.ts';
import { retireQuestion } from './question-banks/retire-question.ts';
import { submitAttempt } from './submit-attempt.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const examRoutes: Bound[] = [
  bindRead(endpoints.listExams, { needs: 'session' }, listExams),
  bindRead(endpoints.getExam, { needs: 'session' }, getExam),
  bind(endpoints.startAttempt, { needs: 'session', limit: '20/h' }, startAttempt),
  bindRead(endpoints.getAttempt, { needs: 'session' }, getAttempt),
  // Answers are autosaved while typing, and sent together after a reconnect.
  bind(endpoints.saveAnswer, { needs: 'session', limit: '240/min' }, saveAnswer),
  bindFlow(endpoints.submitAttempt, { needs: 'session', limit: '20/min' }, submitAttempt),
  bind(banks.reportQuestion, { needs: 'session', limit: '20/h' }, reportQuestion),
  bindRead(banks.listQuestionBanks, support, listQuestionBanks),
  bindRead(banks.getQuestionBank, support, getQuestionBank),
  // A read that writes an audit row.
  countingRead(bind(banks.openQuestion, support, openQuestion)),
  bind(banks.retireQuestion, support, retireQuestion),
  bind(banks.restoreQuestion, support, restoreQuestion),
  bind(banks.answerQuestionReport, support, answerQuestionReport),
  bindRead(endpoints.listBadges, { needs: 'anyone' }, listBadges),
];
