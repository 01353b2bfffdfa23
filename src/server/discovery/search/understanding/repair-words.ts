// Repairs the words of a query: joins what was split ("word press"), splits what was joined, and replaces what exists nowhere.
// How a single word is judged and repaired is in repair-spelling.ts.
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import type { KnownWord } from '../search-engine.ts';
import { maxWords } from '../search-words.ts';
import { isEnglishWord } from './english-words.ts';
import { emptyWords } from './filler-words.ts';
import {
  chooseRepair,
  exists,
  repairCandidates,
  splitWord,
  unstemmedPlural,
  withoutDigits,
} from './repair-spelling.ts';
import type { Candidate } from './repair-spelling.ts';
import { isMeaning, isOtherWork } from './thesaurus-index.ts';
import type { ThesaurusIndex } from './thesaurus-index.ts';

/** `correctedTo`: the text with replaced words; null if none was replaced. */
export type RepairedWords = { words: string[]; correctedTo: string | null };

type Known = ReadonlyMap<string, KnownWord>;

/** What one token, or two joined ones, became: words to search, words to show. */
type Piece = { words: string[]; shown: string[]; isReplaced?: true; mayMean?: readonly Candidate[] };

/** Unknown words of one text that are repaired, as many as are searched: each reads the spellings near it. */
const maxRepairs = maxWords;

export async function repairWords(
  read: Read,
  tokens: readonly string[],
  index: ThesaurusIndex,
): Promise<RepairedWords> {
  const known = await postgresEngine.knownWords(read, tokens);
  const joins = tokens.slice(1).map((token, i) => `${tokens[i]!}${token}`);
  const knownJoins = await postgresEngine.knownWords(read, joins);
  const isOfTheTrade = (word: string) =>
    index.words.has(word) || ((known.get(word) ?? knownJoins.get(word))?.gigs ?? 0) > 0;
  const isJoin = (first: string, second: string | undefined): second is string =>
    second !== undefined &&
    isOfTheTrade(first + second) &&
    !staysPhrase([first, second], { known, knownJoins, index });
  const pieces: Piece[] = [];
  const repairs = { left: maxRepairs };
  for (let i = 0; i < tokens.length; i++) {
    const [token, next] = [tokens[i]!, tokens[i + 1]];
    if (isJoin(token, next)) {
      pieces.push({ words: [token + next], shown: [token, next] });
      i++;
    } else pieces.push(await repairToken(read, token, { known, index, isOfTheTrade, repairs }));
  }
  const repaired = chooseRepairs(pieces, index);
  const isReplaced = repaired.some((piece) => piece.isReplaced);
  return {
    words: [...new Set(repaired.flatMap(({ words }) => words))],
    correctedTo: isReplaced ? repaired.flatMap(({ shown }) => shown).join(' ') : null,
  };
}

/** Replaces each misspelled word by what it most probably means, given the words beside it, which may be misspelled themselves. */
function chooseRepairs(pieces: readonly Piece[], index: ThesaurusIndex): Piece[] {
  const likely = pieces.map(({ words, mayMean }) => mayMean?.[0]?.spelling ?? words.join(' '));
  return pieces.map((piece, i) => {
    const beside = { before: likely[i - 1], after: likely[i + 1] };
    const meant = chooseRepair(piece.mayMean ?? [], beside, index);
    return meant === null ? piece : replaced(meant);
  });
}

const replaced = (meant: string): Piece => ({ words: [meant], shown: [meant], isReplaced: true });

async function repairToken(
  read: Read,
  token: string,
  {
    known,
    index,
    isOfTheTrade,
    repairs,
  }: {
    known: Known;
    index: ThesaurusIndex;
    isOfTheTrade: (word: string) => boolean;
    repairs: { left: number };
  },
): Promise<Piece> {
  const singular = unstemmedPlural(token, known.get(token), index);
  if (singular !== null) return { words: [singular], shown: [token] };
  const isInGigs = (known.get(token)?.gigs ?? 0) > 0;
  const compound = index.compounds.get(token);
  // A word of the language is one ("nonfiction").
  if (compound && !isInGigs && !isEnglishWord(token)) return { words: [...compound], shown: [token] };
  const spelledOut = isInGigs || index.words.has(token) ? null : withoutDigits(token, index);
  if (spelledOut !== null) return replaced(spelledOut);
  if (exists(token, known.get(token), index)) return { words: [token], shown: [token] };
  const parts = splitWord(token, isOfTheTrade);
  if (parts) return { words: parts, shown: [token] };
  if (repairs.left-- <= 0) return { words: [token], shown: [token] };
  const mayMean = await repairCandidates(read, postgresEngine, token, index);
  return { words: [token], shown: [token], mayMean };
}

/**
 * A phrase of words that gigs have needs no joining; joined, its words would find nothing ("logo animation", "logoanimation").
 * Nor do two function words ("for me"), nor words that only gigs join ("back-cover"): such a gig has both.
 */
function staysPhrase(
  parts: readonly [string, string],
  { known, knownJoins, index }: { known: Known; knownJoins: Known; index: ThesaurusIndex },
): boolean {
  if (parts.every((part) => emptyWords.has(part))) return true;
  const word = parts.join('');
  // A single letter is no word ("e book", "t shirt").
  if (parts.some((part) => part.length === 1) && index.words.has(word)) return false;
  const joined = knownJoins.get(word);
  const areInGigs = parts.every((part) => (known.get(part)?.gigs ?? 0) > 0);
  if ((joined?.gigs ?? 0) > 0) return areInGigs && !index.words.has(word);
  const stems = parts.map((part) => known.get(part)?.stem ?? '');
  if (isOtherWork(index, stems, { word, stem: joined?.stem ?? word })) return true;
  return areInGigs && isMeaning(index, stems);
}
