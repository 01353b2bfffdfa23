// The SQL of search appearances: which queries showed a gig, and how often it was opened from them.
// Guarantees: rows per gig and day are bounded, whatever is searched; days that no longer count are deleted.
import { sql } from 'kysely';
import { gigRankRules } from '#contract/discovery/search/gig-rank.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

export type Appearance = { gigId: string; words: string; shown: number; opened: number };

/** Maximum distinct queries stored per gig and day; known ones are always counted. */
const maxPerDay = 100;
const batch = 1000;

/** Upserts in key order, so that processes never deadlock. Gigs that are no longer active are skipped. */
export async function addAppearances(tx: Tx, appearances: readonly Appearance[]): Promise<void> {
  await sql`
    insert into search_appearances as a (gig_id, day, words, shown, opened)
    select g.id, ${tx.now}::timestamptz::date, d.words, d.shown, d.opened
    from jsonb_to_recordset(${JSON.stringify(appearances)}::jsonb) as d("gigId" uuid, words text, shown int, opened int)
    join gigs g on g.id = d."gigId" and g.state = 'active'
    where (select count(*) from search_appearances known where known.gig_id = g.id and known.day = ${tx.now}::timestamptz::date)
        < ${sql.lit(maxPerDay)}
      or exists (select from search_appearances known
        where (known.gig_id, known.day, known.words) = (g.id, ${tx.now}::timestamptz::date, d.words))
    order by g.id, d.words
    on conflict (gig_id, day, words) do update set (shown, opened) = (a.shown + excluded.shown, a.opened + excluded.opened)`.execute(
    tx.sql,
  );
}

/** The most frequent queries of this gig that have enough searches to be reported. */
export async function listAppearances(
  read: Read,
  gigId: string,
): Promise<{ words: string; shown: number; opened: number }[]> {
  const { rows } = await sql<{ words: string; shown: number; opened: number }>`
    select words, sum(shown) as shown, sum(opened) as opened from search_appearances
    where gig_id = ${gigId} and day > ${read.now}::timestamptz::date - ${sql.lit(gigRankRules.days)}
    group by words having sum(shown) >= ${sql.lit(gigRankRules.minShown)}
    order by sum(shown) desc, words limit ${sql.lit(gigRankRules.queries)}`.execute(read.sql);
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
