// What the texts about exams are written from: the paper, or the badge that ends.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { ExamFacts, QuestionReportFacts } from './notification.facts.ts';

type Facts = Omit<ExamFacts, 'now' | 'happenedAt'>;

export async function examFacts(
  read: Read,
  event: { userId: string } & ({ attemptId: string } | { examSlug: string }),
): Promise<Facts | null> {
  const isWanted =
    'attemptId' in event
      ? sql`p.id = ${event.attemptId}`
      : sql`b.exam_slug = ${event.examSlug} and b.attempt_id = p.id`;
  const { rows } = await sql<Facts>`
    select e.title, e.slug, p.id as "attemptId", p.state = 'passed' as "isPassed", p.correct, p.total,
      b.expires_at as "badgeUntil"
    from exam_attempts p join exams e on e.slug = p.exam_slug
    left join exam_badges b on b.user_id = p.user_id and b.exam_slug = p.exam_slug
    where p.user_id = ${event.userId} and p.correct is not null and ${isWanted}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function questionReportFacts(
  read: Read,
  event: { questionReportId: string },
): Promise<Omit<QuestionReportFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<QuestionReportFacts, 'now' | 'happenedAt'>>`
    select e.title, r.attempt_id as "attemptId", r.position, r.answer from exam_reports r
    join exam_attempts p on p.id = r.attempt_id join exams e on e.slug = p.exam_slug
    where r.id = ${event.questionReportId} and r.answer is not null`.execute(read.sql);
  return rows[0] ?? null;
}
