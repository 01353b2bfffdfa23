// The SQL that answers a search: one statement for the total, the bits of every facet and the page; a second one only when
// more than 1,000 match and they are wanted in another order than by relevance (search.md section 7).
// Guards: a walk always ends (1,001 matches), and pages are cut by key, so every match is shown exactly once.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { gigSorts } from '#contract/search/search.endpoints.ts';
import type { Read } from '#server/platform/tx.ts';
import { daysMask, daysShift } from './search-bits.ts';
import type { Walk } from './search.filters.ts';

export const most = 1000;

export type Sort = (typeof gigSorts)[number];
type KeyColumn = 'newest_key' | 'selling_key' | 'price' | 'price_high_key' | 'rating_key';
const keyOf: Record<Exclude<Sort, 'relevance'>, KeyColumn> = {
  newest: 'newest_key',
  'best-selling': 'selling_key',
  'price-low': 'price',
  'price-high': 'price_high_key',
  rating: 'rating_key',
};

export type Wanted = {
  sort: Sort;
  limit: number;
  /** The last gig of the page before, as [key, gig_no]. */
  after: [number, number] | null;
  /** The walk of all filters first, then one for each facet that needs its own. */
  walks: (Walk & { termId: number })[];
  /** Words that a match must have beside the walked one, the rarest first. */
  others: number[];
  /** All words of the query; none when only filters are given. */
  words: number[];
};
export type Found = { total: number; packed: Buffer[]; page: [key: number, gigNo: number, gigId: string][] };

type Expression = RawBuilder<unknown>;
type Bounds = Record<'term' | 'mask' | 'value' | 'priceMin' | 'priceMax' | 'days', Expression>;

function boundsOf(walk: Walk & { termId: number }): Bounds {
  return {
    term: sql`${walk.termId}::int`,
    mask: sql`${walk.mask}::int`,
    value: sql`${walk.value}::int`,
    priceMin: sql`${walk.priceMin}::int`,
    priceMax: sql`${walk.priceMax}::int`,
    days: sql`${walk.days}::int`,
  };
}

/** In a `case`, so that PostgreSQL neither takes a filter for its way in nor believes that hardly anything passes it. */
function passes(bounds: Bounds): Expression {
  return sql`case when price between ${bounds.priceMin} and ${bounds.priceMax} and (fbits & ${bounds.mask}) = ${bounds.value}
    and ((fbits >> ${sql.lit(daysShift)}) & ${sql.lit(daysMask)}) <= ${bounds.days} then true else false end`;
}

/** One look per other word into the index by gig. `offset 0` keeps each a look, instead of a join over all postings. */
function having(words: readonly number[]): Expression {
  const looks = words.map(
    (
      word,
      i,
    ) => sql`join lateral (select from search_postings o where o.gig_no = w.gig_no and o.term_id = ${word}::int offset 0)
      ${sql.ref(`o${i}`)} on true`,
  );
  return sql.join(looks, sql` `);
}

/** A look by number, not a join: PostgreSQL cannot know how short a page is, and would read the whole table for it. */
function gigId(of: string): Expression {
  return sql`(select g.gig_id from search_gigs g where g.gig_no = ${sql.ref(`${of}.gig_no`)})`;
}

/** Postings of a term, best first, of gigs that have the other words too. */
function postings(
  bounds: Bounds,
  others: readonly number[],
  limit: Expression,
  after: Expression = sql``,
): Expression {
  const walk = sql`select neg, gig_no, fbits from search_postings
    where term_id = ${bounds.term} and ${passes(bounds)} ${after} order by term_id, neg, gig_no`;
  if (others.length === 0) return sql`${walk} limit ${limit}`;
  return sql`select w.neg, w.gig_no, w.fbits from (${walk} offset 0) w ${having(others)}
    order by w.neg, w.gig_no limit ${limit}`;
}

