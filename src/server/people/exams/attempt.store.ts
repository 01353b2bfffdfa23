// The SQL of exam attempts and their answers.
// Guarantees: an attempt is locked before it changes state; an answer is written only while its attempt is open and has time
// left.
import { sql } from 'kysely';
import type { ExamAnswer, ItemKind } from '#contract/people/exams/exam.schema.ts';
import type { AttemptState } from '#contract/people/exams/attempt.machine.ts';
import { isThere } from '#server/platform/data/due-timers.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { ItemContent, ItemKey } from './answer.rules.ts';
import type { Drawable } from './draw-questions.ts';

export type AttemptRow = {
  id: string;
  userId: string;
  examSlug: string;
  examTitle: string;
  state: AttemptState;
  startedAt: Date;
  endsAt: Date;
  wasTimedOut: boolean;
  correct: number | null;
  total: number;
};

const columns = sql`p.id, p.user_id as "userId", p.exam_slug as "examSlug", e.title as "examTitle", p.state,
  p.started_at as "startedAt", p.ends_at as "endsAt", p.was_timed_out as "wasTimedOut", p.correct, p.total`;
const from = sql`exam_attempts p join exams e on e.slug = p.exam_slug`;

/** Serializes the attempts of one candidate until the transaction ends, so that only one is open at a time. */
export async function lockCandidate(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exams/candidate/' || ${userId}::text, 0))`.execute(
    tx.sql,
  );
}

export async function findAttempt(read: Read, attemptId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`select ${columns} from ${from} where p.id = ${attemptId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

export async function lockAttempt(tx: Tx, attemptId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from ${from} where p.id = ${attemptId} for update of p`.execute(tx.sql);
  return rows[0] ?? null;
}

export const attemptsAreDue = (now: Date) =>
  sql<boolean>`(
    ${isThere(sql`exam_attempts where state = 'submitted' order by submitted_at`)}
    or ${isThere(sql`exam_attempts where state = 'open' and ends_at <= ${now} order by ends_at`)})`;

/** The next open attempt whose time is up, skipping those locked by another worker. */
export async function lockNextEnded(tx: Tx): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from ${from} where p.state = 'open' and p.ends_at <= ${tx.now}
    order by p.ends_at limit 1 for update of p skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

export async function listSubmitted(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exam_attempts where state = 'submitted' order by submitted_at limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.id);
}

