// The SQL of papers and their answers.
// Guards: a paper is locked before it moves; an answer is written only while its paper is open and its time runs.
import { sql } from 'kysely';
import type { ExamAnswer, ItemKind } from '#contract/exams/exam.schema.ts';
import type { PaperState } from '#contract/exams/paper.machine.ts';
import { isThere } from '#server/platform/due-timers.ts';
import type { Read, Tx } from '#server/platform/tx.ts';
import type { ItemContent, ItemKey } from './answer.rules.ts';
import type { Drawable } from './draw-paper.ts';

export type PaperRow = {
  id: string;
  userId: string;
  examSlug: string;
  examTitle: string;
  state: PaperState;
  startedAt: Date;
  endsAt: Date;
  wasTimedOut: boolean;
  correct: number | null;
  total: number;
};

const columns = sql`p.id, p.user_id as "userId", p.exam_slug as "examSlug", e.title as "examTitle", p.state,
  p.started_at as "startedAt", p.ends_at as "endsAt", p.was_timed_out as "wasTimedOut", p.correct, p.total`;
const from = sql`exam_papers p join exams e on e.slug = p.exam_slug`;

/** One paper at a time: whoever begins one is alone with their papers until the transaction ends. */
export async function lockSitter(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exams/sitter/' || ${userId}::text, 0))`.execute(
    tx.sql,
  );
}

export async function findPaper(read: Read, paperId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`select ${columns} from ${from} where p.id = ${paperId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

export async function lockPaper(tx: Tx, paperId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select ${columns} from ${from} where p.id = ${paperId} for update of p`.execute(tx.sql);
  return rows[0] ?? null;
}

export const paperWaits = (now: Date) =>
  sql<boolean>`(
    ${isThere(sql`exam_papers where state = 'submitted' order by submitted_at`)}
    or ${isThere(sql`exam_papers where state = 'open' and ends_at <= ${now} order by ends_at`)})`;

/** The next open paper whose time is over, for whoever else is not at it already. */
export async function lockNextEnded(tx: Tx): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select ${columns} from ${from} where p.state = 'open' and p.ends_at <= ${tx.now}
    order by p.ends_at limit 1 for update of p skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

export async function listSubmitted(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exam_papers where state = 'submitted' order by submitted_at limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.id);
}

