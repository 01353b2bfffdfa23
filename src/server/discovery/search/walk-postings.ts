// The SQL that answers a search: one statement for the total, the bits of every facet and the page; a second one only when
// more than 1,000 match and they are wanted in another order than by relevance (search.md section 7).
// One walk counts the matches and, of all gigs that miss a single filter, what each facet would give without its own.
// Guarantees: a walk always ends (1,001 matches, or the budget of postings), and pages are cut by key, so every match is shown once.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { gigSorts } from '#contract/discovery/search/search.endpoints.ts';
import { onlineMinutes } from '#contract/discovery/search/start.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { currentPostings, maxWalked, countWalk } from './posting-cache/cached-postings.ts';
import { walkCached } from './posting-cache/cached-walk.ts';
import { minuteCache } from './minute-cache.ts';
import { partOf, placeOf } from './search-bits.ts';
import { missed } from './search.filters.ts';
import type { Facet, Walk } from './search.filters.ts';
import { canStartBy } from './sellers/seller-start.report.ts';

export const most = 1000;
const { reserved } = rankingRules;
/** Postings that one walk may look at: read alone, or each with further looks. They are the best of their term. */
export const budgets = { alone: maxWalked, looking: 40_000 } as const;

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
  /** Facets that are counted beyond the matches, each with what its gigs may miss; `apart` along a term of their own. */
  facets: { facet: Facet; mayMiss: number; apart: number | null }[];
  /** Whether the walked term is a word of the search; terms of the house carry no points for text. */
  walksWord: boolean;
  /** Terms that a match must have beside the walked one, the rarest first. */
  others: { id: number; isWord: boolean }[];
  /** Everything that a match must have when another order is walked: the walked word and the others. */
  all: { id: number; isWord: boolean }[];
  online: boolean;
  /** A day, such as 2026-11-21. */
  startBy: string | null;
  /** Gigs that stand elsewhere in this list. */
  except: number[];
  /** A gig whose place is asked for; by relevance, on the first page. */
  find?: number;
};
export type PageRow = [key: number, gigNo: number];
export type WalkResult = {
  total: number;
  /** The bits of the best matches, and of what belongs to each facet that is counted beyond them. */
  packed: Buffer;
  facets: Map<Facet, Buffer>;
  page: PageRow[];
  /** Newcomers among the first places, and the best of those after them; on the first page by relevance. */
  newcomers: { first: number[]; next: number[] };
  /** Of the gig that was asked for; null when it is not among the best 1,000. */
  place: number | null;
};

type Expression = RawBuilder<unknown>;

function part(name: keyof typeof placeOf): Expression {
  const { shift, mask } = placeOf[name];
  return sql`((fbits >> ${sql.lit(shift)}) & ${sql.lit(mask)})`;
}

/** What is asked of every gig, as a row of its own, so that each value is sent once. */
function given({ walk }: WalkQuery): Expression {
  return sql`(select ${walk.categoryMask}::int as category_mask, ${walk.category}::int as category,
    ${walk.placeMask}::int as place_mask, ${walk.place}::int as place, ${walk.priceMin}::int as price_min,
    ${walk.priceMax}::int as price_max, ${walk.days}::int as days, ${walk.language}::int as language,
    ${walk.rating}::int as rating, ${walk.level}::int as level) given`;
}

const bit = (facet: Facet) => sql.lit(missed[facet]);
/** What each filter asks, and the bit of missing it. Those come first that most gigs miss: a gig that misses two is left there. */
const asks: { fits: Expression; bit: Expression }[] = [
  { fits: sql`price between given.price_min and given.price_max`, bit: bit('price') },
  { fits: sql`${part('days')} <= given.days`, bit: bit('delivery') },
  {
    fits: sql`(fbits & given.place_mask) = given.place`,
    bit: sql`case when (fbits & given.category_mask) = given.category then ${bit('subcategory')} else ${bit('category')} end`,
  },
  { fits: sql`(languages & given.language) = given.language`, bit: bit('language') },
  { fits: sql`${part('rating')} >= given.rating`, bit: bit('rating') },
  { fits: sql`${part('level')} >= given.level`, bit: bit('level') },
];
const allOf = (list: typeof asks) => sql.join([sql`true`, ...list.map(({ fits }) => fits)], sql` and `);

