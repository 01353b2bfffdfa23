// The SQL of what candidates report of questions.
import { sql } from 'kysely';
import { newId } from '#contract/common/ids.ts';
import type { Read, Tx } from '#server/platform/tx.ts';

export type QuestionReportRow = {
  id: string;
  position: number;
  words: string;
  reportedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};
const columns = sql`r.id, r.position, r.words, r.reported_at as "reportedAt", r.answer, r.answered_at as "answeredAt"`;

/** Those that wait come first, so that whatever was answered, each can be reached. */
export async function listReportsOfItem(read: Read, itemId: string): Promise<QuestionReportRow[]> {
  const { rows } = await sql<QuestionReportRow>`
    select ${columns} from exam_reports r where r.item_id = ${itemId}
    order by (r.answered_at is null) desc, r.reported_at desc, r.id desc limit 50`.execute(read.sql);
  return rows;
}

export async function listReportsOfPaper(read: Read, paperId: string): Promise<QuestionReportRow[]> {
  const { rows } = await sql<QuestionReportRow>`
    select ${columns} from exam_reports r where r.paper_id = ${paperId} order by r.position`.execute(
    read.sql,
  );
  return rows;
}

/** False when this question of the paper was reported before. */
export async function insertReport(
  tx: Tx,
  report: { paperId: string; position: number; words: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into exam_reports (id, paper_id, position, item_id, words, reported_at)
    select ${newId(tx.now.getTime())}, paper_id, position, item_id, ${report.words}, ${tx.now}
    from exam_paper_items where paper_id = ${report.paperId} and position = ${report.position}
    on conflict (paper_id, position) do nothing returning id`.execute(tx.sql);
  return rows.length > 0;
}

export type LockedReport = { userId: string; itemId: string; answeredAt: Date | null };

export async function lockReport(tx: Tx, reportId: string): Promise<LockedReport | null> {
  const { rows } = await sql<LockedReport>`
    select p.user_id as "userId", r.item_id as "itemId", r.answered_at as "answeredAt"
    from exam_reports r join exam_papers p on p.id = r.paper_id where r.id = ${reportId} for update of r`.execute(
    tx.sql,
  );
  return rows[0] ?? null;
}

export async function writeReportAnswer(tx: Tx, reportId: string, answer: string): Promise<void> {
  await sql`update exam_reports set answer = ${answer}, answered_at = ${tx.now} where id = ${reportId}`.execute(
    tx.sql,
  );
}
