// The words of a query as the engine searches them: each with other ways to say it, and how much it matters.
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import type { WantedWord } from '../search-engine.ts';
import { isEverydayWord } from './english-words.ts';
import { fillerWords } from './filler-words.ts';
import { totalOf } from './query-kinds.ts';
import { isSame, synonymsAt } from './recognize-words.ts';
import type { RecognizedQuery, Synonym } from './recognize-words.ts';

const maxWays = 8;
const longerStrength = 0.6;
/** Of the two words that a word is made of ("webdesign"). */
const compoundStrength = 0.95;
/** An everyday word in this many titles is a word of the trade. */
const leastOfTheTrade = 3;

export async function wantedWords(read: Read, query: RecognizedQuery): Promise<WantedWord[]> {
  const wanted = await Promise.all(
    query.content.map((position) => {
      const word = wantedWord(position, query);
      return query.known.get(word.word)?.gigs === 0 && !word.isName ? withLonger(read, word) : word;
    }),
  );
  const allLight = wanted.every(({ isLight }) => isLight);
  return allLight ? wanted.map((word) => ({ ...word, isLight: false, isMinor: false })) : wanted;
}

/** A word that is searched just as it was typed. */
export function exactWord(word: string): WantedWord {
  return { word, also: [], isName: false, isLight: false, isMinor: false };
}

function wantedWord(
  position: number,
  { words, known, phrases, evidence, index }: RecognizedQuery,
): WantedWord {
  const word = words[position]!;
  const others = new Set(
    words.flatMap((other, at) => (at === position ? [] : index.canonical(known.get(other)?.stem ?? other))),
  );
  // A related word that another word of the query says already adds nothing: "website" for "hotel" in "hotel website".
  const isSaid = ({ stems }: Synonym) => stems.every((stem) => others.has(index.canonical(stem)));
  const said = synonymsAt(position, phrases).filter(
    (synonym) => synonym.words.join(' ') !== word && (isSame(synonym) || !isSaid(synonym)),
  );
  const compound = index.compounds.get(word);
  const also = [
    ...(compound ? [{ words: [...compound], strength: compoundStrength }] : []),
    ...said.filter(({ words: parts }) => parts.join(' ') !== compound?.join(' ')),
  ];
  const entry = known.get(word);
  const isEveryday = isEverydayWord(word) && !phrases.some(({ at }) => at.includes(position));
  const isOnlyName = (entry?.gigs ?? 0) === 0 && !index.words.has(word);
  return {
    word,
    also: also.slice(0, maxWays).map(({ words: parts, strength }) => ({ words: parts, strength })),
    isName: isOnlyName && (entry?.named ?? 0) > 0,
    isLight: isEveryday && totalOf(evidence.get(word) ?? new Map()) < leastOfTheTrade,
    isMinor: isEveryday || fillerWords.has(word),
  };
}

/** Of a word that no gig has: also the most common one that begins with it ("news", "newsletter"). */
async function withLonger(read: Read, wanted: WantedWord): Promise<WantedWord> {
  if (wanted.word.length < 4) return wanted;
  const longer = (await postgresEngine.closeWords(read, wanted.word)).find(({ word }) =>
    word.startsWith(wanted.word),
  );
  if (!longer || wanted.also.some(({ words }) => words.join(' ') === longer.word)) return wanted;
  return { ...wanted, also: [...wanted.also, { words: [longer.word], strength: longerStrength }] };
}