/** In a `case`, so that PostgreSQL neither takes a filter for its way in nor believes that hardly anything passes it. */
function passes(wanted: WalkQuery): Expression {
  return sql`case when ${allOf(asks)} ${isHere(wanted)} then true else false end`;
}

/** The bit of the filter that a gig misses, 0 when it passes all, and all bits when it misses several. */
const missing = sql`case ${sql.join(
  asks.map(
    (one, i) =>
      sql`when not (${one.fits}) then case when ${allOf(asks.slice(i + 1))} then ${one.bit} else 255 end`,
  ),
  sql` `,
)} else 0 end`;

function isHere({ online }: WalkQuery): Expression {
  return online ? sql`and gig_no in (select gig_no from online)` : sql``;
}

const maxOnline = 2000;

/** Gigs of those who are here now and let others see it; a set, because few are, and asked once. */
function online(read: Read, wanted: WalkQuery): Expression {
  if (!wanted.online) return sql``;
  const since = later(read.now, { minutes: -onlineMinutes });
  return sql`online as materialized (
    select g.gig_no from (select user_id from presence where seen_at > ${since} order by seen_at desc limit ${sql.lit(maxOnline)}) here
    join search_gigs g on g.seller_id = here.user_id
    where not exists (select from message_settings m where m.user_id = here.user_id and not m.shows_presence)
  ),`;
}

