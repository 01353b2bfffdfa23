// Which kinds of work (subcategories) a query means: from the thesaurus, and from where the catalog uses the words.
// Guarantees: pure; the strongest kind has weight 1, and kinds much weaker than it are left out.
import type { FoundPhrase } from './thesaurus-index.ts';

/** `kind`: category/subcategory. */
export type WeightedKind = { kind: string; weight: number };

/** What a phrase of several words says counts more than its words alone say. */
const perFurtherWord = 0.6;
/** A phrase that means many kinds says less about each. */
const perFurtherKind = 0.12;
/** The catalog's use of a word, compared with a strong entry of the thesaurus. */
const catalogPart = 0.7;
/** A word in few titles may be there by chance: this much evidence counts half. */
const doubt = 4;
/** The use of a word in the phrases of the thesaurus, and how much of it counts half. */
const phrasePart = 0.5;
const phraseDoubt = 8;
/** Words that say the same as one of the query, compared with the word itself. */
const synonymPart = 0.6;
/** Weights to this power: a kind that is half as probable counts for much less than half. */
const sharpness = 1.5;
/** Kinds below this part of the strongest are noise. */
const leastPart = 0.125;
const maxKinds = 6;
/** Phrases that resemble the query, compared with what is known of its words; only those nearly as close as the closest count. */
const similarPart = 0.8;
const steepness = 10;
const leastSimilar = 0.25;
/** With less than this, nothing reliable is known. */
const leastCertain = 0.2;

export const totalOf = (evidence: ReadonlyMap<string, number>): number =>
  [...evidence.values()].reduce((sum, found) => sum + found, 0);

/** What follows "for", "about" or "with" says less about the work than what comes before. */
export const afterHead = 0.5;

type SynonymWay = { works: ReadonlyMap<string, number>; strength: number };
type WordEvidence = { evidence: ReadonlyMap<string, number>; at: number };
type Surroundings = {
  headEnd: number;
  inPhrases: readonly WordEvidence[];
  synonyms: readonly { ways: readonly SynonymWay[]; at: number }[];
  similar: ReadonlyMap<string, number>;
};

function sumOf(ways: readonly SynonymWay[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const { works, strength } of ways)
    for (const [kind, points] of works) sum.set(kind, (sum.get(kind) ?? 0) + points * strength);
  return sum;
}

/**
 * `catalog`: of a word the evidence by kind (search-engine.ts). `at` are positions in the query; those from `headEnd` on
 * describe the rest. `inPhrases`: of each word its use in phrases of the thesaurus. `synonyms`: of each word the works of words that
 * say the same, with their strength. `similar`: similarity of the phrases of kinds (similar-phrases.ts).
 */
export function kindsOf(
  phrases: readonly FoundPhrase[],
  catalog: readonly WordEvidence[],
  { headEnd, synonyms, similar, inPhrases }: Surroundings,
): WeightedKind[] {
  const score = new Map<string, number>();
  const add = (kind: string, points: number) => score.set(kind, (score.get(kind) ?? 0) + points);
  const taken = new Set<number>();
  for (const { meaning, at } of phrases) {
    if (meaning.works.size === 0) continue;
    // Words inside a longer phrase that was recognized say nothing more.
    if (at.every((position) => taken.has(position))) continue;
    const worth =
      ((1 + perFurtherWord * (at.length - 1)) / (1 + perFurtherKind * (meaning.works.size - 1))) *
      (at[0]! < headEnd ? 1 : afterHead);
    for (const [kind, strength] of meaning.works) add(kind, strength * worth);
    if (at.length > 1) for (const position of at) taken.add(position);
  }
  const addEvidence = (words: readonly WordEvidence[], part: number, doubted: number) => {
    for (const { evidence, at } of words) {
      const worth = (part / (totalOf(evidence) + doubted)) * (at < headEnd ? 1 : afterHead);
      for (const [kind, found] of evidence) add(kind, worth * found);
    }
  };
  addEvidence(catalog, catalogPart, doubt);
  addEvidence(inPhrases, phrasePart, phraseDoubt);
  for (const { ways, at } of synonyms) {
    const said = sumOf(ways);
    const worth = (synonymPart / Math.max(1, ...said.values())) * (at < headEnd ? 1 : afterHead);
    for (const [kind, points] of said) add(kind, worth * points);
  }
  const known = Math.max(0, ...score.values());
  const weights = new Map(
    [...score].map(([kind, points]) => [kind, known < leastCertain ? 0 : points / known]),
  );
  const closest = Math.max(0, ...similar.values());
  for (const [kind, value] of similar)
    weights.set(
      kind,
      (weights.get(kind) ?? 0) + similarPart * closest * Math.exp((value - closest) * steepness),
    );
  const best = Math.max(0, ...weights.values());
  if (best === 0 || (known < leastCertain && closest < leastSimilar)) return [];
  return [...weights]
    .map(([kind, weight]) => ({ kind, weight: (weight / best) ** sharpness }))
    .filter(({ weight }) => weight >= leastPart)
    .sort((a, b) => b.weight - a.weight || (a.kind < b.kind ? -1 : 1))
    .slice(0, maxKinds);
}
