// The SQL of search appearances: which queries showed a gig, and how often it was opened and ordered from them.
// Guarantees: rows per gig and day are bounded, whatever is searched; days that no longer count are deleted.
import { sql } from 'kysely';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

/** `sources`: how many sources searched for the words on the current day, as far as this process has seen. */
export type Appearance = {
  gigId: string;
  words: string;
  shown: number;
  opened: number;
  ordered: number;
  sources: number;
};

const batch = 1000;

/**
 * Upserts in key order, so that processes never deadlock. Skips gigs that are no longer active, and clicks and orders of words that no
 * search has shown the gig for.
 */
export async function addAppearances(tx: Tx, appearances: readonly Appearance[]): Promise<void> {
  await sql`
    insert into search_appearances as a (gig_id, day, words, shown, opened, ordered, sources)
    select d.id, ${tx.now}::timestamptz::date, d.words, d.shown, d.opened, d.ordered, d.sources
    from (
      select g.id, a.words, a.shown, a.opened, a.ordered, a.sources, k.words is not null as is_known,
        row_number() over (partition by g.id, k.words is null order by a.words) as n
      from jsonb_to_recordset(${JSON.stringify(appearances)}::jsonb)
        as a("gigId" uuid, words text, shown int, opened int, ordered int, sources int)
      join gigs g on g.id = a."gigId" and g.state = 'active'
      left join search_appearances k
        on (k.gig_id, k.day, k.words) = (g.id, ${tx.now}::timestamptz::date, a.words)
      where k.words is not null or a.shown > 0
    ) d
    where d.is_known or d.n + (
        select count(*) from search_appearances known
        where known.gig_id = d.id and known.day = ${tx.now}::timestamptz::date) <= ${sql.lit(gigRankRules.maxPerDay)}
    order by d.id, d.words
    on conflict (gig_id, day, words) do update
    set (shown, opened, ordered, sources) = (a.shown + excluded.shown, a.opened + excluded.opened, a.ordered + excluded.ordered,
      greatest(a.sources, excluded.sources))`.execute(tx.sql);
}

/** The most frequent queries of this gig that enough sources searched for on one day, and that showed it often enough. */
export async function listAppearances(
  read: Read,
  gigId: string,
): Promise<{ words: string; shown: number; opened: number }[]> {
  const { rows } = await sql<{ words: string; shown: number; opened: number }>`
    select words, sum(shown) as shown, sum(opened) as opened from search_appearances
    where gig_id = ${gigId} and day > ${read.now}::timestamptz::date - ${sql.lit(gigRankRules.days)}
    group by words having sum(shown) >= ${sql.lit(gigRankRules.minShown)} and max(sources) >= ${sql.lit(gigRankRules.minSources)}
    order by sum(shown) desc, words limit ${sql.lit(gigRankRules.queries)}`.execute(read.sql);
  return rows;
}

export type Lead = { words: string; work: string; opened: number; ordered: number };

/**
 * For each of these texts, the kind of work whose gigs people opened and ordered most after it; texts after which little was opened, or
 * that few sources searched for, are left out.
 */
export async function listLeads(read: Read, texts: readonly string[], days: number): Promise<Lead[]> {
  const { orderWeight, minOpened } = queryLogRules.leads;
  const { rows } = await sql<Lead>`
    select distinct on (a.words) a.words, g.category_slug || '/' || g.subcategory_slug as work,
      sum(a.opened)::int as opened, sum(a.ordered)::int as ordered
    from search_appearances a join gigs g on g.id = a.gig_id
    where a.words = any(${texts}::text[]) and a.day > ${read.now}::timestamptz::date - ${days}::int
      and a.opened + a.ordered > 0 and g.subcategory_slug is not null
    group by a.words, g.category_slug, g.subcategory_slug
    having sum(a.opened) >= ${sql.lit(minOpened)} and max(a.sources) >= ${sql.lit(gigRankRules.minSources)}
    order by a.words, sum(a.opened) + ${sql.lit(orderWeight)} * sum(a.ordered) desc, work`.execute(read.sql);
  return rows;
}

const old = (now: Date) => sql`day < ${now}::timestamptz::date - ${sql.lit(gigRankRules.days)}`;

export const appearanceIsOld = (now: Date) =>
  sql<boolean>`exists (select from search_appearances where ${old(now)})`;

export async function deleteOldAppearances(tx: Tx): Promise<number> {
  const { rows } = await sql`
    delete from search_appearances where ctid = any(array(
      select ctid from search_appearances where ${old(tx.now)}
      limit ${sql.lit(batch)} for update skip locked)) returning 1`.execute(tx.sql);
  return rows.length;
}
