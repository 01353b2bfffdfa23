// Close matches: where few gigs have every word, the best gigs that have most of the query or are the kind of work it means.
// Guarantees: three statements at most over a bounded number of postings, whatever the query; the same filters as the walk.
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import { cachedAmong, countWalk, currentPostings } from '../posting-cache/cached-postings.ts';
import { firstPassing } from '../posting-cache/cached-walk.ts';
import type { Passing } from '../posting-cache/cached-walk.ts';
import type { ResolvedWord } from './resolve-words.ts';
import { budgets, missesOnly, needsOnlyPostings, online, postings } from './walk-postings.ts';
import type { Sort, WalkQuery } from './walk-postings.ts';

/** Gigs read per term, of how many terms, and how many of the gigs are scored. */
const perTerm = 150;
const maxTerms = 24;
const maxGigs = 500;

export type Candidate = Passing & { worth: number };
/** A term to look along, with what a gig of it is worth at most (0–1). */
export type CandidateTerm = { termId: number; worth: number };

/** The terms of a query's words, the rarest of each way; the strongest first. */
export function termsOfWords(words: readonly ResolvedWord[]): CandidateTerm[] {
  const worthOf = new Map<number, number>();
  for (const { own, also, share } of words)
    for (const { terms, strength } of own ? [own, ...also] : also) {
      const rarest = terms.reduce((a, b) => (b.count < a.count ? b : a));
      worthOf.set(rarest.id, Math.max(worthOf.get(rarest.id) ?? 0, share * strength));
    }
  return [...worthOf].map(([termId, worth]) => ({ termId, worth }));
}

/** The best gigs of each term that pass the filters, or fail only those of facets that count without them. */
export async function findCandidates(
  read: Read,
  wanted: WalkQuery,
  terms: readonly CandidateTerm[],
): Promise<Candidate[]> {
  const strongest = terms.toSorted((a, b) => b.worth - a.worth).slice(0, maxTerms);
  if (strongest.length === 0) return [];
  const mayMiss = wanted.facets.reduce((bits, facet) => bits | facet.mayMiss, 0);
  const own = { ...wanted, others: wanted.all.filter((term) => !term.isWord) };
  const ids = strongest.map(({ termId }) => termId);
  const inMemory = await passingInMemory(read, own, ids, mayMiss);
  const rest = ids.filter((id) => !inMemory.has(id));
  const inTable = await passingInTable(read, own, rest, mayMiss);
  const candidates = new Map<number, Candidate>();
  for (const { termId, worth } of strongest)
    for (const gig of inMemory.get(termId) ?? inTable.get(termId) ?? []) {
      const candidate = candidates.get(gig.gigNo) ?? { ...gig, worth: 0 };
      candidate.worth += worth;
      candidates.set(gig.gigNo, candidate);
    }
  return [...candidates.values()].sort((a, b) => b.worth - a.worth || a.gigNo - b.gigNo).slice(0, maxGigs);
}

type PassingByTerm = Map<number, Passing[]>;

/** Of the terms whose lists are cached: filters that almost nothing passes are walked to the end of each list. */
async function passingInMemory(
  read: Read,
  own: WalkQuery,
  termIds: readonly number[],
  mayMiss: number,
): Promise<PassingByTerm> {
  const cached = needsOnlyPostings(own) ? cachedAmong(read, termIds) : [];
  const lists = cached.length > 0 ? await currentPostings(read, cached) : null;
  const found: PassingByTerm = new Map();
  for (const [termId, list] of lists ?? []) {
    found.set(termId, firstPassing(list, own.walk, { mayMiss, max: perTerm }, budgets.scan));
    // A long list holds the event loop for some milliseconds; other requests run between two lists.
    await turn();
  }
  return found;
}

async function passingInTable(
  read: Read,
  own: WalkQuery,
  termIds: readonly number[],
  mayMiss: number,
): Promise<PassingByTerm> {
  if (termIds.length === 0) return new Map();
  const { rows } = await sql<{
    term: number;
    gig_no: number;
    fbits: number;
    languages: number;
    missed: number;
  }>`
    with ${online(read, own)} terms as (select t.term_id from unnest(${termIds}::int[]) as t(term_id))
    select t.term_id as term, p.gig_no, p.fbits, p.languages, p.missed from terms t
    cross join lateral (${postings(read, own, {
      term: sql.ref('t.term_id'),
      keep: missesOnly(sql`${mayMiss}::int`),
      limit: sql.lit(perTerm),
    })}) p`.execute(read.sql);
  const found = Map.groupBy(rows, (row) => row.term);
  if (needsOnlyPostings(own))
    for (const id of termIds)
      countWalk(read, [id], (found.get(id)?.length ?? 0) < perTerm ? 'whole' : 'short');
  return new Map(
    [...found].map(([term, gigs]) => [
      term,
      gigs.map(({ gig_no: gigNo, fbits, languages, missed }) => ({ gigNo, fbits, languages, missed })),
    ]),
  );
}

const sortKey: Record<Exclude<Sort, 'relevance'>, string> = {
  newest: 'newest_key',
  'best-selling': 'selling_key',
  'price-low': 'price',
  'price-high': 'price_high_key',
  rating: 'rating_key',
};

export type WeighedGig = { quality: number; sortKey: number; weights: ReadonlyMap<number, number> };

/** Quality and sort key of gigs, and the field points of each of these terms they have, in thousandths. */
export async function weighGigs(
  read: Read,
  gigNos: readonly number[],
  { termIds, sort }: { termIds: readonly number[]; sort: Sort },
): Promise<Map<number, WeighedGig>> {
  const key = sort === 'relevance' ? sql`0` : sql.ref(`g.${sortKey[sort]}`);
  const { rows } = await sql<{
    gig_no: number;
    quality: number;
    sort_key: number;
    terms: [number, number][] | null;
  }>`
    select g.gig_no, g.quality, ${key} as sort_key, (
      select json_agg(json_build_array(p.term_id, -p.neg - g.quality)) from search_postings p
      where p.gig_no = g.gig_no and p.term_id = any(${termIds}::int[])
    ) as terms
    from search_gigs g where g.gig_no = any(${gigNos}::int[])`.execute(read.sql);
  return new Map(
    rows.map((row) => [
      row.gig_no,
      { quality: row.quality, sortKey: row.sort_key, weights: new Map(row.terms ?? []) },
    ]),
  );
}
