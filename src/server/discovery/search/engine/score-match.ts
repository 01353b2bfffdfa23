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

/** `field`: the points of the field it is in. `weight`: those it brings, which are fewer if it was found by another way to say it. */
export type FoundWord = { word: string; said: string; field: number; weight: number };
export type Score = {
  points: number;
  text: number;
  kind: number;
  missing: number;
  found: FoundWord[];
  /** Words that it lacks: those that say something about the work, or the others if it lacks only these. */
  lacks: string[];
  /** The part of the query's weight that was found, 0–1, of the words that any gig has. */
  coverage: number;
  isComplete: boolean;
};

/** Taken off the key of a close match where there are full ones, in thousandths of a point: more than any score. */
export const afterFull = 100_000_000;

/** Another way to say a word brings its strength to this power of the points: a related word says much less than the word. */
const lossOfOthers = 2;

/** Weights of kinds by the bits of category and subcategory. */
export type KindWeights = ReadonlyMap<number, number>;

export const kindOf = (fbits: number): number =>
  (partOf(fbits, 'category') << 10) | partOf(fbits, 'subcategory');

/** Thousandths of a point for being a kind of work that the query means. */
export const kindScore = (kinds: KindWeights, fbits: number): number =>
  Math.round(kindPoints * 1000 * (kinds.get(kindOf(fbits)) ?? 0));

/**
 * `weights`: of each term the gig has, its field points in thousandths. `by`: whether each word counts for its share of the query, or
 * the lowest score for all of them, as in the order of a walk.
 */
export function scoreMatch(
  gig: { quality: number; fbits: number; weights: ReadonlyMap<number, number> },
  words: readonly ResolvedWord[],
  kinds: KindWeights,
  by: 'share' | 'lowest',
): Score {
  const found: FoundWord[] = [];
  const lacks: string[] = [];
  const minor: string[] = [];
  let covered = 0;
  let coverable = 0;
  let lowest = Infinity;
  let isComplete = true;
  let shared = 0;
  for (const word of words) {
    if (word.own || word.also.length > 0) coverable += word.share;
    const best = bestWay(word, gig.weights);
    if (best) {
      const { said, field, weight } = best;
      found.push({ word: word.word, said, field, weight });
      covered += word.share;
      shared += word.share * weight;
      if (!word.isLight) lowest = Math.min(lowest, weight);
    }
    if (word.isLight || best?.isSame) continue;
    isComplete = false;
    (word.isMinor ? minor : lacks).push(word.word);
  }
  const lowestText = lowest === Infinity ? 0 : lowest;
  const textScore = by === 'share' ? Math.round(shared) : lowestText;
  const kind = kindScore(kinds, gig.fbits);
  const missing = isComplete ? 0 : missingPoints * 1000;
  return {
    points: gig.quality + textScore + kind - missing,
    text: textScore,
    kind,
    missing,
    found,
    lacks: lacks.length > 0 ? lacks : minor,
    coverage: covered === 0 ? 0 : covered / coverable,
    isComplete,
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
    // Several words that only descriptions have need not belong together.
    isSame ||= way.isSame && (way === own || way.terms.length === 1 || lowest >= fieldWeights.tags);
    const weight = Math.round(lowest * way.strength ** lossOfOthers);
    if (best === null || weight > best.weight) best = { weight, said: way.said, field: lowest, isSame };
  }
  return best && { ...best, isSame };
}

function lowestWeight({ terms }: Way, weights: ReadonlyMap<number, number>): number | null {
  let lowest: number | null = null;
  for (const { id } of terms) {
    const weight = weights.get(id);
    if (weight === undefined) return null;
    // The name of the seller has no field; it counts like the description.
    const own = Math.max(weight, fieldWeights.description);
    lowest = lowest === null ? own : Math.min(lowest, own);
  }
  return lowest;
}
