// The order of results by relevance, cut into pages: the best matches of a walk, moved up by the kind of work that is meant.
// Guarantees: pure; the order does not depend on the page, so every match is shown once.
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import { partOf } from '../search-bits.ts';
import { kindOf, kindScore } from './score-match.ts';
import type { KindWeights } from './score-match.ts';
import type { Match, PageRow } from './walk-postings.ts';

const { reserved } = rankingRules;

/** Best first; a key is minus the points, in thousandths. */
export function rankMatches(matches: readonly Match[], kinds: KindWeights): Match[] {
  const ranked = matches
    .map((match) => ({ ...match, key: match.key - kindScore(kinds, match.fbits) }))
    .sort((a, b) => a.key - b.key || a.gigNo - b.gigNo);
  return spreadKinds(ranked, kinds);
}

type Cut = { after: readonly [key: number, gigNo: number] | null; except: readonly number[]; limit: number };

export function cutPage(ranked: readonly Match[], { after, except, limit }: Cut): PageRow[] {
  const [afterKey, afterNo] = after ?? [Number.MIN_SAFE_INTEGER, 0];
  const isNext = ({ key, gigNo }: Match) => key > afterKey || (key === afterKey && gigNo > afterNo);
  return ranked
    .filter((match) => isNext(match) && !except.includes(match.gigNo))
    .slice(0, limit)
    .map(({ key, gigNo }) => [key, gigNo]);
}

/** Newcomers among the first positions, and the best ones after them. */
export type Newcomers = { first: number[]; next: number[] };

export function newcomersAmong(ranked: readonly Match[]): Newcomers {
  const isNew = ({ fbits }: Match) => partOf(fbits, 'newcomer') === 1;
  const first = ranked.slice(0, reserved.among).filter(isNew);
  const next = ranked.slice(reserved.among).filter(isNew).slice(0, reserved.places.length);
  return { first: first.map(({ gigNo }) => gigNo), next: next.map(({ gigNo }) => gigNo) };
}

/** Where the best gig of the second and of the third kind is shown at the latest (counted from 0), and how probable a kind must be. */
const kindPlaces = [3, 4];
const leastWeight = 0.125;

/**
 * Where a query may mean several kinds of work, the first few results show up to three of them. `before`: results in front of these. Keys stay in order, so that pages can be
 * cut by them.
 */
export function spreadKinds(ranked: readonly Match[], kinds: KindWeights, before = 0): Match[] {
  const rows = [...ranked];
  const probable = [...kinds].filter(([, weight]) => weight >= leastWeight).sort((a, b) => b[1] - a[1]);
  kindPlaces.forEach((latest, i) => {
    // Behind the first few, the places are those of the rest alone.
    const place = before > kindPlaces.at(-1)! ? latest : Math.max(0, latest - before);
    const wanted = probable[i + 1]?.[0];
    const at = wanted === undefined ? -1 : rows.findIndex(({ fbits }) => kindOf(fbits) === wanted);
    if (at > place) rows.splice(place, 0, ...rows.splice(at, 1));
  });
  return withKeysOf(ranked, rows);
}

/** Where the best gig with a word that the results before it lack is shown at the latest (counted from 0). */
const topicPlace = 4;
/** The kinds whose gigs count: as probable as the strongest, or nearly. */
const topicKind = 0.9;

type Topic = { word: string; share: number; isLight: boolean };

/**
 * Where no gig of the wanted kind among the first few has a word of the query, the best one that has it moves up: quality would otherwise
 * outweigh a topic that only descriptions name ("website for a hotel"). One gig moves, for the word with the largest share.
 */
export function showTopic(
  ranked: readonly Match[],
  kinds: KindWeights,
  { topics, wordsOf }: { topics: readonly Topic[]; wordsOf: ReadonlyMap<number, readonly string[]> },
): Match[] {
  const rows = [...ranked];
  const has = ({ gigNo, fbits }: Match, word: string) =>
    (kinds.get(kindOf(fbits)) ?? 0) >= topicKind && wordsOf.get(gigNo)!.includes(word);
  const first = rows.slice(0, topicPlace + 1);
  const [wanted] = topics
    .filter(({ word, isLight }) => !isLight && !first.some((row) => has(row, word)))
    .sort((a, b) => b.share - a.share)
    .map(({ word }) => rows.findIndex((row) => has(row, word)))
    .filter((at) => at > topicPlace);
  // What gives way is the last one that names nothing that the others do not.
  const spare = first.findLastIndex((row) =>
    wordsOf.get(row.gigNo)!.every((word) => first.some((other) => other !== row && has(other, word))),
  );
  if (wanted === undefined || spare < 0) return rows;
  const [moved] = rows.splice(wanted, 1);
  const [spared] = rows.splice(spare, 1);
  rows.splice(topicPlace, 0, moved!, spared!);
  return withKeysOf(ranked, rows);
}

const withKeysOf = (ranked: readonly Match[], rows: readonly Match[]): Match[] =>
  rows.map((match, at) => ({ ...match, key: ranked[at]!.key }));

/** How far a result may move up so that one seller does not have three in a row, in thousandths of a point. */
const tie = 150_000;
const lookAhead = 6;

/** Spreads near ties over sellers: a third gig in a row of one seller gives way to the next of another that is almost as good. */
export function spreadSellers<Row extends { sellerId: string; points: number }>(rows: readonly Row[]): Row[] {
  const spread = [...rows];
  for (let i = 2; i < spread.length; i++) {
    const { sellerId, points } = spread[i]!;
    if (spread[i - 1]!.sellerId !== sellerId || spread[i - 2]!.sellerId !== sellerId) continue;
    const other = spread.findIndex(
      (row, at) => at > i && at <= i + lookAhead && row.sellerId !== sellerId && points - row.points <= tie,
    );
    if (other > 0) spread.splice(i, 0, ...spread.splice(other, 1));
  }
  return spread;
}