/** One look per other term into the index by gig, and one for the seller. `offset 0` keeps each a look, instead of a join over all postings. */
function looks(read: Read, wanted: WalkQuery, terms: WalkQuery['others']): Expression {
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

/** The place by relevance: of several words the weakest counts, and a posting's `neg` is quality and word together. */
function score({ walksWord, others }: WalkQuery): Expression {
  const words = others.flatMap(({ isWord }, i) => (isWord ? [sql.ref(`o${i}.neg`)] : []));
  if (walksWord || words.length === 0) words.unshift(sql.ref('w.neg'));
  return words.length === 1 ? words[0]! : sql`greatest(${sql.join(words)})`;
}

/** Whether the walk itself is the order by relevance: no other word has a say in it. */
function isInOrder({ others }: WalkQuery): boolean {
  return !others.some((one) => one.isWord);
}

/** A bound that PostgreSQL does not know when it plans: sure that so many rows will be read, it would rather sort them all. */
function opaque(limit: number): Expression {
  return sql`(select ${sql.lit(limit)})`;
}

type Along = { term?: Expression; after?: Expression; keep: Expression; limit?: Expression };

/**
 * Postings of a term, best first, of gigs that have the other terms too. The order is said at each step, so that PostgreSQL knows that
 * it is kept and never sorts: that a walk stops early is the whole point.
 */
function postings(read: Read, wanted: WalkQuery, { term, after, keep, limit }: Along): Expression {
  return sql`select ${score(wanted)} as key, w.neg, w.gig_no, w.fbits, w.languages, w.missed from (
      select neg, gig_no, fbits, languages, missed from (
        select neg, gig_no, fbits, languages, ${missing} as missed from search_postings, ${given(wanted)}
        where term_id = ${term ?? sql`${wanted.termId}::int`} ${after ?? sql``}
        order by term_id, neg, gig_no limit ${opaque(budgetOf(wanted))}
      ) budgeted where ${keep} ${isHere(wanted)} order by neg, gig_no offset 0
    ) w ${looks(read, wanted, wanted.others)} order by w.neg, w.gig_no ${limit ? sql`limit ${limit}` : sql``}`;
}

function budgetOf({ others, startBy }: WalkQuery): number {
  return others.length === 0 && startBy === null ? budgets.alone : budgets.looking;
}

const enough = sql.lit(most + 1);
const packed = sql`string_agg(int4send(x.fbits) || int4send(x.languages), '')`;
const places = sql`string_agg(int4send(x.key) || int4send(x.gig_no), '')`;
const missesOnly = (bits: Expression) => sql`(missed & ~${bits}) = 0`;
const missesNothing = sql`missed = 0`;

/** The bits of facets, each of the best 1,000 gigs that miss nothing but its own filter. */
function facetsOf(of: readonly { mayMiss: number; apart: number | null }[], gigs: Expression): Expression {
  return sql`(select array_agg((select ${packed} from (${gigs}) x) order by f.position)
    from unnest(${of.map((one) => one.mayMiss)}::int[], ${of.map((one) => one.apart)}::int[])
      with ordinality f(may_miss, term, position))`;
}

export async function walkPostings(read: Read, wanted: WalkQuery): Promise<WalkResult> {
  const lists = listsOf(wanted);
  let walked = lists && (await walkInMemory(read, wanted, lists));
  if (!walked) {
    walked = await walkTable(read, wanted);
    if (lists) countWalk(read, lists, walked.total > most ? 'short' : 'whole');
  }
  const matches = matchesOf(wanted, walked.packed, walked.places);
  const found: WalkResult = {
    total: walked.total,
    packed: walked.packed,
    facets: walked.facets,
    page: walked.page ?? cutPage(wanted, matches),
    newcomers: newcomersOf(wanted, matches),
    place: matches.findIndex((one) => one.gigNo === wanted.find) + 1 || null,
  };
  if (found.total <= most) return found;
  if (wanted.sort !== 'relevance') return { ...found, page: await walkSorted(read, wanted) };
  const { first, next } = found.newcomers;
  const isEnough = first.length + next.length >= reserved.places.length;
  if (wanted.after !== null || !isInOrder(wanted) || isEnough) return found;
  const fromOthers = (await walkNewcomers(read, wanted)).filter((gigNo) => !first.includes(gigNo));
  return { ...found, newcomers: { first, next: fromOthers } };
}

/** `places` are key and number of the matches in the order of the walk, where the page is cut from them; else `page` is it. */
type RawWalk = Pick<WalkResult, 'total' | 'packed' | 'facets'> & { places: Buffer; page: PageRow[] | null };

/** The terms whose postings answer this alone, so that they may come from memory: a first page by relevance of one term and filters. */
function listsOf({ sort, after, others, online, startBy, termId, facets }: WalkQuery): number[] | null {
  if (sort !== 'relevance' || after !== null || others.length > 0 || online || startBy !== null) return null;
  return [...new Set([termId, ...facets.flatMap((one) => one.apart ?? [])])];
}

/** Null unless every list is kept in memory. */
async function walkInMemory(
  read: Read,
  { walk, termId, facets }: WalkQuery,
  termIds: readonly number[],
): Promise<RawWalk | null> {
  const lists = await currentPostings(read, termIds);
  if (lists === null) return null;
  const reader = ({ mayMiss }: { mayMiss: number }) => ({ mayMiss, most: most + 1 });
  const along = facets.filter((one) => one.apart === null);
  const seen = walkCached(lists.get(termId)!, walk, [{ mayMiss: 0 }, ...along].map(reader), budgets.alone);
  const packedOf = new Map(along.map(({ facet }, i) => [facet, seen.packed[i + 1]!]));
  for (const one of facets.filter(({ apart }) => apart !== null))
    packedOf.set(
      one.facet,
      walkCached(lists.get(one.apart!)!, walk, [reader(one)], budgets.alone).packed[0]!,
    );
  return {
    total: seen.counts[0]!,
    packed: seen.packed[0]!,
    facets: packedOf,
    places: seen.places,
    page: null,
  };
}

/**
 * `near` is read as far as its readers ask and no further: it ends with the 1,001st match, and whatever else it holds (gigs that miss
 * one filter) has been met by then. Its rows come in the order of the walk.
 */
async function walkTable(read: Read, wanted: WalkQuery): Promise<RawWalk> {
  const mayMiss = sql.ref('f.may_miss');
  const along = wanted.facets.filter((one) => one.apart === null);
  const apart = wanted.facets.filter((one) => one.apart !== null);
  const near = along.reduce((bits, one) => bits | one.mayMiss, 0);
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
    base as materialized (select * from near where ${missesNothing} limit ${enough})
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

/** Whether the page is cut here from the matches of the walk; else the statement looks for it. */
function isCutHere(wanted: WalkQuery): boolean {
  return wanted.sort === 'relevance' && (wanted.after === null || !isInOrder(wanted));
}

type Match = { key: number; gigNo: number; isNew: boolean };

/** The matches by relevance, best first. Sorted here because that costs the database more than sending them. */
function matchesOf(wanted: WalkQuery, packedBits: Buffer, packedPlaces: Buffer): Match[] {
  const matches = Array.from({ length: packedPlaces.length / 8 }, (_, i) => ({
    key: packedPlaces.readInt32BE(i * 8),
    gigNo: packedPlaces.readInt32BE(i * 8 + 4),
    isNew: partOf(packedBits.readInt32BE(i * 8), 'newcomer') === 1,
  }));
  return isInOrder(wanted) ? matches : matches.sort((a, b) => a.key - b.key || a.gigNo - b.gigNo);
}

function cutPage({ after, except, limit }: WalkQuery, matches: readonly Match[]): PageRow[] {
  const [key, gigNo] = after ?? [before, 0];
  return matches
    .filter((one) => (one.key > key || (one.key === key && one.gigNo > gigNo)) && !except.includes(one.gigNo))
    .slice(0, limit)
    .map((one) => [one.key, one.gigNo]);
}

/** For whoever gives places away: only on the first page by relevance. */
function newcomersOf({ after }: WalkQuery, matches: readonly Match[]): WalkResult['newcomers'] {
  if (after !== null) return { first: [], next: [] };
  const isNew = (one: Match) => one.isNew;
  const first = matches.slice(0, reserved.among).filter(isNew);
  const next = matches.slice(reserved.among).filter(isNew).slice(0, reserved.places.length);
  return { first: first.map((one) => one.gigNo), next: next.map((one) => one.gigNo) };
}

const before = Number.MIN_SAFE_INTEGER;
/** No bound in practice: it tells PostgreSQL that the walk is short, so that it follows the order's index. */
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
    where (select count(*) from base) <= ${sql.lit(most)} and (s.key, base.gig_no) > (${key}::bigint, ${gigNo}::int)
    order by 1, 2 limit ${limit}`);
}

/** More than 1,000 match: some are found soon along the order itself. Never walked without knowing that. */
async function walkSorted(read: Read, wanted: WalkQuery): Promise<PageRow[]> {
  const [key, gigNo] = wanted.after ?? [before, 0];
  const column = sql.ref(keyOf[wanted.sort as Exclude<Sort, 'relevance'>]);
  const { rows } = await sql<{ key: number; gig_no: number }>`
    with ${online(read, wanted)} walked as (
      select w.key, w.gig_no from (
        select ${column} as key, gig_no from search_gigs, ${given(wanted)}
        where ${passes(wanted)} and (${column}, gig_no) > (${key}::bigint, ${gigNo}::int)
        order by ${column}, gig_no limit ${sql.lit(unbounded)}
      ) w ${looks(read, wanted, wanted.all)} order by w.key, w.gig_no limit ${wanted.limit}::int
    ) select key, gig_no from walked order by key, gig_no`.execute(read.sql);
  return rows.map((row) => [row.key, row.gig_no]);
}

const maxNewcomersRead = 500;

/**
 * More than 1,000 match, and hardly a newcomer among the best of them: some are found along the newcomers themselves, as many as
 * there are places. Those of them that stand among the first need none.
 */
async function walkNewcomers(read: Read, wanted: WalkQuery): Promise<number[]> {
  const { rows } = await sql<{ gig_no: number }>`
    with ${online(read, wanted)} newcomers as (
      select neg, gig_no, price, fbits, languages from search_postings
      where term_id = (select id from search_terms where lexeme = '*new')
      order by term_id, neg, gig_no limit ${opaque(maxNewcomersRead)}
    )
    select w.gig_no from (select neg, gig_no from newcomers, ${given(wanted)} where ${passes(wanted)} order by neg, gig_no offset 0) w
    ${looks(read, wanted, wanted.all)} order by w.neg, w.gig_no
    limit ${sql.lit(reserved.places.length)}`.execute(read.sql);
  return rows.map((row) => row.gig_no);
}

const longWalks = minuteCache<string, boolean>();

/** Whether the walk had more postings than it may look at: then a total below 1,000 is only what it saw. */
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
