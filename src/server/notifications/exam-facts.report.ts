// What the texts about exams are written from: the paper, or the badge that ends.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';
import type { ExamFacts } from './notification.facts.ts';

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
