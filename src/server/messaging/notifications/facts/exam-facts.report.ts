// What the texts about exams are written from: the paper, or the badge that ends.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';
import type { ExamFacts, QuestionReportFacts } from './notification.facts.ts';

type Facts = Omit<ExamFacts, 'now' | 'happenedAt'>;

export async function examFacts(
  read: Read,
  event: { userId: string } & ({ paperId: string } | { examSlug: string }),
): Promise<Facts | null> {
  const isWanted =
    'paperId' in event
      ? sql`p.id = ${event.paperId}`
      : sql`b.exam_slug = ${event.examSlug} and b.paper_id = p.id`;
  const { rows } = await sql<Facts>`
    select e.title, e.slug, p.id as "paperId", p.state = 'passed' as "isPassed", p.correct, p.total,
      b.expires_at as "badgeUntil"
    from exam_papers p join exams e on e.slug = p.exam_slug
    left join exam_badges b on b.user_id = p.user_id and b.exam_slug = p.exam_slug
    where p.user_id = ${event.userId} and p.correct is not null and ${isWanted}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function questionReportFacts(
  read: Read,
  event: { questionReportId: string },
): Promise<Omit<QuestionReportFacts, 'now' | 'happenedAt'> | null> {
  const { rows } = await sql<Omit<QuestionReportFacts, 'now' | 'happenedAt'>>`
    select e.title, r.paper_id as "paperId", r.position, r.answer from exam_reports r
    join exam_papers p on p.id = r.paper_id join exams e on e.slug = p.exam_slug
    where r.id = ${event.questionReportId} and r.answer is not null`.execute(read.sql);
  return rows[0] ?? null;
}
