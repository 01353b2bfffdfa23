// The SQL of price_facts and price_counts: what is published about each category and tag, and the day it was counted.
// Guarantees: a category is counted once a day, by one process; a group that may no longer be published is removed by the count that
// finds it.
import { sql } from 'kysely';
import type { PriceFacts } from '#contract/catalog/prices/price.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** `tag` is '' for the category as a whole. */
export type FactsRow = { category: string; tag: string; facts: PriceFacts };

const fromUncounted = (
  now: Date,
) => sql`from categories c left join price_counts p on p.category_slug = c.slug
    where (p.counted_on is null or p.counted_on < (${now}::timestamptz at time zone 'UTC')::date)
      and exists (select from price_backfill where is_done)`;

export const categoryIsUncounted = (now: Date) => sql<boolean>`exists (select ${fromUncounted(now)})`;

/** Claims a category that is not counted today yet; null when there is none. */
export async function claimCategory(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    insert into price_counts (category_slug, counted_on, counted_at)
    select c.slug, (${tx.now}::timestamptz at time zone 'UTC')::date, ${tx.now}
    ${fromUncounted(tx.now)}
    order by c.position limit 1
    on conflict (category_slug) do update set counted_on = excluded.counted_on, counted_at = excluded.counted_at
    where price_counts.counted_on < excluded.counted_on
    returning category_slug as slug`.execute(tx.sql);
  return rows[0]?.slug ?? null;
}

/** Makes every category due again. */
export async function deleteCounts(tx: Tx): Promise<void> {
  await sql`delete from price_counts`.execute(tx.sql);
}

/** Makes categories that publish this tag due again. */
export async function deleteCountsWithTag(tx: Tx, tag: string): Promise<void> {
  await sql`
    delete from price_counts where category_slug in (select category_slug from price_facts where tag = ${tag})`.execute(
    tx.sql,
  );
}

/** `groups` in display order. Unchanged facts keep their time of change. */
export async function replaceFacts(
  tx: Tx,
  category: string,
  groups: readonly { tag: string; facts: PriceFacts }[],
): Promise<void> {
  const tags = groups.map(({ tag }) => tag);
  await sql`delete from price_facts where category_slug = ${category} and tag <> all(${tags}::text[])`.execute(
    tx.sql,
  );
  const rows = groups.map((group, position) => ({ ...group, position }));
  await sql`
    insert into price_facts as old (category_slug, tag, position, facts, changed_at)
    select ${category}, n.tag, n.position, n.facts, ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (tag text, position int, facts jsonb)
    on conflict (category_slug, tag) do update set position = excluded.position, facts = excluded.facts,
      changed_at = case when old.facts = excluded.facts then old.changed_at else excluded.changed_at end`.execute(
    tx.sql,
  );
}

/** The overall facts of each published category. */
export async function listCategoryFacts(read: Read): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select category_slug as category, tag, facts from price_facts where tag = ''`.execute(read.sql);
  return rows;
}

/** The category and its tags, in display order. */
export async function listFactsOf(read: Read, category: string): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select category_slug as category, tag, facts from price_facts where category_slug = ${category}
    order by position limit 1000`.execute(read.sql);
  return rows;
}

export async function findFacts(read: Read, category: string, tag: string): Promise<FactsRow | null> {
  const { rows } = await sql<FactsRow>`
    select category_slug as category, tag, facts from price_facts
    where category_slug = ${category} and tag = ${tag}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function findCountedAt(read: Read, category: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select counted_at as at from price_counts where category_slug = ${category}`.execute(read.sql);
  return rows[0]?.at ?? null;
}