export async function lockOpenPaper(tx: Tx, userId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select ${columns} from ${from} where p.user_id = ${userId} and p.state = 'open' for update of p`.execute(
    tx.sql,
  );
  return rows[0] ?? null;
}

/** The newest paper of this person in each exam. */
export async function newestPapers(read: Read, userId: string): Promise<Map<string, PaperRow>> {
  const { rows } = await sql<PaperRow>`
    select distinct on (p.exam_slug) ${columns} from ${from} where p.user_id = ${userId}
    order by p.exam_slug, p.started_at desc`.execute(read.sql);
  return new Map(rows.map((row) => [row.examSlug, row]));
}

export type DrawableItem = Drawable & { kind: ItemKind; choices: number };

/** What can be drawn for this person, with how often each stood in the newest papers, and how many papers those are. */
export async function listDrawable(
  tx: Tx,
  wanted: { examSlug: string; userId: string; papers: number },
): Promise<{ items: DrawableItem[]; papers: number }> {
  const { rows } = await sql<DrawableItem & { papers: number }>`
    with newest as materialized (
      select id from exam_papers where exam_slug = ${wanted.examSlug} order by started_at desc limit ${wanted.papers}),
    shown as (
      select i.item_id, count(*) as times from newest n join exam_paper_items i on i.paper_id = n.id group by i.item_id),
    seen as (
      select distinct i.item_id from exam_papers p join exam_paper_items i on i.paper_id = p.id
      where p.user_id = ${wanted.userId} and p.exam_slug = ${wanted.examSlug})
    select i.id, i.topic, i.difficulty, i.kind, jsonb_array_length(i.content->'choices') as choices,
      coalesce(s.times, 0) as shown, seen.item_id is not null as "wasSeen", (select count(*) from newest) as papers
    from exam_items i left join shown s on s.item_id = i.id left join seen on seen.item_id = i.id
    where i.exam_slug = ${wanted.examSlug} and i.until_version is null and i.retired_at is null
    order by i.number`.execute(tx.sql);
  return { items: rows, papers: rows[0]?.papers ?? 0 };
}

export async function insertPaper(
  tx: Tx,
  paper: { id: string; examSlug: string; userId: string; endsAt: Date },
  items: readonly { itemId: string; choiceOrder: number[] }[],
): Promise<void> {
  await sql`
    insert into exam_papers (id, exam_slug, user_id, bank_version, state, started_at, ends_at, total)
    select ${paper.id}, slug, ${paper.userId}, bank_version, 'open', ${tx.now}, ${paper.endsAt}, ${items.length}
    from exams where slug = ${paper.examSlug}`.execute(tx.sql);
  const rows = items.map(({ itemId, choiceOrder }, at) => ({
    position: at + 1,
    item: itemId,
    choices: choiceOrder,
  }));
  await sql`
    insert into exam_paper_items (paper_id, position, item_id, choice_order)
    select ${paper.id}, i.position, i.item, array(select jsonb_array_elements_text(i.choices)::int)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (position int, item uuid, choices jsonb)`.execute(
    tx.sql,
  );
}

export type PaperItemRow = {
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

/** With the keys: for grading, and for views that leave them out. */
export async function listPaperItems(read: Read, paperId: string): Promise<PaperItemRow[]> {
  const { rows } = await sql<PaperItemRow>`
    select pi.position, pi.item_id as "itemId", i.topic, i.kind, i.content, i.key, pi.choice_order as "choiceOrder",
      pi.answer, pi.is_right as "isRight"
    from exam_paper_items pi join exam_items i on i.id = pi.item_id where pi.paper_id = ${paperId}
    order by pi.position`.execute(read.sql);
  return rows;
}

export type AnswerPlace = { state: PaperState; endsAt: Date; kind: ItemKind; choices: number };

/** Where an answer would be written, held open until the transaction ends; null when it is not this person's. */
export async function holdAnswerPlace(
  tx: Tx,
  wanted: { paperId: string; userId: string; position: number },
): Promise<AnswerPlace | null> {
  const { rows } = await sql<AnswerPlace>`
    select p.state, p.ends_at as "endsAt", i.kind, cardinality(pi.choice_order) as choices
    from exam_papers p join exam_paper_items pi on pi.paper_id = p.id join exam_items i on i.id = pi.item_id
    where p.id = ${wanted.paperId} and p.user_id = ${wanted.userId} and pi.position = ${wanted.position}
    for share of p`.execute(tx.sql);
  return rows[0] ?? null;
}

export async function writeAnswer(
  tx: Tx,
  { paperId, position, answer }: { paperId: string; position: number; answer: ExamAnswer | null },
): Promise<void> {
  const kept = answer === null ? null : JSON.stringify(answer);
  await sql`
    update exam_paper_items set answer = ${kept}::jsonb, answered_at = ${tx.now}
    where paper_id = ${paperId} and position = ${position}`.execute(tx.sql);
}

export async function moveSubmitted(tx: Tx, paper: PaperRow, wasTimedOut: boolean): Promise<void> {
  await sql`
    update exam_papers set state = 'submitted', submitted_at = ${tx.now}, was_timed_out = ${wasTimedOut}
    where id = ${paper.id}`.execute(tx.sql);
}

/** The grades of each answer, the state that follows, and the paper among those that places are told by. */
export async function moveGraded(
  tx: Tx,
  paper: PaperRow,
  graded: { state: 'passed' | 'failed'; correct: number; right: readonly boolean[] },
): Promise<void> {
  await sql`
    update exam_paper_items i set is_right = r.is_right
    from unnest(${graded.right}::boolean[]) with ordinality as r (is_right, position)
    where i.paper_id = ${paper.id} and i.position = r.position`.execute(tx.sql);
  await sql`
    update exam_papers set state = ${graded.state}, correct = ${graded.correct}, graded_at = ${tx.now}
    where id = ${paper.id}`.execute(tx.sql);
  await sql`
    insert into exam_scores as s (exam_slug, total, correct, papers)
    values (${paper.examSlug}, ${paper.total}, ${graded.correct}, 1)
    on conflict (exam_slug, total, correct) do update set papers = s.papers + 1`.execute(tx.sql);
}

/** Better than so many percent of the papers of its exam and length, one per asked score; null with fewer than `from`. */
export async function percentilesOf(
  read: Read,
  scores: readonly { examSlug: string; total: number; correct: number }[],
  fewest: number,
): Promise<(number | null)[]> {
  if (scores.length === 0) return [];
  const { rows } = await sql<{ percentile: number | null }>`
    select case when sum(s.papers) >= ${fewest} then
      floor(100.0 * coalesce(sum(s.papers) filter (where s.correct < w.correct), 0) / sum(s.papers))::int end as percentile
    from jsonb_to_recordset(${JSON.stringify(scores.map((one, at) => ({ ...one, at })))}::jsonb)
      as w ("examSlug" text, total int, correct int, at int)
    left join exam_scores s on s.exam_slug = w."examSlug" and s.total = w.total
    group by w.at order by w.at`.execute(read.sql);
  return rows.map((row) => row.percentile);
}

/** Papers and answers of somebody who leaves; what the papers said of the questions stays, without them. */
export async function deletePapersOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from exam_papers where user_id = ${userId}`.execute(tx.sql);
}
