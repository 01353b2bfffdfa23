// The built-in search engine: impact-ordered postings in PostgreSQL (docs/search.md).
// Guarantees: one statement answers a page, and two more where few gigs have every word; later pages walk the same term as the first,
// even if another has become rarer.
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { completeGigs } from './complete-gigs.ts';
import { listClose, mayAddClose } from './close-list.ts';
import { explainHits } from './explain-hits.ts';
import { readPlace, writePlace } from './page-place.ts';
import type { Place } from './page-place.ts';
import { planQuery } from './plan-query.ts';
import type { Planned } from './plan-query.ts';
import { cutPage, newcomersAmong, rankMatches } from './rank-matches.ts';
import { layOut, reservedFor } from './reserved-places.ts';
import type { GigPlace, GigQuery, HitPage, SearchEngine } from '../search-engine.ts';
import { kindBits } from './search-kinds.ts';
import { enough, findCloseNames, findCloseWords, findKnownWords, findTerms } from './search-terms.ts';
import { findKindEvidence } from './kind-evidence.ts';
import type { KindEvidence } from './kind-evidence.ts';
import { facetsOf, noFacets } from '../search.filters.ts';
import type { Facet } from '../search.filters.ts';
import { findGigNo, putDocuments, removeDocuments } from '../search.store.ts';
import { maxTotal, walkNewcomers, walkPostings, wasCutShort } from './walk-postings.ts';
import type { Match, PageRow, WalkResult } from './walk-postings.ts';

export const postgresEngine: SearchEngine = {
  put: putDocuments,
  remove: removeDocuments,
  search: (read, query) => search(searching(read), query),
  place: (read, query, gigId) => placeOfGig(searching(read), query, gigId),
  suggest: (read, words, last, limit) => completeGigs(searching(read), words, last, limit),
  knownWords: (read, words) => findKnownWords(searching(read), words),
  closeWords: (read, word) => findCloseWords(searching(read), word),
  closeNames: (read, word) => findCloseNames(searching(read), word),
  kindsOfWords: (read, words) => kindsOfWords(searching(read), words),
};

/** Uses the connection pool reserved for search. */
function searching(read: Read): Read {
  return { ...read, sql: read.platform.searchDb };
}

const nothingFound: WalkResult = {
  total: 0,
  packed: Buffer.alloc(0),
  facets: new Map(),
  page: [],
  matches: [],
};

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

/** Everything found, in order; `page` is set if the database has cut it. */
type Listed = {
  ranked: readonly Match[];
  /** How many of them stay in front: no other is moved before them. */
  inFront: number;
  page: PageRow[] | null;
  total: number;
  totalIsCapped: boolean;
  closeTotal: number;
  packedOf: (facet: Facet) => Buffer;
  /** Whether the order counts other ways to say the words, and words that a gig lacks. */
  isScored: boolean;
};

async function list(read: Read, planned: Planned): Promise<Listed> {
  const { wanted, mayHaveAll, kinds, query } = planned;
  const found = mayHaveAll ? await walkPostings(read, wanted) : nothingFound;
  const total = mayHaveAll ? await totalOf(read, found, planned) : { total: 0, totalIsCapped: false };
  const close = mayAddClose(planned, found.total) ? await listClose(read, planned, found) : null;
  if (close) return { ...close, totalIsCapped: total.totalIsCapped };
  const packedOf = (facet: Facet) => found.facets.get(facet) ?? found.packed;
  const ranked = query.sort === 'relevance' ? rankMatches(found.matches, kinds) : found.matches;
  return {
    ranked,
    inFront: ranked.length,
    page: found.page,
    ...total,
    closeTotal: 0,
    packedOf,
    isScored: false,
  };
}

async function search(read: Read, query: GigQuery): Promise<HitPage> {
  const place = readPlace(query);
  const planned = await planQuery(read, query, place);
  if (!planned) return nothing;
  const listed = await list(read, planned);
  const { total, totalIsCapped, closeTotal } = listed;
  return {
    ...(await pageOf(read, planned, place, listed)),
    total,
    totalIsCapped,
    closeTotal,
    facets: facetsOf(listed.packedOf, planned.categories, maxTotal),
  };
}

