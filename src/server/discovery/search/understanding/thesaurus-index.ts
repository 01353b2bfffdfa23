// The thesaurus prepared for looking up the words of a query: by stems, in any order, so that "website for a restaurant" meets the
// phrase "restaurant website". Names of subcategories count as entries of their own.
// Guarantees: built once per version of the thesaurus and of the categories; lookups take no statement.
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';
import type { ThesaurusEntry } from '#server/discovery/thesaurus/thesaurus.view.ts';
import { isEnglishWord, isEverydayWord } from './english-words.ts';
import { fillerWords } from './filler-words.ts';
import { phraseVectors } from './similar-phrases.ts';
import type { KindPhrase, PhraseVectors } from './similar-phrases.ts';

export type PhraseMeaning = {
  /** Strength 0–1 by category/subcategory. */
  works: Map<string, number>;
  /** Other words that are searched too, with the works that they mean themselves. */
  synonyms: Synonym[];
};
type Synonym = { words: string[]; stems: string[]; strength: number; works: ReadonlyMap<string, number> };

export type ThesaurusIndex = {
  /** By stems, sorted and joined by spaces; of a single word by `wordKeys`. */
  meanings: ReadonlyMap<string, PhraseMeaning>;
  /** Every word of a phrase: correctly spelled, whatever the catalog says. */
  words: ReadonlySet<string>;
  /** Those that a misspelled word may be repaired to: not words of other languages, which phrases only stand for English with. */
  spellings: ReadonlySet<string>;
  /** How many phrases that mean a kind of work have a word. */
  uses(word: string): number;
  /** Whether such a phrase has two words beside each other, in this order. */
  areBeside(first: string, second: string): boolean;
  /** Phrases of two words by how they are written as one ("webdesign"), unless that means other work ("uikit"). */
  compounds: ReadonlyMap<string, readonly [string, string]>;
  /** All phrases that mean a kind of work, for comparing. */
  vectors: PhraseVectors;
  /** The stem that phrases know a stem by. */
  canonical(stem: string): string;
};

/** The most words of a phrase that are compared; longer phrases are compared by all their words only. */
export const maxPhraseWords = 4;

export const phraseKey = (stems: readonly string[]): string => [...new Set(stems)].sort().join(' ');

/**
 * The keys of a single word, the one of its own form first: "booking" and "book" have one stem but not one meaning. Another form
 * counts where the thesaurus does not have this one, but an everyday word does not mean what is derived from it ("open", "opener";
 * "local", "localize").
 */
const wordKeys = (word: string, stem: string): string[] => {
  const [base, gerund, agent, derived] = [stem, `${stem}+ing`, agentKey(stem), `${stem}+ize`];
  if (isDerived(word, stem)) return [derived, base, gerund];
  if (hasLost(word, stem, 'ing')) return [gerund, base, agent];
  if (hasLost(word, stem, 'er')) return [base, agent, gerund];
  return isEverydayWord(word) ? [base, gerund] : [base, gerund, agent, derived];
};

const agentKey = (stem: string) => `${stem}+er`;

const hasLost = (word: string, stem: string, ending: string) =>
  (word.endsWith(ending) || word.endsWith(`${ending}s`)) && !stem.endsWith(ending);

/** Verbs made of adjectives and nouns, in any form, if the stemmer gives them the stem of the adjective. */
const isDerived = (word: string, stem: string) =>
  /i[sz](e[drs]?|ing|ations?)$/u.test(word) && !/i[sz]$/u.test(stem);

const isBase = (word: string, stem: string) =>
  !isDerived(word, stem) && !hasLost(word, stem, 'er') && !hasLost(word, stem, 'ing');

/** The key of an entry of one word. Who or what does something is kept with the verb if the thesaurus has the verb, too ("design"). */
const entryKey = (word: string, stem: string, verbs: ReadonlySet<string>): string =>
  hasLost(word, stem, 'er') && !verbs.has(stem) ? agentKey(stem) : wordKeys(word, stem)[0]!;

function wordMeaning(
  meanings: ReadonlyMap<string, PhraseMeaning>,
  word: string,
  stem: string,
): PhraseMeaning | undefined {
  const key = wordKeys(word, stem).find((key) => meanings.has(key));
  return key === undefined ? undefined : meanings.get(key);
}

/** Two words of at least this strength in both directions are one for recognizing phrases ("portfolio site", "portfolio website"). */
const sameStrength = 80;

