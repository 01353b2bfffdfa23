// Who may call what of exams, and how often. Both sides may sit them: a badge is shown where its holder sells.
import * as endpoints from '#contract/exams/exam.endpoints.ts';
import * as desk from '#contract/exams/bank-desk.endpoints.ts';
import { bind, bindFlow, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { getExam } from './get-exam.ts';
import { getPaper } from './get-paper.ts';
import { listBadges } from './list-badges.ts';
import { listExams } from './list-exams.ts';
import { getBank, listBanks, openQuestion } from './look-at-banks.ts';
import { answerQuestionReport, reportQuestion } from './report-question.ts';
import { saveAnswer } from './save-answer.ts';
import { startPaper } from './start-paper.ts';
import { putBackQuestion, takeOutQuestion } from './take-out-question.ts';
import { submitPaper } from './submit-paper.ts';

const support = { needs: 'support', limit: '60/min' } as const;

export const examRoutes: Bound[] = [
  bindRead(endpoints.listExams, { needs: 'session' }, listExams),
  bindRead(endpoints.getExam, { needs: 'session' }, getExam),
  bind(endpoints.startPaper, { needs: 'session', limit: '20/h' }, startPaper),
  bindRead(endpoints.getPaper, { needs: 'session' }, getPaper),
  // Each answer saves itself, while it is typed and once the line is back.
  bind(endpoints.saveAnswer, { needs: 'session', limit: '240/min' }, saveAnswer),
  bindFlow(endpoints.submitPaper, { needs: 'session', limit: '20/min' }, submitPaper),
  bind(desk.reportQuestion, { needs: 'session', limit: '20/h' }, reportQuestion),
  bindRead(desk.listBanks, support, listBanks),
  bindRead(desk.getBank, support, getBank),
  // A question that leaves a row behind: who looked.
  bind(desk.openQuestion, support, openQuestion),
  bind(desk.takeOutQuestion, support, takeOutQuestion),
  bind(desk.putBackQuestion, support, putBackQuestion),
  bind(desk.answerQuestionReport, support, answerQuestionReport),
  bindRead(endpoints.listBadges, { needs: 'anyone' }, listBadges),
];
