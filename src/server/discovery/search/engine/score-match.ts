// The score of a gig for a query: quality, where its words are found, whether it is the kind of work that is meant, and what it lacks.
// Guarantees: pure; the same score ranks and explains. Thousandths of a point, as in the table.
import { rankingRules } from '#contract/discovery/search/ranking.rules.ts';
import type { ResolvedWord, Way } from './resolve-words.ts';
import { partOf } from '../search-bits.ts';

const { kind: kindPoints, missing: missingPoints, text } = rankingRules;

/** Points of the fields in thousandths, as postings carry them. */
export const fieldWeights = {
  title: text.title * 1000,
  tags: text.tags * 1000,
  description: text.description * 1000,
};

/** `said`: the way it was found by, which brings its `strength` of the field's points. */
export type FoundWord = { word: string; weight: number; said: string; strength: number };
export type Score = {
  points: number;
  text: number;
  kind: number;
  missing: number;
  found: FoundWord[];
  lacks: string[];
  /** The part of the query's weight that was found, 0–1. */
  coverage: number;
  isComplete: boolean;
};

/** Weaker ways to say a word are related, not the same: a gig found by them is a close match. */
const sameStrength = 0.75;

/** Weights of kinds by the bits of category and subcategory. */
export type KindWeights = ReadonlyMap<number, number>;

export const kindOf = (fbits: number): number =>
  (partOf(fbits, 'category') << 10) | partOf(fbits, 'subcategory');

/** Thousandths of a point for being a kind of work that the query means. */
export const kindScore = (kinds: KindWeights, fbits: number): number =>
  Math.round(kindPoints * 1000 * (kinds.get(kindOf(fbits)) ?? 0));

/** `weights`: of each term the gig has, its field points in thousandths. */
export function scoreMatch(
  gig: { quality: number; fbits: number; weights: ReadonlyMap<number, number> },
  words: readonly ResolvedWord[],
  kinds: KindWeights,
): Score {
  const found: FoundWord[] = [];
  const lacks: string[] = [];
  let uncovered = 0;
  let lowest = Infinity;
  for (const word of words) {
    const best = bestWay(word, gig.weights);
    if (best) {
      found.push({ word: word.word, weight: best.weight, said: best.said, strength: best.strength });
      if (!word.isLight) lowest = Math.min(lowest, best.weight);
    } else uncovered += word.share;
    if (!word.isLight && !best?.isSame) lacks.push(word.word);
  }
  const textWeight = lowest === Infinity ? 0 : lowest;
  const kind = kindScore(kinds, gig.fbits);
  const missing = Math.round(missingPoints * 1000 * uncovered);
  return {
    points: gig.quality + textWeight + kind - missing,
    text: textWeight,
    kind,
    missing,
    found,
    lacks,
    coverage: found.length === 0 ? 0 : 1 - uncovered,
    isComplete: lacks.length === 0,
  };
}

/** The way that brings the most points. Several words of one way count by the lowest; a weaker way brings a part of its points. */
type BestWay = Omit<FoundWord, 'word'> & { isSame: boolean };

function bestWay({ own, also }: ResolvedWord, weights: ReadonlyMap<number, number>): BestWay | null {
  let best: BestWay | null = null;
  let isSame = false;
  for (const way of own ? [own, ...also] : also) {
    const lowest = lowestWeight(way, weights);
    if (lowest === null) continue;
    isSame ||= way.strength >= sameStrength;
    const weight = Math.round(lowest * way.strength);
    if (best === null || weight > best.weight)
      best = { weight, said: way.said, strength: way.strength, isSame };
  }
  return best && { ...best, isSame };
}

function lowestWeight({ terms }: Way, weights: ReadonlyMap<number, number>): number | null {
  let lowest: number | null = null;
  for (const { id } of terms) {
    const weight = weights.get(id);
    if (weight === undefined) return null;
    lowest = lowest === null ? weight : Math.min(lowest, weight);
  }
  return lowest;
}