export async function lockOpenAttempt(tx: Tx, userId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    select ${columns} from ${from} where p.user_id = ${userId} and p.state = 'open' for update of p`.execute(
    tx.sql,
  );
  return rows[0] ?? null;
}

/** The newest attempt of this person per exam. */
export async function newestAttempts(read: Read, userId: string): Promise<Map<string, AttemptRow>> {
  const { rows } = await sql<AttemptRow>`
    select distinct on (p.exam_slug) ${columns} from ${from} where p.user_id = ${userId}
    order by p.exam_slug, p.started_at desc`.execute(read.sql);
  return new Map(rows.map((row) => [row.examSlug, row]));
}

export type DrawableItem = Drawable & { kind: ItemKind; choices: number };

/** The questions that can be drawn for this person, with their frequency in the newest attempts and the number of those. */
export async function listDrawable(
  tx: Tx,
  wanted: { examSlug: string; userId: string; attempts: number },
): Promise<{ items: DrawableItem[]; attempts: number }> {
  const { rows } = await sql<DrawableItem & { attempts: number }>`
    with newest as materialized (
      select id from exam_attempts where exam_slug = ${wanted.examSlug} order by started_at desc limit ${wanted.attempts}),
    shown as (
      select i.item_id, count(*) as times from newest n join exam_attempt_items i on i.attempt_id = n.id group by i.item_id),
    seen as (
      select distinct i.item_id from exam_attempts p join exam_attempt_items i on i.attempt_id = p.id
      where p.user_id = ${wanted.userId} and p.exam_slug = ${wanted.examSlug})
    select i.id, i.topic, i.difficulty, i.kind, jsonb_array_length(i.content->'choices') as choices,
      coalesce(s.times, 0) as shown, seen.item_id is not null as "wasSeen", (select count(*) from newest) as attempts
    from exam_items i left join shown s on s.item_id = i.id left join seen on seen.item_id = i.id
    where i.exam_slug = ${wanted.examSlug} and i.until_version is null and i.retired_at is null
    order by i.number`.execute(tx.sql);
  return { items: rows, attempts: rows[0]?.attempts ?? 0 };
}

export async function insertAttempt(
  tx: Tx,
  attempt: { id: string; examSlug: string; userId: string; endsAt: Date },
  items: readonly { itemId: string; choiceOrder: number[] }[],
): Promise<void> {
  await sql`
    insert into exam_attempts (id, exam_slug, user_id, bank_version, state, started_at, ends_at, total)
    select ${attempt.id}, slug, ${attempt.userId}, bank_version, 'open', ${tx.now}, ${attempt.endsAt}, ${items.length}
    from exams where slug = ${attempt.examSlug}`.execute(tx.sql);
  const rows = items.map(({ itemId, choiceOrder }, at) => ({
    position: at + 1,
    item: itemId,
    choices: choiceOrder,
  }));
  await sql`
    insert into exam_attempt_items (attempt_id, position, item_id, choice_order)
    select ${attempt.id}, i.position, i.item, array(select jsonb_array_elements_text(i.choices)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (position int, item uuid, choices jsonb)`.execute(
    tx.sql,
  );
}

export type AttemptItemRow = {
  position: number;
  itemId: string;
  topic: string;
  kind: ItemKind;
  content: ItemContent;
  key: ItemKey;
  choiceOrder: number[];
  answer: ExamAnswer | null;
  isRight: boolean | null;
};

/** Includes the keys, for grading; views leave them out. */
export async function listAttemptItems(read: Read, attemptId: string): Promise<AttemptItemRow[]> {
  const { rows } = await sql<AttemptItemRow>`
    select pi.position, pi.item_id as "itemId", i.topic, i.kind, i.content, i.key, pi.choice_order as "choiceOrder",
      pi.answer, pi.is_right as "isRight"
    from exam_attempt_items pi join exam_items i on i.id = pi.item_id where pi.attempt_id = ${attemptId}
    order by pi.position`.execute(read.sql);
  return rows;
}

export type AnswerSlot = { state: AttemptState; endsAt: Date; kind: ItemKind; choices: number };

/** The question an answer belongs to, share-locked with its attempt; null if it is not this person's. */
export async function lockAnswerSlot(
  tx: Tx,
  wanted: { attemptId: string; userId: string; position: number },
): Promise<AnswerSlot | null> {
  const { rows } = await sql<AnswerSlot>`
    select p.state, p.ends_at as "endsAt", i.kind, cardinality(pi.choice_order) as choices
    from exam_attempts p join exam_attempt_items pi on pi.attempt_id = p.id join exam_items i on i.id = pi.item_id
    where p.id = ${wanted.attemptId} and p.user_id = ${wanted.userId} and pi.position = ${wanted.position}
    for share of p`.execute(tx.sql);
  return rows[0] ?? null;
}

export async function writeAnswer(
  tx: Tx,
  { attemptId, position, answer }: { attemptId: string; position: number; answer: ExamAnswer | null },
): Promise<void> {
  const kept = answer === null ? null : JSON.stringify(answer);
  await sql`
    update exam_attempt_items set answer = ${kept}::jsonb, answered_at = ${tx.now}
    where attempt_id = ${attemptId} and position = ${position}`.execute(tx.sql);
}

export async function moveSubmitted(tx: Tx, attempt: AttemptRow, wasTimedOut: boolean): Promise<void> {
  await sql`
    update exam_attempts set state = 'submitted', submitted_at = ${tx.now}, was_timed_out = ${wasTimedOut}
    where id = ${attempt.id}`.execute(tx.sql);
}

/** Stores the grade of each answer and the resulting state, and adds the attempt to the scores for percentiles. */
export async function moveGraded(
  tx: Tx,
  attempt: AttemptRow,
  graded: { state: 'passed' | 'failed'; correct: number; right: readonly boolean[] },
): Promise<void> {
  await sql`
    update exam_attempt_items i set is_right = r.is_right
    from unnest(${graded.right}::boolean[]) with ordinality as r (is_right, position)
    where i.attempt_id = ${attempt.id} and i.position = r.position`.execute(tx.sql);
  await sql`
    update exam_attempts set state = ${graded.state}, correct = ${graded.correct}, graded_at = ${tx.now}
    where id = ${attempt.id}`.execute(tx.sql);
  await sql`
    insert into exam_scores as s (exam_slug, total, correct, attempts)
    values (${attempt.examSlug}, ${attempt.total}, ${graded.correct}, 1)
    on conflict (exam_slug, total, correct) do update set attempts = s.attempts + 1`.execute(tx.sql);
}

/** For each score, the percentage of attempts of the same exam and length with fewer right; null with fewer than `fewest`. */
export async function percentilesOf(
  read: Read,
  scores: readonly { examSlug: string; total: number; correct: number }[],
  fewest: number,
): Promise<(number | null)[]> {
  if (scores.length === 0) return [];
  const { rows } = await sql<{ percentile: number | null }>`
    select case when sum(s.attempts) >= ${fewest} then
      floor(100.0 * coalesce(sum(s.attempts) filter (where s.correct < w.correct), 0) / sum(s.attempts))::int end as percentile
    from jsonb_to_recordset(${JSON.stringify(scores.map((score, at) => ({ ...score, at })))}::jsonb)
      as w ("examSlug" text, total int, correct int, at int)
    left join exam_scores s on s.exam_slug = w."examSlug" and s.total = w.total
    group by w.at order by w.at`.execute(read.sql);
  return rows.map((row) => row.percentile);
}

/** For a deleted account. Question statistics stay, without the attempts. */
export async function deleteAttemptsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from exam_attempts where user_id = ${userId}`.execute(tx.sql);
}