/** Of each stem that has exactly one group of words that say the same: the first of the group. */
function canonicalStems(
  entries: readonly ThesaurusEntry[],
  stemOf: (word: string) => string | null,
): Map<string, string> {
  const same = new Map<string, Set<string>>();
  for (const { phrase, kind, target, weight } of entries) {
    if (kind !== 'synonym' || weight < sameStrength || `${phrase}${target}`.includes(' ')) continue;
    const [a, b] = [stemOf(phrase), stemOf(target)];
    if (a !== null && b !== null) same.set(a, (same.get(a) ?? new Set([a])).add(b));
  }
  const groupOf = (stem: string) => [...(same.get(stem) ?? [])].sort().join(' ');
  return new Map(
    [...same.keys()].flatMap((stem): [string, string][] => {
      const group = groupOf(stem);
      const isOneGroup = group.split(' ').every((other) => groupOf(other) === group);
      return isOneGroup ? [[stem, group.split(' ')[0]!]] : [];
    }),
  );
}

/** Strengths of the words of a subcategory's name: all together, and each alone. */
const nameStrength = { whole: 100, word: 40 } as const;

function nameEntries(categories: CategoryTree): ThesaurusEntry[] {
  return categories.all.flatMap((category) =>
    category.subcategories.flatMap(({ slug, name }): ThesaurusEntry[] => {
      const target = `${category.slug}/${slug}`;
      const entry = (phrase: string, weight: number): ThesaurusEntry => ({
        phrase,
        kind: 'work',
        target,
        weight,
      });
      const words = plainText(name)
        .split(' ')
        .filter((word) => !fillerWords.has(word));
      const parts = name.split(/(?<!\s)\s+(?:and|&)\s+|,/u).map(plainText);
      return [
        entry(plainText(name), nameStrength.whole),
        ...parts.filter((part) => part.includes(' ')).map((part) => entry(part, nameStrength.whole)),
        ...words.map((word) => entry(word, parts.includes(word) ? nameStrength.whole : nameStrength.word)),
      ];
    }),
  );
}

/** All single words that have to be stemmed before the index is built. */
export function wordsOf(entries: readonly ThesaurusEntry[], categories: CategoryTree): string[] {
  const synonyms = entries.flatMap(({ kind, target }) => (kind === 'synonym' ? [target] : []));
  const texts = [...[...entries, ...nameEntries(categories)].map(({ phrase }) => phrase), ...synonyms];
  return [...new Set(texts.flatMap((text) => text.split(' ')))].filter(Boolean);
}

const noWorks: ReadonlyMap<string, number> = new Map();

/** Phrases of at least this weight are compared with a query. */
const meansIt = 80;

/** `stemOf`: null for stop words. */
export function indexThesaurus(
  entries: readonly ThesaurusEntry[],
  categories: CategoryTree,
  stemOf: (word: string) => string | null,
): ThesaurusIndex {
  const meanings = new Map<string, PhraseMeaning>();
  const words = new Set<string>();
  const spellings = new Set<string>();
  const phrases: KindPhrase[] = [];
  const canonicalOf = canonicalStems(entries, stemOf);
  const canonical = (stem: string) => canonicalOf.get(stem) ?? stem;
  // Of a phrase with one word beside stop words ("about page") the stop words count too: the word alone does not mean the same.
  const stemsOf = (parts: readonly string[]) => {
    const stems = parts.map(stemOf).filter((stem) => stem !== null);
    return parts.length > 1 && stems.length < 2 ? parts.map((part) => stemOf(part) ?? part) : stems;
  };
  const all = [...nameEntries(categories), ...entries];
  const verbs = new Set(
    all.flatMap(({ phrase }) => {
      const stem = phrase.includes(' ') ? null : stemOf(phrase);
      return stem !== null && isBase(phrase, stem) ? [stem] : [];
    }),
  );
  for (const { phrase, kind, target, weight } of all) {
    const parts = phrase.split(' ').filter(Boolean);
    for (const word of parts) {
      words.add(word);
      if (kind === 'work' || isEnglishWord(word)) spellings.add(word);
    }
    const stems = stemsOf(parts);
    if (stems.length === 0) continue;
    const key = stems.length > 1 ? phraseKey(stems.map(canonical)) : entryKey(parts[0]!, stems[0]!, verbs);
    const meaning: PhraseMeaning = meanings.get(key) ?? { works: new Map(), synonyms: [] };
    meanings.set(key, meaning);
    const strength = weight / 100;
    if (kind === 'work' && weight >= meansIt && key !== agentKey(stems[0]!))
      phrases.push({ kind: target, stems, strength });
    if (kind === 'work') meaning.works.set(target, Math.max(meaning.works.get(target) ?? 0, strength));
    else {
      const said = target.split(' ').filter(Boolean);
      for (const word of said) {
        words.add(word);
        spellings.add(word);
      }
      meaning.synonyms.push({ words: said, stems: stemsOf(said), strength, works: noWorks });
    }
  }
  const meaningOf = (parts: readonly string[]) => {
    const stems = stemsOf(parts);
    if (stems.length === 1) return wordMeaning(meanings, parts[0]!, stems[0]!);
    return meanings.get(phraseKey(stems.map(canonical)));
  };
  for (const { synonyms } of meanings.values())
    for (const synonym of synonyms) synonym.works = meaningOf(synonym.words)?.works ?? noWorks;
  const sure = all.flatMap(({ phrase, kind, weight }) =>
    kind === 'work' && weight >= meansIt ? [phrase] : [],
  );
  return {
    meanings,
    words,
    spellings,
    canonical,
    ...usesIn(sure),
    compounds: compoundsOf(sure, { meanings, canonical }, stemOf),
    vectors: phraseVectors(phrases),
  };
}

