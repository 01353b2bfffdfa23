// The SQL of search_sellers: writes and queries.
// Guarantees: writers of one seller are serialized by a lock and read their state under it; pages are cut by key, so every match is
// shown exactly once; accounts that may not sell are never shown, even if their row still exists.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { sellerSorts } from '#contract/discovery/search/search.schema.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { maySell } from './searchable-seller.report.ts';
import type { MeantWord } from '../search-words.ts';
import type { SellerDocument } from './seller-document.ts';

export async function lockSellers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('search-seller/' || id, 0))
    from (select unnest(${[...ids].sort()}::text[]) as id) ids`.execute(tx.sql);
}

export async function removeSellers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from search_sellers where seller_id = any(${ids}::uuid[])`.execute(tx.sql);
}

const columns = sql`seller_id uuid, names text, trade text, about text, categories bigint, experience_years int,
  rating_key bigint, reviews_key bigint, price_low_key bigint, price_high_key bigint`;

/** Each word as written (for names and prefixes) and as its stem. */
export function lexemes(text: RawBuilder<unknown>, weight: string): RawBuilder<unknown> {
  return sql`setweight(to_tsvector('simple', ${text}) || to_tsvector('english', ${text}), ${sql.lit(weight)})`;
}

export async function putSellers(tx: Tx, documents: readonly SellerDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    insert into search_sellers as s (seller_id, words, categories, experience_years,
      rating_key, reviews_key, price_low_key, price_high_key, refresh_at)
    select d.seller_id, ${lexemes(sql`d.names`, 'A')} || ${lexemes(sql`d.trade`, 'B')} || ${lexemes(sql`d.about`, 'C')},
      d.categories, d.experience_years, d.rating_key, d.reviews_key, d.price_low_key, d.price_high_key, null
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(${columns})
    on conflict (seller_id) do update set
      (words, categories, experience_years, rating_key, reviews_key, price_low_key, price_high_key, refresh_at)
      = (excluded.words, excluded.categories, excluded.experience_years, excluded.rating_key, excluded.reviews_key,
         excluded.price_low_key, excluded.price_high_key, null)`.execute(tx.sql);
}

/** Sellers whose row is due for a rewrite. */
export async function listSellersDue(read: Read, limit: number): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from search_sellers where refresh_at <= ${read.now} order by refresh_at limit ${limit}`.execute(
    read.sql,
  );
  return rows.map((row) => row.seller_id);
}

export const maxTotal = 1000;

type SellerSort = (typeof sellerSorts)[number];
const keyOf: Record<SellerSort, string> = {
  'top-rated': 'rating_key',
  'most-reviews': 'reviews_key',
  'price-low': 'price_low_key',
  'price-high': 'price_high_key',
};

export type SellerPageQuery = {
  /** A condition on `s`, a row of search_sellers; null for all sellers. */
  asks: RawBuilder<unknown> | null;
  /** The bit of one category; 0 for all. */
  category: number;
  experienceYears: number;
  sort: SellerSort;
  limit: number;
  /** The last seller of the previous page, as [key, id]. */
  after: [number, string] | null;
};
export type SellerMatches = { total: number; page: [key: number, sellerId: string][] };

/** All words, each as written or by its stem; with `isPrefix` the last one as a prefix. Words are plain (search-words.ts). */
export function sellerQuery(words: readonly string[], isPrefix: boolean, weight = ''): RawBuilder<unknown> {
  const parts = words.map((word, i) => {
    const marks = `${isPrefix && i === words.length - 1 ? '*' : ''}${weight}`;
    const as = marks === '' ? `'${word}'` : `'${word}':${marks}`;
    return sql`(to_tsquery('simple', ${as}) || to_tsquery('english', ${as}))`;
  });
  return sql`(${sql.join(parts, sql` && `)})`;
}

export const hasWords = (words: readonly string[], isPrefix: boolean): RawBuilder<unknown> =>
  sql`s.words @@ ${sellerQuery(words, isPrefix)}`;

/** Of each word one of the ways to say it, which may be several words. */
export const hasMeanings = (words: readonly MeantWord[]): RawBuilder<unknown> =>
  sql`s.words @@ (${sql.join(
    words.map(
      (ways) =>
        sql`(${sql.join(
          ways.map((way) => sellerQuery(way, false)),
          sql` || `,
        )})`,
    ),
    sql` && `,
  )})`;

export const isAmong = (sellerIds: readonly string[]): RawBuilder<unknown> =>
  sql`s.seller_id = any(${sellerIds}::uuid[])`;

/** Sorts up to 1,000 matches; if there are more, a second statement reads the page along the index of the order. */
export async function findSellers(read: Read, wanted: SellerPageQuery): Promise<SellerMatches> {
  const key = sql.ref(`s.${keyOf[wanted.sort]}`);
  const [afterKey, afterId] = wanted.after ?? [
    Number.MIN_SAFE_INTEGER,
    '00000000-0000-0000-0000-000000000000',
  ];
  const asked = wanted.asks ? sql`and ${wanted.asks}` : sql``;
  const matches = sql`select ${key} as key, s.seller_id
    from search_sellers s join users u on u.id = s.seller_id and ${maySell}
    where s.experience_years >= ${wanted.experienceYears}
      and (${wanted.category}::bigint = 0 or s.categories & ${wanted.category}::bigint <> 0) ${asked}`;
  const { rows } = await sql<{ total: number; page: SellerMatches['page'] | null }>`
    with base as materialized (${matches} limit ${sql.lit(maxTotal + 1)})
    select (select count(*) from base) as total,
      (select json_agg(json_build_array(page.key, page.seller_id) order by page.key, page.seller_id) from (
        select key, seller_id from base
        where (select count(*) from base) <= ${sql.lit(maxTotal)} and (key, seller_id) > (${afterKey}::bigint, ${afterId}::uuid)
        order by key, seller_id limit ${wanted.limit + 1}) page) as page`.execute(read.sql);
  const { total, page } = rows[0]!;
  if (total <= maxTotal) return { total, page: page ?? [] };
  const walked = await sql<{ key: number; seller_id: string }>`
    ${matches} and (${key}, s.seller_id) > (${afterKey}::bigint, ${afterId}::uuid)
    order by ${key}, s.seller_id limit ${wanted.limit + 1}`.execute(read.sql);
  return { total, page: walked.rows.map((row) => [row.key, row.seller_id]) };
}
