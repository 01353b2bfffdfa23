// What a query means: its words without filler, repaired and with other ways to say them, the kinds of work it is about, and the
// limits written into it. Nothing here ranks; the engine does.
// Guarantees: at most eight words are searched; three statements at most beside a repair, most of them cached; `exact` takes the text
// as typed.
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import { readingWordsOnce } from '../engine/search-terms.ts';
import { minuteCache } from '../minute-cache.ts';
import type { WantedKind, WantedWord } from '../search-engine.ts';
import { queryWords } from '../search-words.ts';
import { currentIndex } from './current-index.ts';
import { findLimits } from './find-limits.ts';
import type { RemovableLimit } from './find-limits.ts';
import { recognizeWords } from './recognize-words.ts';
import type { RecognizedQuery } from './recognize-words.ts';
import { exists } from './repair-spelling.ts';
import { repairWords } from './repair-words.ts';
import type { ThesaurusIndex } from './thesaurus-index.ts';
import { wantedKinds } from './wanted-kinds.ts';
import { exactWord, wantedWords } from './wanted-words.ts';

export type Understood = {
  words: WantedWord[];
  kinds: WantedKind[];
  /** Limits that were read from the text, each with the query that takes it back. */
  limits: RemovableLimit[];
  isWordless: boolean;
  /** The text with repaired words; null if none was repaired. */
  correctedTo: string | null;
  /** What an exact search would have been corrected to. */
  didYouMean: string | null;
};

/** Words that are read of a query; most are filler in a long one. */
const maxRead = 24;

type Query = { q: string; exact?: boolean | undefined };

/** By text, for queries of common words only: what they mean does not depend on the newest gigs. */
const cached = minuteCache<string, { index: ThesaurusIndex; understood: Understood }>();
/** A word in fewer gigs may become known, or another one's repair, with the next gig. */
const commonFrom = 100;

/** By answer and text: several parts of one answer ask what the same text means. */
const ofAnswer = new WeakMap<Read, Map<string, Promise<Understood>>>();

export function understandQuery(asked: Read, { q, exact = false }: Query): Promise<Understood> {
  const read = readingWordsOnce(asked);
  const key = `${exact ? 'exact ' : ''}${q}`;
  let known = ofAnswer.get(read);
  if (!known) ofAnswer.set(read, (known = new Map()));
  let understood = known.get(key);
  if (!understood) known.set(key, (understood = understandOnce(read, { q, exact }, key)));
  return understood;
}

async function understandOnce(
  read: Read,
  { q, exact }: { q: string; exact: boolean },
  key: string,
): Promise<Understood> {
  const index = await currentIndex(read);
  const hit = cached.get(read, key);
  if (hit?.index === index) return hit.understood;
  const { isCommon, ...understood } = await understand(read, { q, exact }, index);
  if (isCommon) cached.set(read, key, { index, understood });
  return understood;
}

const nothing: Understood = {
  words: [],
  kinds: [],
  limits: [],
  isWordless: false,
  correctedTo: null,
  didYouMean: null,
};

/** `isCommon`: every word is common and typed correctly, and nothing depends on the time. */
async function understand(
  read: Read,
  { q, exact }: Query,
  index: ThesaurusIndex,
): Promise<Understood & { isCommon: boolean }> {
  const typed = queryWords(q, maxRead);
  if (typed.length === 0) return { ...nothing, isWordless: q.trim() !== '', isCommon: false };
  if (exact) {
    const { correctedTo: didYouMean } = await repairWords(read, typed, index);
    return { ...nothing, words: queryWords(q).map(exactWord), didYouMean, isCommon: false };
  }
  const { text, limits } = await findLimits(read, q);
  const tokens = queryWords(text, maxRead);
  if (tokens.length === 0) return { ...nothing, limits, isCommon: false };
  const { words, correctedTo } = await repairWords(read, tokens, index);
  const query = await recognizeWords(read, words, index);
  const wanted = await wantedWords(read, query);
  return {
    words: wanted,
    kinds: await wantedKinds(read, query, text),
    limits,
    isWordless: false,
    correctedTo: correctedTo === null ? null : [correctedTo, ...limits.map(({ phrase }) => phrase)].join(' '),
    didYouMean: correctedTo === null ? await suggestion(read, query) : null,
    isCommon:
      limits.length === 0 &&
      correctedTo === null &&
      wanted.every(({ word }) => (query.known.get(word)?.gigs ?? 0) >= commonFrom),
  };
}

/** A word in at most this many gigs may be a typing error of a seller … */
const rare = 2;
/** … if a similar one is in this many times as many. */
const muchMore = 10;

/** The query with a doubtful word replaced by a much more common one; null if there is none. */
async function suggestion(read: Read, { words, known, index }: RecognizedQuery): Promise<string | null> {
  const gigsOf = (word: string) => known.get(word)?.gigs ?? 0;
  const [doubtful] = words
    .filter((word) => gigsOf(word) > 0 && gigsOf(word) <= rare && word.length >= 4)
    .filter((word) => !exists(word, undefined, index))
    .sort((a, b) => gigsOf(a) - gigsOf(b));
  if (doubtful === undefined) return null;
  const [closest] = await postgresEngine.closeWords(read, doubtful);
  if (!closest || closest.gigs < gigsOf(doubtful) * muchMore) return null;
  return words.map((word) => (word === doubtful ? closest.word : word)).join(' ');
}
