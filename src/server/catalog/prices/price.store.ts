// The SQL of price_facts and price_counts: what may be told of each category and tag, and on which day it was counted.
// Guards: a category is counted once a day, whichever process comes first; a group that may no longer be told is gone with the
// count that finds it so.
import { sql } from 'kysely';
import type { PriceFacts } from '#contract/prices/price.schema.ts';
import type { Read, Tx } from '#server/platform/tx.ts';

/** `tag` is '' for the category as a whole. */
export type FactsRow = { category: string; tag: string; facts: PriceFacts };

const fromUncounted = (
  now: Date,
) => sql`from categories c left join price_counts p on p.category_slug = c.slug
    where (p.counted_on is null or p.counted_on < (${now}::timestamptz at time zone 'UTC')::date)
      and exists (select from price_walk where is_done)`;

export const categoryIsUncounted = (now: Date) => sql<boolean>`exists (select ${fromUncounted(now)})`;

/** A category that this day has not counted yet, now claimed by this transaction; null when there is none. */
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

/** Every category is due again. */
export async function forgetCounts(tx: Tx): Promise<void> {
  await sql`delete from price_counts`.execute(tx.sql);
}

/** Categories that tell of this tag are due again. */
export async function forgetCountsTelling(tx: Tx, tag: string): Promise<void> {
  await sql`
    delete from price_counts where category_slug in (select category_slug from price_facts where tag = ${tag})`.execute(
    tx.sql,
  );
}

/** In the order of their places. What stays the same keeps the time of its change. */
export async function replaceFacts(
  tx: Tx,
  category: string,
  groups: readonly { tag: string; facts: PriceFacts }[],
): Promise<void> {
  const tags = groups.map((one) => one.tag);
  await sql`delete from price_facts where category_slug = ${category} and tag <> all(${tags}::text[])`.execute(
    tx.sql,
  );
  const rows = groups.map((one, position) => ({ ...one, position }));
  await sql`
    insert into price_facts as old (category_slug, tag, position, facts, changed_at)
    select ${category}, n.tag, n.position, n.facts, ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (tag text, position int, facts jsonb)
    on conflict (category_slug, tag) do update set position = excluded.position, facts = excluded.facts,
      changed_at = case when old.facts = excluded.facts then old.changed_at else excluded.changed_at end`.execute(
    tx.sql,
  );
}

/** The whole of each category that may be told. */
export async function listCategoryFacts(read: Read): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select category_slug as category, tag, facts from price_facts where tag = ''`.execute(read.sql);
  return rows;
}

/** The category, and its tags by their place. */
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