export async function walkPostings(read: Read, wanted: Wanted): Promise<Found> {
  const [own, ...rest] = wanted.walks;
  const column = <Key extends keyof Walk | 'termId'>(key: Key) => rest.map((walk) => walk[key]);
  const of = (name: string) => sql`f.${sql.ref(name)}`;
  const facet: Bounds = {
    term: of('term'),
    mask: of('mask'),
    value: of('value'),
    priceMin: of('price_min'),
    priceMax: of('price_max'),
    days: of('days'),
  };
  const { rows } = await sql<{
    total: number;
    packed: Buffer | null;
    facets: (Buffer | null)[] | null;
    page: Found['page'] | null;
  }>`
    with base as materialized (${postings(boundsOf(own!), wanted.others, sql`${sql.lit(most + 1)}`)}),
    facets as (
      select f.position, (select string_agg(int4send(x.fbits), '') from
        (${postings(facet, wanted.others, sql`${sql.lit(most + 1)}`)}) x) as packed
      from unnest(${column('termId')}::int[], ${column('mask')}::int[], ${column('value')}::int[],
        ${column('priceMin')}::int[], ${column('priceMax')}::int[], ${column('days')}::int[])
        with ordinality as f(term, mask, value, price_min, price_max, days, position)
    ),
    page as (${pageOf(wanted)})
    select (select count(*) from base) as total, (select string_agg(int4send(fbits), '') from base) as packed,
      (select array_agg(packed order by position) from facets) as facets,
      (select json_agg(json_build_array(page.key, page.gig_no, ${gigId('page')}) order by page.key, page.gig_no) from page) as page`.execute(
    read.sql,
  );
  const row = rows[0]!;
  const packed = [row.packed, ...(row.facets ?? [])].map((one) => one ?? Buffer.alloc(0));
  const found = { total: row.total, packed, page: row.page ?? [] };
  return wanted.sort === 'relevance' || found.total <= most
    ? found
    : { ...found, page: await walkSorted(read, wanted) };
}

const before = Number.MIN_SAFE_INTEGER;
/** No bound in practice: it tells PostgreSQL that the walk is short, so that it follows the order's index. */
const mostWalked = 1_000_000_000;

function pageOf(wanted: Wanted): Expression {
  const [key, gigNo] = wanted.after ?? [before, 0];
  const limit = sql`${wanted.limit + 1}::int`;
  if (wanted.sort === 'relevance') {
    const after = sql`and (neg, gig_no) > (${key}::bigint, ${gigNo}::int)`;
    return sql`select neg as key, gig_no from (${postings(boundsOf(wanted.walks[0]!), wanted.others, limit, after)}) walked`;
  }
  const column = sql.ref(keyOf[wanted.sort]);
  return sql`select s.key, base.gig_no from base
    join lateral (select ${column} as key from search_gigs where gig_no = base.gig_no offset 0) s on true
    where (select count(*) from base) <= ${sql.lit(most)} and (s.key, base.gig_no) > (${key}::bigint, ${gigNo}::int)
    order by 1, 2 limit ${limit}`;
}

/** More than 1,000 match: some are found soon along the order itself. Never walked without knowing that. */
async function walkSorted(read: Read, wanted: Wanted): Promise<Found['page']> {
  const [key, gigNo] = wanted.after ?? [before, 0];
  const column = sql.ref(keyOf[wanted.sort as Exclude<Sort, 'relevance'>]);
  const { rows } = await sql<{ key: number; gig_no: number; gig_id: string }>`
    select walked.key, walked.gig_no, ${gigId('walked')} as gig_id from (
      select w.key, w.gig_no from (
        select ${column} as key, gig_no from search_gigs
        where ${passes(boundsOf(wanted.walks[0]!))} and (${column}, gig_no) > (${key}::bigint, ${gigNo}::int)
        order by ${column}, gig_no limit ${sql.lit(mostWalked)}
      ) w ${having(wanted.words)} order by w.key, w.gig_no limit ${wanted.limit + 1}::int
    ) walked order by walked.key, walked.gig_no`.execute(read.sql);
  return rows.map((row) => [row.key, row.gig_no, row.gig_id]);
}
