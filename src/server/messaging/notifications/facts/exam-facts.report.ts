// Reads an exam attempt, an expiring badge, or an answered question report.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { ExamFacts, QuestionReportFacts } from './notification.facts.ts';

type Facts = Omit<ExamFacts, 'now' | 'happenedAt'>;

export async function examFacts(
  read: Read,
  event: { userId: string } & ({ attemptId: string } | { examSlug: string }),
): Promise<Facts | null> {
  const condition =
    'attemptId' in event
      ? sql`a.id = ${event.attemptId}`
      : sql`b.exam_slug = ${event.examSlug} and b.attempt_id = a.id`;
  const { rows } = await sql<Facts>`
    select e.title, e.slug, a.id as "attemptId", a.state = 'passed' as "isPassed", a.correct, a.total,
      b.expires_at as "badgeUntil"
    from exam_attempts a join exams e on e.slug = a.exam_slug
    left join exam_badges b on b.user_id = a.user_id and b.exam_slug = a.exam_slug
    where a.user_id = ${event.userId} and a.correct is not null and ${condition}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function questionReportFacts(
  read: Read,
  event: { questionReportId: string },
): Promise<Omit<QuestionReportFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<QuestionReportFacts, 'now' | 'happenedAt'>>`
    select e.title, r.attempt_id as "attemptId", r.position, r.answer from exam_reports r
    join exam_attempts a on a.id = r.attempt_id join exams e on e.slug = a.exam_slug
    where r.id = ${event.questionReportId} and r.answer is not null`.execute(read.sql);
  return rows[0] ?? null;
}
