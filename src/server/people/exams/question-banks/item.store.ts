// The SQL of question statistics.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { ItemFigures } from './item.rules.ts';

const needsAnalysis = (
  now: Date,
) => sql`(e.analyzed_on is null or e.analyzed_on < (${now}::timestamptz at time zone 'UTC')::date)
      and exists (select from exam_attempts p where p.exam_slug = e.slug
        and p.graded_at >= coalesce(e.analyzed_on, '2000-01-01'::date)::timestamp at time zone 'UTC')`;

export const analysisIsDue = (now: Date) =>
  sql<boolean>`exists (select from exams e where ${needsAnalysis(now)})`;

/** Locks the next exam that has attempts graded since its last analysis and was not analyzed today. */
export async function lockNextToAnalyze(tx: Tx): Promise<{ slug: string; items: number } | null> {
  const { rows } = await sql<{ slug: string; items: number }>`
    select e.slug, (select count(*) from exam_items i
      where i.exam_slug = e.slug and i.until_version is null and i.retired_at is null) as items
    from exams e where ${needsAnalysis(tx.now)}
    order by e.slug limit 1 for update of e skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

/** Statistics of the active questions over the newest graded attempts. */
export async function figuresOf(read: Read, slug: string, attempts: number): Promise<ItemFigures[]> {
  const { rows } = await sql<ItemFigures>`
    with newest as materialized (
      select id, correct from exam_attempts where exam_slug = ${slug} and graded_at is not null
      order by started_at desc limit ${attempts})
    select i.id, i.number, count(*) as attempts, avg(pi.is_right::int)::float8 as "rightShare",
      corr(pi.is_right::int, n.correct - pi.is_right::int) as discrimination,
      i.restored_at is not null as "isRestored"
    from newest n join exam_attempt_items pi on pi.attempt_id = n.id join exam_items i on i.id = pi.item_id
    where i.until_version is null and i.retired_at is null
    group by i.id, i.number, i.restored_at`.execute(read.sql);
  return rows;
}

export async function saveFigures(tx: Tx, slug: string, figures: readonly ItemFigures[]): Promise<void> {
  await sql`
    update exam_items i set attempts = f.attempts, right_share = f."rightShare", discrimination = f.discrimination
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as f (id uuid, attempts int, "rightShare" real, discrimination real)
    where i.id = f.id`.execute(tx.sql);
  await sql`
    update exams set analyzed_on = (${tx.now}::timestamptz at time zone 'UTC')::date where slug = ${slug}`.execute(
    tx.sql,
  );
}

export async function retireItem(tx: Tx, id: string, cause: string): Promise<void> {
  await sql`
    update exam_items set retired_at = ${tx.now}, retired_cause = ${cause} where id = ${id}`.execute(tx.sql);
}
