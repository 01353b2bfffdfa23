// The SQL of candidates' reports about questions.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type QuestionReportRow = {
  id: string;
  position: number;
  text: string;
  reportedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};
const columns = sql`r.id, r.position, r.text, r.reported_at as "reportedAt", r.answer, r.answered_at as "answeredAt"`;

/** Unanswered ones first, so that the limit never hides them. */
export async function listReportsOfItem(read: Read, itemId: string): Promise<QuestionReportRow[]> {
  const { rows } = await sql<QuestionReportRow>`
    select ${columns} from exam_reports r where r.item_id = ${itemId}
    order by (r.answered_at is null) desc, r.reported_at desc, r.id desc limit 50`.execute(read.sql);
  return rows;
}

export async function listReportsOfAttempt(read: Read, attemptId: string): Promise<QuestionReportRow[]> {
  const { rows } = await sql<QuestionReportRow>`
    select ${columns} from exam_reports r where r.attempt_id = ${attemptId} order by r.position`.execute(
    read.sql,
  );
  return rows;
}

/** False if this question of the attempt was already reported. */
export async function insertReport(
  tx: Tx,
  report: { attemptId: string; position: number; text: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into exam_reports (id, attempt_id, position, item_id, text, reported_at)
    select ${newId(tx.now.getTime())}, attempt_id, position, item_id, ${report.text}, ${tx.now}
    from exam_attempt_items where attempt_id = ${report.attemptId} and position = ${report.position}
    on conflict (attempt_id, position) do nothing returning id`.execute(tx.sql);
  return rows.length > 0;
}

export type LockedReport = { userId: string; itemId: string; answeredAt: Date | null };

export async function lockReport(tx: Tx, reportId: string): Promise<LockedReport | null> {
  const { rows } = await sql<LockedReport>`
    select p.user_id as "userId", r.item_id as "itemId", r.answered_at as "answeredAt"
    from exam_reports r join exam_attempts p on p.id = r.attempt_id where r.id = ${reportId} for update of r`.execute(
    tx.sql,
  );
  return rows[0] ?? null;
}

export async function writeReportAnswer(tx: Tx, reportId: string, answer: string): Promise<void> {
  await sql`update exam_reports set answer = ${answer}, answered_at = ${tx.now} where id = ${reportId}`.execute(
    tx.sql,
  );
}
