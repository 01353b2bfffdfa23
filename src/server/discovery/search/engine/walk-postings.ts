// The SQL of a search (docs/search.md): one statement for the total, the facets and the page; a second one only if more than 1,000
// match and the order is not relevance. One walk collects matches, and gigs that fail a single filter, for the facets.
// Guarantees: a walk ends at 1,001 matches or its budget; pages are cut by key, so every match is shown once.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { gigSorts } from '#contract/discovery/search/search.endpoints.ts';
import { onlineMinutes } from '#contract/discovery/search/start.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { currentPostings, maxWalked, countWalk } from '../posting-cache/cached-postings.ts';
import { walkCached } from '../posting-cache/cached-walk.ts';
import { minuteCache } from '../minute-cache.ts';
import { placeOf } from '../search-bits.ts';
import { missed } from '../search.filters.ts';
import type { Facet, Walk } from '../search.filters.ts';
import { canStartBy } from '../sellers/seller-start.report.ts';

export const maxTotal = 1000;
const { reserved } = rankingRules;
/** Maximum postings per walk: `scan` for the index alone, `lookup` where each posting needs further index lookups. */
export const budgets = { scan: maxWalked, lookup: 40_000 } as const;

export type Sort = (typeof gigSorts)[number];
type KeyColumn = 'newest_key' | 'selling_key' | 'price' | 'price_high_key' | 'rating_key';
const keyOf: Record<Exclude<Sort, 'relevance'>, KeyColumn> = {
  newest: 'newest_key',
  'best-selling': 'selling_key',
  'price-low': 'price',
  'price-high': 'price_high_key',
  rating: 'rating_key',
};

export type WalkQuery = {
  sort: Sort;
  limit: number;
  /** The last gig of the page before, as [key, gig_no]. */
  after: [number, number] | null;
  walk: Walk;
  termId: number;
  /** Facets whose own filter is set, with the filters their gigs may fail; `apart` is the term to walk for them, if another. */
  facets: { facet: Facet; mayMiss: number; apart: number | null }[];
  /** Whether the walked term is a query word; internal terms carry no text points. */
  walksWord: boolean;
  /** Other terms a match must have, rarest first. */
  others: { id: number; isWord: boolean }[];
  /** All terms a match must have, for walks in another order. */
  all: { id: number; isWord: boolean }[];
  online: boolean;
  /** A day, such as 2026-11-21. */
  startBy: string | null;
  /** Gigs shown at reserved positions of this list. */
  except: number[];
};
export type PageRow = [key: number, gigNo: number];
export type WalkResult = {
  total: number;
  /** The packed bits of the best matches; `facets` has those of facets whose own filter is set. */
  packed: Buffer;
  facets: Map<Facet, Buffer>;
  /** The page; null if it is cut from `matches` (by relevance, except later pages without a word). */
  page: PageRow[] | null;
  /** The best matches in walk order, if the page is cut from them. */
  matches: Match[];
};
export type Match = { key: number; gigNo: number; fbits: number; languages: number };

type Expression = RawBuilder<unknown>;

function part(name: keyof typeof placeOf): Expression {
  const { shift, mask } = placeOf[name];
  return sql`((fbits >> ${sql.lit(shift)}) & ${sql.lit(mask)})`;
}

/** The filter values as a row of their own, so that each is sent once. */
function filterValues({ walk }: WalkQuery): Expression {
  return sql`(select ${walk.categoryMask}::int as category_mask, ${walk.category}::int as category,
    ${walk.placeMask}::int as place_mask, ${walk.place}::int as place, ${walk.priceMin}::int as price_min,
    ${walk.priceMax}::int as price_max, ${walk.days}::int as days, ${walk.language}::int as language,
    ${walk.rating}::int as rating, ${walk.level}::int as level) filter`;
}

const bit = (facet: Facet) => sql.lit(missed[facet]);
/** Each filter with its bit. Selective filters come first: evaluation stops at the second failure. */
const filters: { fits: Expression; bit: Expression }[] = [
  { fits: sql`price between filter.price_min and filter.price_max`, bit: bit('price') },
  { fits: sql`${part('days')} <= filter.days`, bit: bit('delivery') },
  {
    fits: sql`(fbits & filter.place_mask) = filter.place`,
    bit: sql`case when (fbits & filter.category_mask) = filter.category then ${bit('subcategory')} else ${bit('category')} end`,
  },
  { fits: sql`(languages & filter.language) = filter.language`, bit: bit('language') },
  { fits: sql`${part('rating')} >= filter.rating`, bit: bit('rating') },
  { fits: sql`${part('level')} >= filter.level`, bit: bit('level') },
];
const allOf = (list: typeof filters) => sql.join([sql`true`, ...list.map(({ fits }) => fits)], sql` and `);

