// Repairs the words of a query: joins what was split ("word press"), splits what was joined, and replaces what exists nowhere.
// How a single word is judged and repaired is in repair-spelling.ts.
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import type { KnownWord } from '../search-engine.ts';
import { emptyWords } from './filler-words.ts';
import { exists, repairWord, splitWord, unstemmedPlural } from './repair-spelling.ts';
import { isMeaning, isOtherWork } from './thesaurus-index.ts';
import type { ThesaurusIndex } from './thesaurus-index.ts';

/** `correctedTo`: the text with replaced words; null if none was replaced. */
export type RepairedWords = { words: string[]; correctedTo: string | null };

type Known = ReadonlyMap<string, KnownWord>;

/** What one token, or two joined ones, became: words to search, words to show. */
type Piece = { words: string[]; shown: string[]; isReplaced?: true };

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
  for (let i = 0; i < tokens.length; i++) {
    const [token, next] = [tokens[i]!, tokens[i + 1]];
    if (isJoin(token, next)) {
      pieces.push({ words: [token + next], shown: [token, next] });
      i++;
    } else pieces.push(await repairToken(read, token, { known, index, isOfTheTrade }));
  }
  const isReplaced = pieces.some((piece) => piece.isReplaced);
  return {
    words: [...new Set(pieces.flatMap(({ words }) => words))],
    correctedTo: isReplaced ? pieces.flatMap(({ shown }) => shown).join(' ') : null,
  };
}

async function repairToken(
  read: Read,
  token: string,
  {
    known,
    index,
    isOfTheTrade,
  }: { known: Known; index: ThesaurusIndex; isOfTheTrade: (word: string) => boolean },
): Promise<Piece> {
  const singular = unstemmedPlural(token, known.get(token), index);
  if (singular !== null) return { words: [singular], shown: [token] };
  if (exists(token, known.get(token), index)) return { words: [token], shown: [token] };
  const parts = splitWord(token, isOfTheTrade);
  if (parts) return { words: parts, shown: [token] };
  const replaced = await repairWord(read, postgresEngine, token, index);
  if (replaced === null) return { words: [token], shown: [token] };
  return { words: [replaced], shown: [replaced], isReplaced: true };
}

/**
 * A phrase of words that gigs have needs no joining; joined, its words would find nothing ("logo animation", "logoanimation").
 * Nor do two function words ("for me").
 */
function staysPhrase(
  parts: readonly [string, string],
  { known, knownJoins, index }: { known: Known; knownJoins: Known; index: ThesaurusIndex },
): boolean {
  if (parts.every((part) => emptyWords.has(part))) return true;
  const word = parts.join('');
  const joined = knownJoins.get(word);
  if ((joined?.gigs ?? 0) > 0) return false;
  const stems = parts.map((part) => known.get(part)?.stem ?? '');
  if (isOtherWork(index, stems, { word, stem: joined?.stem ?? word })) return true;
  return parts.every((part) => (known.get(part)?.gigs ?? 0) > 0) && isMeaning(index, stems);
}
