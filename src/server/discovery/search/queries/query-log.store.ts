// The SQL of the query log: texts that were searched, per day, with their counts. Nothing about who searched, only how many.
// Guarantees: rows per day are bounded, whatever is searched; old days are deleted.
import { sql } from 'kysely';
import type { SearchedText } from '#contract/discovery/search/query-log.endpoints.ts';
import { queryLogRules } from '#contract/discovery/search/query-log.rules.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';

const batch = 1000;

/** `sources`: how many sources found something with it on the current day, as far as this process has seen. */
export type CountedQuery = Omit<SearchedText, 'isHidden' | 'ledTo'> & { sources: number };

/** Counts on the current day; of the sources, the most that one process has seen. Upserts in key order, so that processes never deadlock. */
export async function addQueries(tx: Tx, queries: readonly CountedQuery[]): Promise<void> {
  await sql`
    with today as materialized (select words from search_queries where day = ${tx.now}::timestamptz::date)
    insert into search_queries as q (day, words, searches, without_result, sources)
    select ${tx.now}::timestamptz::date, d.words, d.searches, d."withoutResult", d.sources
    from (
      select words, searches, "withoutResult", sources, row_number() over (order by words) as n,
        exists (select from today where today.words = d.words) as is_known
      from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as d(words text, searches int, "withoutResult" int, sources int)
    ) d
    where d.is_known or d.n + (select count(*) from today) <= ${sql.lit(queryLogRules.maxPerDay)}
    order by d.words
    on conflict (day, words) do update
    set (searches, without_result, sources) = (q.searches + excluded.searches, q.without_result + excluded.without_result,
      greatest(q.sources, excluded.sources))`.execute(tx.sql);
}

/** Texts that enough searches of enough sources found something for, most frequent first. */
export async function listPopular(read: Read): Promise<string[]> {
  const { days, minFound, minSources, minDays, listed } = queryLogRules.popular;
  const { rows } = await sql<{ words: string }>`
    select words from search_queries q
    where day > ${read.now}::timestamptz::date - ${sql.lit(days)} and searches > without_result
      and not exists (select from hidden_searches h where h.words = q.words)
    group by words
    having sum(searches - without_result) >= ${sql.lit(minFound)} and count(*) >= ${sql.lit(minDays)}
      and max(sources) >= ${sql.lit(minSources)}
    order by sum(searches - without_result) desc, words limit ${sql.lit(listed)}`.execute(read.sql);
  return rows.map(({ words }) => words);
}

export async function listSearched(
  read: Read,
  days: number,
  by: 'searches' | 'without_result',
): Promise<Omit<SearchedText, 'ledTo'>[]> {
  const { rows } = await sql<Omit<SearchedText, 'ledTo'>>`
    select words, sum(searches) as searches, sum(without_result) as "withoutResult",
      exists (select from hidden_searches h where h.words = q.words) as "isHidden"
    from search_queries q
    where day > ${read.now}::timestamptz::date - ${days}::int
    group by words having sum(${sql.ref(by)}) > 0
    order by sum(${sql.ref(by)}) desc, words limit ${sql.lit(queryLogRules.console.listed)}`.execute(
    read.sql,
  );
  return rows;
}

/** False if nothing changes. */
export async function setHidden(tx: Tx, words: string, isHidden: boolean): Promise<boolean> {
  const { rows } = isHidden
    ? await sql`
        insert into hidden_searches (words, hidden_at) values (${words}, ${tx.now})
        on conflict do nothing returning 1`.execute(tx.sql)
    : await sql`delete from hidden_searches where words = ${words} returning 1`.execute(tx.sql);
  return rows.length > 0;
}

export async function countSearches(
  read: Read,
  days: number,
): Promise<{ searches: number; withoutResult: number; texts: number }> {
  const { rows } = await sql<{ searches: number; withoutResult: number; texts: number }>`
    select coalesce(sum(searches), 0) as searches, coalesce(sum(without_result), 0) as "withoutResult",
      count(distinct words) as texts
    from search_queries where day > ${read.now}::timestamptz::date - ${days}::int`.execute(read.sql);
  return rows[0]!;
}

const old = (now: Date) => sql`day < ${now}::timestamptz::date - ${sql.lit(queryLogRules.storedDays)}`;

export const queryIsOld = (now: Date) => sql<boolean>`exists (select from search_queries where ${old(now)})`;

export async function deleteOldQueries(tx: Tx): Promise<number> {
  const { rows } = await sql`
    delete from search_queries where ctid = any(array(
      select ctid from search_queries where ${old(tx.now)}
      limit ${sql.lit(batch)} for update skip locked)) returning 1`.execute(tx.sql);
  return rows.length;
}