/** Wrapped in a `case`, so that the planner neither uses a filter as an index condition nor assumes it is selective. */
function passes(wanted: WalkQuery): Expression {
  return sql`case when ${allOf(filters)} ${isOnline(wanted)} then true else false end`;
}

/** The bit of the filter that a gig fails, 0 if it passes all, and all bits if it fails several. */
const missing = sql`case ${sql.join(
  filters.map(
    (filter, i) =>
      sql`when not (${filter.fits}) then case when ${allOf(filters.slice(i + 1))} then ${filter.bit} else 255 end`,
  ),
  sql` `,
)} else 0 end`;

function isOnline({ online }: WalkQuery): Expression {
  return online ? sql`and gig_no in (select gig_no from online)` : sql``;
}

const maxOnline = 2000;

/** Gigs of sellers who are online and show their presence; materialized, because they are few. */
export function online(read: Read, wanted: WalkQuery): Expression {
  if (!wanted.online) return sql``;
  const since = later(read.now, { minutes: -onlineMinutes });
  return sql`online as materialized (
    select g.gig_no from (select user_id from presence where seen_at > ${since} order by seen_at desc limit ${sql.lit(maxOnline)}) here
    join search_gigs g on g.seller_id = here.user_id
    where not exists (select from message_settings m where m.user_id = here.user_id and not m.shows_presence)
  ),`;
}

/** One index lookup per other term, and one for the seller. `offset 0` keeps each a lookup instead of a join over all postings. */
function lookups(read: Read, wanted: WalkQuery, terms: WalkQuery['others']): Expression {
  const words = terms.map(
    ({ id }, i) => sql`join lateral (select o.neg from search_postings o
      where o.gig_no = w.gig_no and o.term_id = ${id}::int offset 0) ${sql.ref(`o${i}`)} on true`,
  );
  if (wanted.startBy !== null) {
    const days = { today: read.now.toISOString().slice(0, 10), by: wanted.startBy };
    words.push(sql`join lateral (select from search_gigs g
      where g.gig_no = w.gig_no and ${canStartBy(sql`g.seller_id`, days)} offset 0) start on true`);
  }
  return sql.join(words, sql` `);
}

/** The relevance key: of several words the lowest score counts; a posting's `neg` is minus quality plus text points. */
function score({ walksWord, others }: WalkQuery): Expression {
  const words = others.flatMap(({ isWord }, i) => (isWord ? [sql.ref(`o${i}.neg`)] : []));
  if (walksWord || words.length === 0) words.unshift(sql.ref('w.neg'));
  return words.length === 1 ? words[0]! : sql`greatest(${sql.join(words)})`;
}

/** A limit hidden from the planner: knowing a large one, it would sort all rows instead of walking the index. */
function opaque(limit: number): Expression {
  return sql`(select ${sql.lit(limit)})`;
}

type Along = { term?: Expression; after?: Expression; keep: Expression; limit?: Expression };

/** Postings of a term, best first, of gigs with the other terms. Each step repeats the order, so that walks stop early without a sort. */
export function postings(read: Read, wanted: WalkQuery, { term, after, keep, limit }: Along): Expression {
  return sql`select ${score(wanted)} as key, w.neg, w.gig_no, w.fbits, w.languages, w.missed from (
      select neg, gig_no, fbits, languages, missed from (
        select neg, gig_no, fbits, languages, ${missing} as missed from search_postings, ${filterValues(wanted)}
        where term_id = ${term ?? sql`${wanted.termId}::int`} ${after ?? sql``}
        order by term_id, neg, gig_no limit ${opaque(budgetOf(wanted))}
      ) budgeted where ${keep} ${isOnline(wanted)} order by neg, gig_no offset 0
    ) w ${lookups(read, wanted, wanted.others)} order by w.neg, w.gig_no ${limit ? sql`limit ${limit}` : sql``}`;
}

function budgetOf({ others, startBy }: WalkQuery): number {
  return others.length === 0 && startBy === null ? budgets.scan : budgets.lookup;
}

const enough = sql.lit(maxTotal + 1);
const packed = sql`string_agg(int4send(x.fbits) || int4send(x.languages), '')`;
const places = sql`string_agg(int4send(x.key) || int4send(x.gig_no), '')`;
export const missesOnly = (bits: Expression) => sql`(missed & ~${bits}) = 0`;
const missesNothing = sql`missed = 0`;

/** The packed bits of each facet, from the best 1,000 gigs that fail no filter but its own. */
function facetsOf(of: readonly { mayMiss: number; apart: number | null }[], gigs: Expression): Expression {
  return sql`(select array_agg((select ${packed} from (${gigs}) x) order by f.position)
    from unnest(${of.map((facet) => facet.mayMiss)}::int[], ${of.map((facet) => facet.apart)}::int[])
      with ordinality f(may_miss, term, position))`;
}

