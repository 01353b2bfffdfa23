// Looks up the spelled words of a query: what the catalog knows of them, which phrases of the thesaurus they are in, and which of them
// are searched.
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import { sameStrength } from '../engine/resolve-words.ts';
import type { KnownWord } from '../search-engine.ts';
import { maxWords } from '../search-words.ts';
import { emptyWords, fillerWords, withoutFiller } from './filler-words.ts';
import { findPhrases } from './thesaurus-index.ts';
import type { FoundPhrase, ThesaurusIndex } from './thesaurus-index.ts';

export type RecognizedQuery = {
  words: readonly string[];
  known: ReadonlyMap<string, KnownWord>;
  phrases: readonly FoundPhrase[];
  /** Positions of the words that are searched, at most `maxWords`. */
  content: readonly number[];
  /** By searched word, how much its gigs speak for each kind of work. */
  evidence: ReadonlyMap<string, Map<string, number>>;
  index: ThesaurusIndex;
};

export async function recognizeWords(
  read: Read,
  words: readonly string[],
  index: ThesaurusIndex,
): Promise<RecognizedQuery> {
  const known = await postgresEngine.knownWords(read, words);
  const stems = words.map((word) => known.get(word)?.stem ?? word);
  const phrases = findPhrases(index, words, stems);
  const content = contentOf(words, phrases, known);
  const searched = content.map((position) => words[position]!);
  const evidence = await postgresEngine.kindsOfWords(read, searched);
  return { words, known, phrases, content, evidence, index };
}

/** Not filler, unless a phrase of the thesaurus needs it or nothing else is left. */
function contentOf(
  words: readonly string[],
  phrases: readonly FoundPhrase[],
  known: RecognizedQuery['known'],
): number[] {
  const inPhrase = new Set(phrases.flatMap((phrase) => neededIn(phrase, words, phrases)));
  const content = words.flatMap((word, i) =>
    (!fillerWords.has(word) && !/^\d+$/.test(word)) || (inPhrase.has(i) && !emptyWords.has(word)) ? [i] : [],
  );
  const rest = withoutFiller(words);
  const chosen = content.length > 0 ? content : rest.map((word) => words.indexOf(word));
  return chosen.filter((position) => known.get(words[position]!)?.stem !== null).slice(0, maxWords);
}

/** The positions of a phrase; without its filler if the rest means the same work ("seo expert", but not "creative writing"). */
function neededIn(
  { meaning, at }: FoundPhrase,
  words: readonly string[],
  phrases: readonly FoundPhrase[],
): readonly number[] {
  if (at.length < 2) return [];
  const rest = at.filter((position) => !fillerWords.has(words[position]!));
  if (rest.length === at.length || rest.length === 0) return at;
  const alone = phrases.find((other) => other.at.join() === rest.join());
  const [means, meansAlone] = [strongestWork(meaning), alone && strongestWork(alone.meaning)];
  return means !== undefined && means === meansAlone ? rest : at;
}

const strongestWork = ({ works }: FoundPhrase['meaning']): string | undefined =>
  [...works].reduce<[string, number] | undefined>(
    (best, work) => (best && best[1] >= work[1] ? best : work),
    undefined,
  )?.[0];

export type Synonym = FoundPhrase['meaning']['synonyms'][number];

/** Synonyms of the phrases at this position, each once, strongest first. */
export function synonymsAt(position: number, phrases: readonly FoundPhrase[]): Synonym[] {
  const found = new Map<string, Synonym>();
  for (const { meaning, at } of phrases) {
    if (!at.includes(position)) continue;
    for (const synonym of meaning.synonyms) {
      const key = synonym.words.join(' ');
      if ((found.get(key)?.strength ?? 0) < synonym.strength) found.set(key, synonym);
    }
  }
  return [...found.values()].sort((a, b) => b.strength - a.strength);
}

/** Related words say less about the work. */
export const isSame = ({ strength }: Synonym): boolean => strength >= sameStrength;
