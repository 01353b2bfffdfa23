// The SQL of badges. Guarantees: one badge per exam and person; a newer one replaces it with a new term.
import { sql } from 'kysely';
import { examRules } from '#contract/people/exams/exam.schema.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type BadgeRow = {
  userId: string;
  examSlug: string;
  examTitle: string;
  attemptId: string;
  correct: number;
  total: number;
  earnedAt: Date;
  expiresAt: Date;
};

const columns = sql`b.user_id as "userId", b.exam_slug as "examSlug", e.title as "examTitle", b.attempt_id as "attemptId",
  b.correct, b.total, b.earned_at as "earnedAt", b.expires_at as "expiresAt"`;
const from = sql`exam_badges b join exams e on e.slug = b.exam_slug`;

/** Current badges, in the order of the exams. */
export async function listBadgesOf(read: Read, userId: string): Promise<BadgeRow[]> {
  const { rows } = await sql<BadgeRow>`
    select ${columns} from ${from} where b.user_id = ${userId} and b.expires_at > ${read.now}
    order by e.position, e.slug`.execute(read.sql);
  return rows;
}

export async function putBadge(
  tx: Tx,
  badge: { userId: string; examSlug: string; attemptId: string; correct: number; total: number },
): Promise<void> {
  await sql`
    insert into exam_badges (user_id, exam_slug, attempt_id, correct, total, earned_at, expires_at)
    values (${badge.userId}, ${badge.examSlug}, ${badge.attemptId}, ${badge.correct}, ${badge.total}, ${tx.now},
      ${tx.now}::timestamptz + make_interval(months => ${examRules.badgeMonths}))
    on conflict (user_id, exam_slug) do update set
      (attempt_id, correct, total, earned_at, expires_at, reminded_at, ended_at) =
      (excluded.attempt_id, excluded.correct, excluded.total, excluded.earned_at, excluded.expires_at, null, null)`.execute(
    tx.sql,
  );
}

const ending = (now: Date, until: Date) =>
  sql`ended_at is null and reminded_at is null and expires_at > ${now} and expires_at <= ${until}`;
const ended = (now: Date) => sql`ended_at is null and expires_at <= ${now}`;

export const badgeIsEnding = (now: Date, until: Date) =>
  isThere(sql`exam_badges where ${ending(now, until)} order by expires_at`);
export const badgeHasEnded = (now: Date) => isThere(sql`exam_badges where ${ended(now)} order by expires_at`);

/** The next badge that ends before `until` without a reminder; marks it as reminded. */
export async function takeNextEnding(tx: Tx, until: Date): Promise<BadgeRow | null> {
  const { rows } = await sql<BadgeRow>`
    update exam_badges b set reminded_at = ${tx.now} from exams e
    where e.slug = b.exam_slug and (b.user_id, b.exam_slug) = (
      select user_id, exam_slug from exam_badges
      where ${ending(tx.now, until)}
      order by expires_at limit 1 for update skip locked)
    returning ${columns}`.execute(tx.sql);
  return rows[0] ?? null;
}

/** The next badge whose term is over; marks it as ended. */
export async function takeNextEnded(tx: Tx): Promise<BadgeRow | null> {
  const { rows } = await sql<BadgeRow>`
    update exam_badges b set ended_at = ${tx.now} from exams e
    where e.slug = b.exam_slug and (b.user_id, b.exam_slug) = (
      select user_id, exam_slug from exam_badges where ${ended(tx.now)}
      order by expires_at limit 1 for update skip locked)
    returning ${columns}`.execute(tx.sql);
  return rows[0] ?? null;
}

export async function deleteBadgesOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from exam_badges where user_id = ${userId}`.execute(tx.sql);
}

export async function holderIdsAfter(
  read: Read,
  examSlug: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from exam_badges where exam_slug = ${examSlug} and expires_at > ${read.now}
      and (${after}::uuid is null or user_id > ${after}::uuid) order by user_id limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.userId);
}