export async function walkPostings(read: Read, wanted: WalkQuery): Promise<WalkResult> {
  const lists = cacheableTerms(wanted);
  let walked = lists && (await walkInMemory(read, wanted, lists));
  if (!walked) {
    walked = await walkTable(read, wanted);
    if (lists) countWalk(read, lists, walked.total > maxTotal ? 'short' : 'whole');
  }
  const { total, packed, facets } = walked;
  const isSorted = wanted.sort !== 'relevance' && total > maxTotal;
  const page = isSorted ? await walkSorted(read, wanted) : walked.page;
  return { total, packed, facets, page, matches: matchesOf(packed, walked.places) };
}

/** `places`: key and number of each match in walk order, if the page is cut from them; otherwise `page` is set. */
type RawWalk = Pick<WalkResult, 'total' | 'packed' | 'facets' | 'page'> & { places: Buffer };

/** Whether postings of the walked term alone decide what matches, so that a cached list suffices. */
export function needsOnlyPostings({ others, online: isOnline, startBy }: WalkQuery): boolean {
  return others.length === 0 && !isOnline && startBy === null;
}

/** The terms whose cached lists suffice: only by relevance, for one term with filters. Null otherwise. */
function cacheableTerms(wanted: WalkQuery): number[] | null {
  const { termId, facets } = wanted;
  if (!isCutHere(wanted) || !needsOnlyPostings(wanted)) return null;
  return [...new Set([termId, ...facets.flatMap((facet) => facet.apart ?? [])])];
}

/** Null unless every list is cached. */
async function walkInMemory(
  read: Read,
  { walk, termId, facets }: WalkQuery,
  termIds: readonly number[],
): Promise<RawWalk | null> {
  const lists = await currentPostings(read, termIds);
  if (lists === null) return null;
  const reader = ({ mayMiss }: { mayMiss: number }) => ({ mayMiss, max: maxTotal + 1 });
  const along = facets.filter((facet) => facet.apart === null);
  const seen = walkCached(lists.get(termId)!, walk, [{ mayMiss: 0 }, ...along].map(reader), budgets.scan);
  const packedOf = new Map(along.map(({ facet }, i) => [facet, seen.packed[i + 1]!]));
  for (const own of facets.filter(({ apart }) => apart !== null))
    packedOf.set(own.facet, walkCached(lists.get(own.apart!)!, walk, [reader(own)], budgets.scan).packed[0]!);
  return {
    total: seen.counts[0]!,
    packed: seen.packed[0]!,
    facets: packedOf,
    places: seen.places,
    page: null,
  };
}

/** `near` is lazy and in walk order: it ends with the 1,001st match, and holds the gigs that fail one filter met until then. */
async function walkTable(read: Read, wanted: WalkQuery): Promise<RawWalk> {
  const mayMiss = sql.ref('f.may_miss');
  const along = wanted.facets.filter((facet) => facet.apart === null);
  const apart = wanted.facets.filter((facet) => facet.apart !== null);
  const near = along.reduce((bits, facet) => bits | facet.mayMiss, 0);
  const keep = missesOnly(sql`${near}::int`);
  const fromNear = sql`select fbits, languages from near where ${missesOnly(mayMiss)} limit ${enough}`;
  const fromApart = postings(read, wanted, {
    term: sql.ref('f.term'),
    keep: missesOnly(mayMiss),
    limit: enough,
  });
  const { rows } = await sql<{
    total: number;
    packed: Buffer | null;
    along: (Buffer | null)[] | null;
    apart: (Buffer | null)[] | null;
    places: Buffer | null;
    page: PageRow[] | null;
  }>`
    with ${online(read, wanted)} near as materialized (${postings(read, wanted, { keep })}),
    base as materialized (select key, neg, gig_no, fbits, languages from near where ${missesNothing} limit ${enough})
    select (select count(*) from base) as total, (select ${packed} from base x) as packed,
      ${facetsOf(along, fromNear)} as along, ${facetsOf(apart, fromApart)} as apart,
      ${isCutHere(wanted) ? sql`(select ${places} from base x)` : sql`null::bytea`} as places,
      ${isCutHere(wanted) ? sql`null::json` : pageOf(read, wanted)} as page`.execute(read.sql);
  const row = rows[0]!;
  const ofFacets = [...(row.along ?? []), ...(row.apart ?? [])];
  return {
    total: row.total,
    packed: row.packed ?? nothing,
    facets: new Map([...along, ...apart].map(({ facet }, i) => [facet, ofFacets[i] ?? nothing])),
    places: row.places ?? nothing,
    page: row.page,
  };
}
const nothing = Buffer.alloc(0);

