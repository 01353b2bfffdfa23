// The built-in search engine: impact-ordered postings in PostgreSQL (docs/search.md).
// Guarantees: one statement answers a page; later pages walk the same term as the first, even if another has become rarer.
import type { GigExplanation } from '#contract/discovery/search/gig-result.schema.ts';
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { MatchField } from '#contract/discovery/search/ranking.rules.ts';
import { maxTags } from '#contract/discovery/search/search.endpoints.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { currentTags, tagRules } from '#server/catalog/gigs/categories/tag-rules.view.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { layOut, reservedFor } from './reserved-places.ts';
import type { HitPage, GigPlace, GigQuery, Hit, SearchEngine } from '../search-engine.ts';
import { enough, findInternalTerms, internalTermIds, noTerms, resolveTerms } from './search-terms.ts';
import type { Term, ResolvedTerms } from './search-terms.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';
import { examTerm, tagTerm } from '../search-words.ts';
import { facetsOf, noFacets, ownFacets, walkOf } from '../search.filters.ts';
import type { GigFilters } from '../search.filters.ts';
import { findGigNo, putDocuments, removeDocuments } from '../search.store.ts';
import { explain } from './explanation.store.ts';
import type { Explanation } from './explanation.store.ts';
import { maxTotal, walkPostings, wasCutShort } from './walk-postings.ts';
import type { WalkResult, PageRow, Sort, WalkQuery } from './walk-postings.ts';
import { suggestGigs } from '../suggest-gigs.ts';

export const postgresEngine: SearchEngine = {
  put: putDocuments,
  remove: removeDocuments,
  search: (read, query) => search(searching(read), query),
  place: (read, words, gigId) => placeOfGig(searching(read), words, gigId),
  suggest: (read, words, limit) => suggestGigs(searching(read), words, limit),
};

/** Uses the connection pool reserved for search. */
function searching(read: Read): Read {
  return { ...read, sql: read.platform.searchDb };
}

/** Rows fetched beyond a page, because some of the next ones may be shown at reserved positions. */
const spare = rankingRules.reserved.places.length;

type Planned = {
  wanted: WalkQuery;
  resolved: ResolvedTerms;
  driver: Term | undefined;
  categories: CategoryTree;
};

/** The walk of a query; null if nothing can match. */
async function plan(
  read: Read,
  query: GigQuery,
  place: Place | null,
  resolved: ResolvedTerms,
): Promise<Planned | null> {
  const categories = await categoryTree(read);
  const tags = await findTags(read, query.filters);
  const walk = walkOf(query.filters, categories);
  if (!walk || tags === null || resolved.isUnmatchable) return null;
  const isWord = new Set(resolved.terms.map((term) => term.id));
  const terms = [...resolved.terms, ...tags].sort((a, b) => a.count - b.count || a.id - b.id);
  const driver = terms.find((term) => term.id === place?.termId) ?? terms[0];
  const own = ownFacets(query.filters, walk);
  const ids = driver ? null : await internalTermIds(read, [walk.term, ...own.map((facet) => facet.term)]);
  const termIdOf = (term: string) => driver?.id ?? ids?.get(term) ?? 0;
  const allBits = own.reduce((bits, facet) => bits | facet.mayMiss, 0);
  const all = terms.map(({ id }) => ({ id, isWord: isWord.has(id) }));
  const wanted: WalkQuery = {
    sort: query.sort,
    limit: query.limit + 1 + spare,
    after: place ? [place.key, place.gigNo] : null,
    walk,
    termId: termIdOf(walk.term),
    facets: own.map(({ facet, mayMiss, term }) => {
      // If no other filter is set, a separate walk is short; counting along would collect every gig it meets.
      const isApart = termIdOf(term) !== termIdOf(walk.term) || mayMiss === allBits;
      return { facet, mayMiss, apart: isApart ? termIdOf(term) : null };
    }),
    walksWord: driver !== undefined && isWord.has(driver.id),
    others: all.filter(({ id }) => id !== driver?.id),
    all,
    online: query.filters.online ?? false,
    startBy: query.filters.startBy ?? null,
    except: place?.reserved ?? [],
  };
  return { wanted, resolved, driver, categories };
}

/** A total up to 1,000; capped if there are more, or if the walk ended at its budget. */
async function totalOf(
  read: Read,
  found: WalkResult,
  { wanted, driver }: Planned,
): Promise<Pick<HitPage, 'total' | 'totalIsCapped'>> {
  if (found.total > maxTotal) return { total: maxTotal, totalIsCapped: true };
  const mayExceedBudget = driver === undefined || driver.count >= enough;
  return { total: found.total, totalIsCapped: mayExceedBudget && (await wasCutShort(read, wanted)) };
}

async function search(read: Read, query: GigQuery): Promise<HitPage> {
  const place = readPlace(query);
  const resolved = await resolveQuery(read, query);
  const planned = await plan(read, query, place, resolved);
  if (!planned) return nothing(resolved);
  const { driver, categories } = planned;
  const found = await walkPostings(read, planned.wanted);
  const { correctedTo, didYouMean, terms: words } = resolved;
  return {
    ...(await pageOf(read, { query, found, place, driver, words })),
    ...(await totalOf(read, found, planned)),
    facets: facetsOf((facet) => found.facets.get(facet) ?? found.packed, categories, maxTotal),
    correctedTo,
    didYouMean,
  };
}

const unfiltered: Omit<GigQuery, 'words'> = {
  isWordless: false,
  exact: true,
  filters: {},
  sort: 'relevance',
  limit: 1,
  cursor: undefined,
};