function usesIn(phrases: readonly string[]): Pick<ThesaurusIndex, 'uses' | 'areBeside'> {
  const counts = new Map<string, number>();
  const pairs = new Set<string>();
  for (const phrase of new Set(phrases)) {
    const parts = phrase.split(' ').filter(Boolean);
    for (const [i, word] of parts.entries()) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (i > 0) pairs.add(`${parts[i - 1]!} ${word}`);
    }
  }
  return {
    uses: (word) => counts.get(word) ?? 0,
    areBeside: (first, second) => pairs.has(`${first} ${second}`),
  };
}

/** Neither with a single letter ("e book"), which is no word, nor with filler or a stop word ("voice over"), which no gig is found by. */
function compoundsOf(
  phrases: readonly string[],
  index: Pick<ThesaurusIndex, 'meanings' | 'canonical'>,
  stemOf: (word: string) => string | null,
): Map<string, [string, string]> {
  const found = new Map<string, [string, string]>();
  for (const phrase of phrases) {
    const parts = phrase.split(' ').filter(Boolean);
    const stems = parts.flatMap((part) => stemOf(part) ?? []);
    const isPlain = parts.every((part) => part.length > 1 && !fillerWords.has(part));
    if (parts.length !== 2 || stems.length !== 2 || !isPlain) continue;
    const word = parts.join('');
    const joined = { word, stem: stemOf(word) ?? word };
    const means = wordMeaning(index.meanings, word, joined.stem)?.works ?? noWorks;
    if (means.size === 0 || !isOtherWork(index, stems, joined)) found.set(word, [parts[0]!, parts[1]!]);
  }
  return found;
}

/** Whether a phrase means other kinds of work than its words written as one do ("ui kit", and "uikit" for iPhones). */
export function isOtherWork(
  { meanings, canonical }: Pick<ThesaurusIndex, 'meanings' | 'canonical'>,
  stems: readonly string[],
  joined: { word: string; stem: string },
): boolean {
  const works = meanings.get(phraseKey(stems.map(canonical)))?.works ?? noWorks;
  const ofJoined = wordMeaning(meanings, joined.word, joined.stem)?.works ?? noWorks;
  return works.size > 0 && [...works.keys()].every((kind) => !ofJoined.has(kind));
}

/** Whether the stems of several words are a phrase of the thesaurus. */
export const isMeaning = ({ meanings, canonical }: ThesaurusIndex, stems: readonly string[]): boolean =>
  meanings.has(phraseKey(stems.map(canonical)));

export type FoundPhrase = { meaning: PhraseMeaning; at: number[] };

/** Distance between the first and the last word of a phrase in the query. */
const window = 4;

/** Phrases of the thesaurus in a query, longest first; `stems` of its words in their order, stop words as they are. */
export function findPhrases(
  index: ThesaurusIndex,
  words: readonly string[],
  stems: readonly string[],
): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  const extend = (at: number[]) => {
    const meaning =
      at.length > 1
        ? index.meanings.get(phraseKey(at.map((i) => index.canonical(stems[i]!))))
        : wordMeaning(index.meanings, words[at[0]!]!, stems[at[0]!]!);
    if (meaning) found.push({ meaning, at });
    if (at.length === maxPhraseWords) return;
    for (let next = at.at(-1)! + 1; next < Math.min(stems.length, at[0]! + window); next++)
      extend([...at, next]);
  };
  stems.forEach((_, i) => extend([i]));
  return found.sort((a, b) => b.at.length - a.at.length);
}