/** Whether the page is cut in this process from the matches of the walk; otherwise the statement selects it. */
function isCutHere({ sort, after, all }: WalkQuery): boolean {
  return sort === 'relevance' && (after === null || all.some((term) => term.isWord));
}

/** Read in this process: sending the best 1,000 costs the database less than sorting them. */
function matchesOf(packedBits: Buffer, packedPlaces: Buffer): Match[] {
  return Array.from({ length: packedPlaces.length / 8 }, (_, i) => ({
    key: packedPlaces.readInt32BE(i * 8),
    gigNo: packedPlaces.readInt32BE(i * 8 + 4),
    fbits: packedBits.readInt32BE(i * 8),
    languages: packedBits.readInt32BE(i * 8 + 4),
  }));
}

const before = Number.MIN_SAFE_INTEGER;
/** Never reached; its presence makes the planner follow the index of the order. */
const unbounded = 1_000_000_000;

function pageOf(read: Read, wanted: WalkQuery): Expression {
  const [key, gigNo] = wanted.after ?? [before, 0];
  const limit = sql`${wanted.limit}::int`;
  const listed = (page: Expression) =>
    sql`(select json_agg(json_build_array(page.key, page.gig_no) order by page.key, page.gig_no) from (${page}) page)`;
  if (wanted.sort === 'relevance') {
    const after = sql`and (neg, gig_no) > (${key}::bigint, ${gigNo}::int) and gig_no <> all(${wanted.except}::int[])`;
    return listed(
      sql`select key, gig_no from (${postings(read, wanted, { after, keep: missesNothing, limit })}) walked`,
    );
  }
  const column = sql.ref(keyOf[wanted.sort]);
  return listed(sql`select s.key, base.gig_no from base
    join lateral (select ${column} as key from search_gigs where gig_no = base.gig_no offset 0) s on true
    where (select count(*) from base) <= ${sql.lit(maxTotal)} and (s.key, base.gig_no) > (${key}::bigint, ${gigNo}::int)
    order by 1, 2 limit ${limit}`);
}

/** The page along the index of the order. Only when more than 1,000 match, so that the walk is short. */
async function walkSorted(read: Read, wanted: WalkQuery): Promise<PageRow[]> {
  const [key, gigNo] = wanted.after ?? [before, 0];
  const column = sql.ref(keyOf[wanted.sort as Exclude<Sort, 'relevance'>]);
  const { rows } = await sql<{ key: number; gig_no: number }>`
    with ${online(read, wanted)} walked as (
      select w.key, w.gig_no from (
        select ${column} as key, gig_no from search_gigs, ${filterValues(wanted)}
        where ${passes(wanted)} and (${column}, gig_no) > (${key}::bigint, ${gigNo}::int)
        order by ${column}, gig_no limit ${sql.lit(unbounded)}
      ) w ${lookups(read, wanted, wanted.all)} order by w.key, w.gig_no limit ${wanted.limit}::int
    ) select key, gig_no from walked order by key, gig_no`.execute(read.sql);
  return rows.map((row) => [row.key, row.gig_no]);
}

const maxNewcomersRead = 500;

/** The best matching newcomers, for when more than 1,000 match and too few newcomers are among the best of them. */
export async function walkNewcomers(read: Read, wanted: WalkQuery): Promise<number[]> {
  const { rows } = await sql<{ gig_no: number }>`
    with ${online(read, wanted)} newcomers as (
      select neg, gig_no, price, fbits, languages from search_postings
      where term_id = (select id from search_terms where lexeme = '*new')
      order by term_id, neg, gig_no limit ${opaque(maxNewcomersRead)}
    )
    select w.gig_no from (select neg, gig_no from newcomers, ${filterValues(wanted)} where ${passes(wanted)} order by neg, gig_no offset 0) w
    ${lookups(read, wanted, wanted.all)} order by w.neg, w.gig_no
    limit ${sql.lit(reserved.places.length)}`.execute(read.sql);
  return rows.map((row) => row.gig_no);
}

const longWalks = minuteCache<string, boolean>();

/** Whether the list is longer than the walk's budget, so that a total below 1,000 is a lower bound. */
export async function wasCutShort(read: Read, wanted: WalkQuery): Promise<boolean> {
  const budget = budgetOf(wanted);
  const walk = `${wanted.termId} ${budget}`;
  const known = longWalks.get(read, walk);
  if (known !== undefined) return known;
  const { rows } = await sql`
    select from search_postings where term_id = ${wanted.termId}::int
    order by term_id, neg, gig_no offset ${sql.lit(budget)} limit 1`.execute(read.sql);
  longWalks.set(read, walk, rows.length > 0);
  return rows.length > 0;
}