async function placeOfGig(read: Read, words: readonly string[], gigId: string): Promise<GigPlace> {
  const query = { ...unfiltered, words };
  const resolved = await resolveQuery(read, query);
  const gigNo = await findGigNo(read, gigId);
  const planned = await plan(read, query, null, resolved);
  const noMatch = { place: null, total: 0, totalIsCapped: false, why: null };
  if (!planned) return noMatch;
  const found = await walkPostings(read, { ...planned.wanted, ...(gigNo === null ? {} : { find: gigNo }) });
  const total = await totalOf(read, found, planned);
  const termIds = resolved.terms.map((term) => term.id);
  const explanation = gigNo === null ? undefined : (await explain(read, [gigNo], termIds)).get(gigNo);
  const matches =
    explanation !== undefined && new Set(explanation.words.map(([termId]) => termId)).size === termIds.length;
  return {
    ...total,
    place: found.place !== null && found.place <= maxTotal ? found.place : null,
    why: matches ? whyOf(explanation, resolved.terms, false) : null,
  };
}

type PageInput = {
  query: GigQuery;
  found: WalkResult;
  place: Place | null;
  driver: Term | undefined;
  words: readonly Term[];
};

async function pageOf(
  read: Read,
  { query, found, place, driver, words }: PageInput,
): Promise<Pick<HitPage, 'hits' | 'nextCursor'>> {
  const { sort, limit } = query;
  const reserved = place?.reserved ?? (sort === 'relevance' ? reservedFor(found.newcomers) : []);
  const isReserved = new Set(reserved);
  const layout = layOut(
    found.page.filter(([, gigNo]) => !isReserved.has(gigNo)),
    reserved.map((gigNo): PageRow => [0, gigNo]),
    { shown: place?.shown ?? 0, limit },
  );
  const explained = await explain(
    read,
    layout.rows.map(({ row }) => row[1]),
    words.map((term) => term.id),
  );
  const hits = layout.rows.flatMap(({ row: [, gigNo], isReserved }): Hit[] => {
    const row = explained.get(gigNo);
    return row ? [{ gigId: row.gig_id, sellerId: row.seller_id, why: whyOf(row, words, isReserved) }] : [];
  });
  const [key, gigNo] = layout.lastInOrder ?? [place?.key ?? 0, place?.gigNo ?? 0];
  const shown = (place?.shown ?? 0) + layout.rows.length;
  return {
    hits,
    nextCursor: layout.isMore
      ? writeCursor([sort, key, gigNo, driver?.id ?? 0, shown, reserved.join(' ')])
      : null,
  };
}

const placeOfWeight = (weight: number): MatchField =>
  weight >= rankingRules.text.title * 1000
    ? 'title'
    : weight >= rankingRules.text.tags * 1000
      ? 'tags'
      : 'description';
const points = (thousandths: number) => Math.round(thousandths / 1000);

export function whyOf(row: Explanation, words: readonly Term[], isReserved: boolean): GigExplanation {
  const weightOf = new Map(row.words);
  const weights = words.map((term) => weightOf.get(term.id) ?? 0);
  const text = weights.length > 0 ? Math.min(...weights) : 0;
  return {
    words: words.map((term, i) => ({ word: term.word, in: placeOfWeight(weights[i]!) })),
    text: points(text),
    quality: {
      rating: points(row.rating_part),
      orders: points(row.orders_part),
      level: points(row.level_part),
      freshness: points(row.fresh_part),
    },
    points: points(row.quality + text),
    isNewcomer: row.is_new,
    isReserved,
    isFrozen: row.is_frozen,
  };
}

async function resolveQuery(read: Read, { words, isWordless, exact }: GigQuery): Promise<ResolvedTerms> {
  if (words.length === 0) return { ...noTerms, isUnmatchable: isWordless };
  return resolveTerms(read, words, { exact });
}

/** The terms of the tag and badge filters; null if one of them has no gigs. */
async function findTags(read: Read, { tags, tested }: GigFilters): Promise<Term[] | null> {
  const listed = (tags ?? '').split(',').slice(0, maxTags);
  const names = listed.map((tag) => tag.trim().toLowerCase());
  const written = tags === undefined ? [] : currentTags(names, await tagRules(read, names));
  const named = [...new Set(written.map(plainText).filter(Boolean))];
  const wanted = [...named.map(tagTerm), ...(tested ? [examTerm(tested)] : [])];
  const terms = await findInternalTerms(read, wanted);
  return terms.length === wanted.length ? terms : null;
}

type Place = { key: number; gigNo: number; termId: number; shown: number; reserved: number[] };

function readPlace({ cursor, sort }: { cursor: string | undefined; sort: Sort }): Place | null {
  const values = readCursor(cursor, ['string', 'number', 'number', 'number', 'integer', 'string']);
  if (!values) return null;
  const [of, key, gigNo, termId, shown, listed] = values as [string, number, number, number, number, string];
  const reserved = listed === '' ? [] : listed.split(' ').map(Number);
  const isInt = (value: number) => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31;
  const isValid =
    of === sort &&
    Number.isSafeInteger(key) &&
    reserved.length <= spare &&
    [gigNo, termId, shown, ...reserved].every(isInt);
  return isValid
    ? { key, gigNo, termId, shown, reserved }
    : refuse('invalid_input', { errors: { cursor: 'Start again from the first page.' } });
}

function nothing({ correctedTo, didYouMean }: ResolvedTerms): HitPage {
  return {
    hits: [],
    nextCursor: null,
    total: 0,
    totalIsCapped: false,
    facets: noFacets,
    correctedTo,
    didYouMean,
  };
}
