// The results of a query that few gigs match in every word: those gigs, and close matches after them by the same score.
import type { Read } from '#server/platform/data/tx.ts';
import { findCandidates, termsOfWords, weighGigs } from './close-matches.ts';
import type { Candidate, CandidateTerm, WeighedGig } from './close-matches.ts';
import type { Planned } from './plan-query.ts';
import type { ResolvedWord } from './resolve-words.ts';
import { showTopic, spreadKinds } from './rank-matches.ts';
import { afterFull, kindOf, scoreMatch } from './score-match.ts';
import type { Score } from './score-match.ts';
import { internalTermIds } from './search-terms.ts';
import type { Facet } from '../search.filters.ts';
import type { Match, PageRow, WalkResult } from './walk-postings.ts';

/** With this many full matches, close ones are not added. */
const fewMatches = 60;
/** The most close matches that are listed. */
const maxClose = 60;
/** A close match has at least this part of the query's weight … */
const leastCoverage = 0.34;
/** … or is a kind of work that the query means at least this much. */
const leastKind = 0.35;
/** Kinds whose best gigs are candidates even without a word. */
const maxKinds = 4;

export function mayAddClose({ query, words }: Planned, total: number): boolean {
  if (!query.addsClose || words.length === 0) return false;
  return query.sort === 'relevance' ? total < fewMatches : total === 0;
}

type Scored = Candidate & { score: Score; sortKey: number };
export type CloseListed = {
  ranked: Match[];
  /** Full matches that no close one is moved before. */
  inFront: number;
  page: PageRow[] | null;
  /** Gigs that have every word, in any way to say it. */
  total: number;
  closeTotal: number;
  packedOf: (facet: Facet) => Buffer;
  isScored: true;
};

/** Null if there is nothing to add. `found`: the gigs that have every word as typed. */
export async function listClose(
  read: Read,
  planned: Planned,
  found: WalkResult,
): Promise<CloseListed | null> {
  const { words, wanted, query, kinds } = planned;
  const terms = [...termsOfWords(words), ...(await termsOfKinds(read, query.kinds))];
  const own: Candidate[] = found.matches.map((match) => ({ ...match, missed: 0, worth: 1 }));
  const candidates = withoutTwins([...own, ...(await findCandidates(read, wanted, terms))]);
  if (candidates.length === 0) return null;
  const termIds = [...new Set(words.flatMap(allTerms))];
  const weighed = await weighGigs(
    read,
    candidates.map(({ gigNo }) => gigNo),
    { termIds, sort: query.sort },
  );
  const scored = candidates.flatMap((candidate) =>
    scoredOf(candidate, weighed.get(candidate.gigNo), planned),
  );
  const listed = scored.filter(
    ({ missed, score, fbits }) => missed === 0 && isListed(score, kinds.get(kindOf(fbits)) ?? 0),
  );
  const complete = listed.filter(({ score }) => score.isComplete);
  const close = listed
    .filter(({ score }) => !score.isComplete)
    .sort((a, b) => b.score.points - a.score.points || a.gigNo - b.gigNo)
    .slice(0, maxClose);
  const shown = query.sort === 'relevance' || complete.length === 0 ? [...complete, ...close] : complete;
  const wordsOf = new Map(shown.map(({ gigNo, score }) => [gigNo, score.found.map(({ word }) => word)]));
  const spread = (ranked: readonly Match[], before: number) =>
    query.sort === 'relevance'
      ? showTopic(spreadKinds(ranked, kinds, before), kinds, { topics: words, wordsOf })
      : ranked;
  const rank = (part: readonly Scored[], before: number) =>
    spread(
      part
        .map(({ score, sortKey, gigNo, fbits, languages }): Match => ({
          key: (query.sort === 'relevance' ? -score.points : sortKey) + (before > 0 ? afterFull : 0),
          gigNo,
          fbits,
          languages,
        }))
        .sort((a, b) => a.key - b.key || a.gigNo - b.gigNo),
      before,
    );
  // By relevance, full matches come first, however good a close one is, unless the query means other work.
  const isFirst = ({ score, fbits }: Scored) =>
    query.sort === 'relevance' &&
    score.isComplete &&
    (kinds.size === 0 || (kinds.get(kindOf(fbits)) ?? 0) >= leastKind);
  const first = complete.filter(isFirst);
  const rest = shown.filter((hit) => !isFirst(hit));
  const ranked = [...rank(first, 0), ...rank(rest, first.length)];
  const accepted = scored.filter(({ score, fbits }) => isListed(score, kinds.get(kindOf(fbits)) ?? 0));
  return {
    ranked,
    inFront: first.length,
    page: null,
    total: complete.length,
    closeTotal: shown.length - complete.length,
    // Facets count full matches, and close ones only where there are no others.
    packedOf: (facet) => {
      if (found.total > 0) return found.facets.get(facet) ?? found.packed;
      const mayMiss = wanted.facets.find((own) => own.facet === facet)?.mayMiss ?? 0;
      return packed(accepted.filter(({ missed }) => (missed & ~mayMiss) === 0));
    },
    isScored: true,
  };
}

function isListed({ isComplete, coverage }: Score, kindWeight: number): boolean {
  return isComplete || coverage >= leastCoverage || kindWeight >= leastKind;
}

const allTerms = ({ own, also }: ResolvedWord): number[] =>
  (own ? [own, ...also] : also).flatMap((way) => way.terms.map((term) => term.id));

function scoredOf(candidate: Candidate, gig: WeighedGig | undefined, { words, kinds }: Planned): Scored[] {
  if (!gig) return [];
  const score = scoreMatch(
    { quality: gig.quality, fbits: candidate.fbits, weights: gig.weights },
    words,
    kinds,
    'share',
  );
  return [{ ...candidate, score, sortKey: gig.sortKey }];
}

function withoutTwins(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.toReversed().map((candidate) => [candidate.gigNo, candidate])).values()];
}

/** The terms of the strongest kinds: their gigs are candidates, whatever their words. */
async function termsOfKinds(read: Read, kinds: Planned['query']['kinds']): Promise<CandidateTerm[]> {
  const strong = kinds.filter(({ weight }) => weight >= leastKind).slice(0, maxKinds);
  const lexemes = strong.map(({ category, subcategory }) => `*s:${category}/${subcategory}`);
  const ids = await internalTermIds(read, lexemes);
  return strong.flatMap(({ weight }, i) => {
    const termId = ids.get(lexemes[i]!);
    return termId === undefined ? [] : [{ termId, worth: weight / 2 }];
  });
}

function packed(candidates: readonly Candidate[]): Buffer {
  const bits = Buffer.allocUnsafe(candidates.length * 8);
  candidates.forEach(({ fbits, languages }, i) => {
    bits.writeInt32BE(fbits, i * 8);
    bits.writeInt32BE(languages, i * 8 + 4);
  });
  return bits;
}
