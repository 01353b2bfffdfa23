// answer-question-report: support closes a candidate's report with an answer, which the candidate is sent.
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockReport, writeReportAnswer } from './question-report.store.ts';

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
