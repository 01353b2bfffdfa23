// report-question: a candidate tells support that a question of their paper is wrong; answer-question-report closes it.
// Guards: only one's own paper, while it is sat and afterwards, once for each question; nothing of the key is told; whoever reported
// learns the answer.
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { publish } from '#server/platform/tx.ts';
import type { Tx } from '#server/platform/tx.ts';
import { findPaper } from './paper.store.ts';
import { insertReport, lockReport, writeReportAnswer } from './question-report.store.ts';

export async function reportQuestion(
  tx: Tx,
  viewer: Viewer,
  input: { paperId: string; position: number; words: string },
): Promise<Record<string, never>> {
  const paper = await findPaper(tx, input.paperId);
  if (paper?.userId !== viewer.userId || input.position > paper.total) return refuse('paper_not_found');
  if (!(await insertReport(tx, input))) refuse('question_reported');
  return {};
}

export async function answerQuestionReport(
  tx: Tx,
  viewer: Viewer,
  { reportId, answer }: { reportId: string; answer: string },
): Promise<Record<string, never>> {
  const report = await lockReport(tx, reportId);
  if (!report) return refuse('question_report_not_found');
  if (report.answeredAt !== null) refuse('question_report_answered');
  await writeReportAnswer(tx, reportId, answer);
  const { userId, itemId } = report;
  await audit(tx, 'exam.report_answered', { userId: viewer.userId, details: { reportId, itemId, answer } });
  publish(tx, { name: 'exam.report_answered', userId, questionReportId: reportId, at: tx.now.toISOString() });
  return {};
}
