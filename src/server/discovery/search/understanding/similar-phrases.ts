// Which kinds of work have phrases like the query, where no phrase of the thesaurus is in it whole: by the words they share, rare words
// counting more (the cosine of their weights).
// Guarantees: pure; only phrases that share a word are looked at.

export type KindPhrase = { kind: string; stems: readonly string[]; strength: number };
export type PhraseVectors = {
  phrases: readonly (KindPhrase & { length: number })[];
  byStem: ReadonlyMap<string, readonly number[]>;
  rarityOf(stem: string): number;
};

export function phraseVectors(phrases: readonly KindPhrase[]): PhraseVectors {
  const byStem = new Map<string, number[]>();
  phrases.forEach(({ stems }, at) => {
    for (const stem of new Set(stems)) byStem.set(stem, [...(byStem.get(stem) ?? []), at]);
  });
  const rarityOf = (stem: string) => Math.log(1 + phrases.length / (1 + (byStem.get(stem)?.length ?? 0)));
  const lengthOf = (stems: readonly string[]) => Math.hypot(...[...new Set(stems)].map(rarityOf)) || 1;
  return {
    phrases: phrases.map((phrase) => ({ ...phrase, length: lengthOf(phrase.stems) })),
    byStem,
    rarityOf,
  };
}

/** By kind how often its phrases have a word; a phrase of two words counts half for each. */
export function kindsOfStem({ phrases, byStem }: PhraseVectors, stem: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const at of byStem.get(stem) ?? []) {
    const { kind, stems } = phrases[at]!;
    found.set(kind, (found.get(kind) ?? 0) + 1 / stems.length);
  }
  return found;
}

/** Phrases of a kind that count: their mean says more than the single best. */
const nearest = 3;

/** Similarity 0–1 by kind. `words`: stems of the query with their weight. */
export function similarKinds(
  vectors: PhraseVectors,
  words: readonly { stem: string; weight: number }[],
): Map<string, number> {
  const query = words.filter(({ stem }) => vectors.byStem.has(stem));
  const length = Math.hypot(...query.map(({ stem, weight }) => weight * vectors.rarityOf(stem))) || 1;
  const products = new Map<number, number>();
  for (const { stem, weight } of query)
    for (const at of vectors.byStem.get(stem)!)
      products.set(at, (products.get(at) ?? 0) + weight * vectors.rarityOf(stem) ** 2);
  const ofKind = new Map<string, number[]>();
  for (const [at, product] of products) {
    const { kind, strength, length: own } = vectors.phrases[at]!;
    ofKind.set(kind, [...(ofKind.get(kind) ?? []), (strength * product) / (length * own)]);
  }
  return new Map(
    [...ofKind].map(([kind, values]) => {
      const best = values.sort((a, b) => b - a).slice(0, nearest);
      return [kind, best.reduce((sum, value) => sum + value, 0) / nearest];
    }),
  );
}
