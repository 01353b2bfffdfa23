// The SQL of what the papers say of each question.
import { sql } from 'kysely';
import type { Read, Tx } from '#server/platform/tx.ts';
import type { ItemFigures } from './item.rules.ts';

const hasNews = (
  now: Date,
) => sql`(e.analysed_on is null or e.analysed_on < (${now}::timestamptz at time zone 'UTC')::date)
      and exists (select from exam_papers p where p.exam_slug = e.slug
        and p.graded_at >= coalesce(e.analysed_on, '2000-01-01'::date)::timestamp at time zone 'UTC')`;

export const examHasNews = (now: Date) => sql<boolean>`exists (select from exams e where ${hasNews(now)})`;

/** The next exam that has papers graded since its last analysis and was not analysed today; locked. */
export async function lockNextToAnalyse(tx: Tx): Promise<{ slug: string; items: number } | null> {
  const { rows } = await sql<{ slug: string; items: number }>`
    select e.slug, (select count(*) from exam_items i
      where i.exam_slug = e.slug and i.until_version is null and i.retired_at is null) as items
    from exams e where ${hasNews(tx.now)}
    order by e.slug limit 1 for update of e skip locked`.execute(tx.sql);
  return rows[0] ?? null;
}

/** The figures of the questions that can be drawn, over the newest graded papers. */
export async function figuresOf(read: Read, slug: string, papers: number): Promise<ItemFigures[]> {
  const { rows } = await sql<ItemFigures>`
    with newest as materialized (
      select id, correct from exam_papers where exam_slug = ${slug} and graded_at is not null
      order by started_at desc limit ${papers})
    select i.id, i.number, count(*) as papers, avg(pi.is_right::int)::float8 as "rightShare",
      corr(pi.is_right::int, n.correct - pi.is_right::int) as discrimination,
      i.restored_at is not null as "isKept"
    from newest n join exam_paper_items pi on pi.paper_id = n.id join exam_items i on i.id = pi.item_id
    where i.until_version is null and i.retired_at is null
    group by i.id, i.number, i.restored_at`.execute(read.sql);
  return rows;
}

export async function keepFigures(tx: Tx, slug: string, figures: readonly ItemFigures[]): Promise<void> {
  await sql`
    update exam_items i set papers = f.papers, right_share = f."rightShare", discrimination = f.discrimination
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as f (id uuid, papers int, "rightShare" real, discrimination real)
    where i.id = f.id`.execute(tx.sql);
  await sql`
    update exams set analysed_on = (${tx.now}::timestamptz at time zone 'UTC')::date where slug = ${slug}`.execute(
    tx.sql,
  );
}

export async function retireItem(tx: Tx, id: string, because: string): Promise<void> {
  await sql`
    update exam_items set retired_at = ${tx.now}, retired_because = ${because} where id = ${id}`.execute(
    tx.sql,
  );
}