async function placeOfGig(read: Read, asked: GigQuery, gigId: string): Promise<GigPlace> {
  const query: GigQuery = { ...asked, filters: {}, sort: 'relevance', limit: 1, cursor: undefined };
  const planned = await planQuery(read, query, null);
  if (!planned) return { place: null, total: 0, totalIsCapped: false, why: null };
  const [gigNo, listed] = await Promise.all([findGigNo(read, gigId), list(read, planned)]);
  const { total, totalIsCapped, ranked, isScored } = listed;
  const place = ranked.findIndex((match) => match.gigNo === gigNo) + 1;
  const [hit] =
    gigNo === null ? [] : await explainHits(read, [{ gigNo, isReserved: false }], planned, isScored);
  const matches = hit !== undefined && (place > 0 || !hit.why.isClose);
  return {
    total,
    totalIsCapped,
    place: place > 0 && place <= maxTotal ? place : null,
    why: matches ? hit.why : null,
  };
}

async function pageOf(
  read: Read,
  planned: Planned,
  place: Place | null,
  { ranked, inFront, page, isScored, total }: Listed,
): Promise<Pick<HitPage, 'hits' | 'nextCursor'>> {
  const { query, wanted, driver } = planned;
  const reserved =
    place?.reserved ??
    (query.sort === 'relevance' ? await newcomers(read, planned, { ranked, inFront, total }) : []);
  const isReserved = new Set(reserved);
  const rows = page ?? cutPage(ranked, { after: wanted.after, except: reserved, limit: wanted.limit });
  const layout = layOut(
    rows.filter(([, gigNo]) => !isReserved.has(gigNo)),
    reserved.map((gigNo): PageRow => [0, gigNo]),
    { shown: place?.shown ?? 0, limit: query.limit },
  );
  const shown = layout.rows.map(({ row: [, gigNo], isReserved }) => ({ gigNo, isReserved }));
  const [key, gigNo] = layout.lastInOrder ?? [place?.key ?? 0, place?.gigNo ?? 0];
  return {
    hits: await explainHits(read, shown, planned, isScored),
    nextCursor: layout.isMore
      ? writePlace(query.sort, {
          key,
          gigNo,
          termId: driver?.id ?? 0,
          shown: (place?.shown ?? 0) + layout.rows.length,
          reserved,
        })
      : null,
  };
}

/** The gigs at reserved positions; if more match than are ranked, the other newcomers are looked up. */
async function newcomers(
  read: Read,
  { wanted }: Planned,
  { ranked, inFront, total }: Pick<Listed, 'ranked' | 'inFront' | 'total'>,
): Promise<number[]> {
  // No close match is moved up before full ones.
  const mayMove = inFront >= rankingRules.reserved.places[0] ? ranked.slice(0, inFront) : ranked;
  const { first, next } = newcomersAmong(mayMove);
  const hasEnough = first.length + next.length >= rankingRules.reserved.places.length;
  const hasOneWord = wanted.others.every((term) => !term.isWord);
  if (total < maxTotal || !hasOneWord || hasEnough) return reservedFor({ first, next });
  const more = (await walkNewcomers(read, wanted)).filter((gigNo) => !first.includes(gigNo));
  return reservedFor({ first, next: more });
}

async function kindsOfWords(read: Read, words: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const [terms, categories] = await Promise.all([findTerms(read, words), categoryTree(read)]);
  const ids = [...new Set([...terms.values()].flat().map((term) => term.id))];
  const evidence = await findKindEvidence(read, ids);
  const nameOf = kindBits(categories);
  const named = (bits: KindEvidence) =>
    [...bits].flatMap(([kind, found]): [string, number][] =>
      nameOf.has(kind) ? [[nameOf.get(kind)!, found]] : [],
    );
  return new Map(
    [...terms]
      .filter(([, own]) => own.length > 0)
      .map(([word, own]) => [word, new Map(named(evidence.get(own[0]!.id)!))]),
  );
}

const nothing: HitPage = {
  hits: [],
  nextCursor: null,
  total: 0,
  totalIsCapped: false,
  closeTotal: 0,
  facets: noFacets,
};
