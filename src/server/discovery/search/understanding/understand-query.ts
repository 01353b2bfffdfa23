// What a query means: its words without filler, repaired and with other ways to say them, the kinds of work it is about, and the
// limits written into it. Nothing here ranks; the engine does.
// Guarantees: at most eight words are searched; three statements at most beside a repair, most of them cached; `exact` takes the text
// as typed.
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { thesaurus } from '#server/discovery/thesaurus/thesaurus.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { postgresEngine } from '../engine/postgres-engine.ts';
import { sameStrength } from '../engine/score-match.ts';
import { readingWordsOnce } from '../engine/search-terms.ts';
import type { KnownWord, WantedKind, WantedWord } from '../search-engine.ts';
import { minuteCache } from '../minute-cache.ts';
import { maxWords, queryWords } from '../search-words.ts';
import { currentIndex } from './current-index.ts';
import { isEverydayWord } from './english-words.ts';
import { emptyWords, fillerWords, withoutFiller } from './filler-words.ts';
import { kindsByEmbedding } from './kinds-by-embedding.ts';
import { afterHead, kindsOf, totalOf } from './query-kinds.ts';
import type { WeightedKind } from './query-kinds.ts';
import { readLimits, sellerPhrase, without } from './query-limits.ts';
import type { QueryLimit } from './query-limits.ts';
import { exists, repairWord, splitWord, unstemmedPlural } from './repair-spelling.ts';
import { kindsOfStem, similarKinds } from './similar-phrases.ts';
import { findPhrases, isMeaning, isOtherWork } from './thesaurus-index.ts';
import type { FoundPhrase, ThesaurusIndex } from './thesaurus-index.ts';

export type Understood = {
  words: WantedWord[];
  kinds: WantedKind[];
  /** Limits that were read from the text, each with the query that takes it back. */
  limits: (QueryLimit & { withoutIt: string })[];
  isWordless: boolean;
  /** The text with repaired words; null if none was repaired. */
  correctedTo: string | null;
  /** What an exact search would have been corrected to. */
  didYouMean: string | null;
};

/** Words that are read of a query; most are filler in a long one. */
const maxRead = 24;

type Known = Map<string, KnownWord>;

type Query = { q: string; exact?: boolean | undefined };

/** By text, for queries of common words only: what they mean does not depend on the newest gigs. */
const cached = minuteCache<string, { index: ThesaurusIndex; understood: Understood }>();
/** A word in fewer gigs may become known, or another one's repair, with the next gig. */
const commonFrom = 100;

export async function understandQuery(asked: Read, { q, exact = false }: Query): Promise<Understood> {
  const read = readingWordsOnce(asked);
  const index = await currentIndex(read);
  const key = `${exact ? 'exact ' : ''}${q}`;
  const hit = cached.get(read, key);
  if (hit?.index === index) return hit.understood;
  const { isCommon, ...understood } = await understand(read, { q, exact }, index);
  if (isCommon) cached.set(read, key, { index, understood });
  return understood;
}

/** `isCommon`: every word is common and typed correctly, and nothing depends on the time. */
async function understand(
  read: Read,
  { q, exact }: Query,
  index: ThesaurusIndex,
): Promise<Understood & { isCommon: boolean }> {
  const typed = queryWords(q, maxRead);
  const nothing = { kinds: [], limits: [], correctedTo: null, didYouMean: null, isCommon: false };
  if (typed.length === 0) return { ...nothing, words: [], isWordless: q.trim() !== '' };
  if (exact) {
    const words = queryWords(q).map((word): WantedWord => ({
      word,
      also: [],
      isName: false,
      isLight: false,
      isMinor: false,
    }));
    const repaired = await repair(read, typed, await knownOf(read, typed), index);
    return { ...nothing, words, isWordless: false, didYouMean: repaired.correctedTo };
  }
  const { text, limits } = await takeLimits(read, q);
  const tokens = queryWords(text, maxRead);
  if (tokens.length === 0) return { ...nothing, words: [], limits, isWordless: false };
  const spelled = await repair(read, tokens, await knownOf(read, tokens), index);
  const { correctedTo } = spelled;
  const known = await knownOf(read, spelled.words);
  const phrases = findPhrases(
    index,
    spelled.words,
    spelled.words.map((word) => known.get(word)?.stem ?? word),
  );
  const at = contentOf(spelled.words, phrases, known);
  const evidence = await postgresEngine.kindsOfWords(
    read,
    at.map((position) => spelled.words[position]!),
  );
  const wanted = await Promise.all(
    at.map((position) => {
      const word = wantedWord(position, spelled.words, phrases, known, index, evidence);
      return known.get(word.word)?.gigs === 0 && !word.isName ? withLonger(read, word) : word;
    }),
  );
  const isCommon =
    limits.length === 0 &&
    correctedTo === null &&
    wanted.every(({ word }) => (known.get(word)?.gigs ?? 0) >= commonFrom);
  const allLight = wanted.every(({ isLight }) => isLight);
  return {
    words: allLight ? wanted.map((word) => ({ ...word, isLight: false, isMinor: false })) : wanted,
    kinds: await kinds(read, spelled.words, { content: at, phrases, evidence, known, index }, text),
    limits,
    isWordless: false,
    isCommon,
    correctedTo: correctedTo === null ? null : [correctedTo, ...limits.map(({ phrase }) => phrase)].join(' '),
    didYouMean: correctedTo === null ? await suggestion(read, spelled.words, known, index) : null,
  };
}

const knownOf = (read: Read, words: readonly string[]): Promise<Known> =>
  postgresEngine.knownWords(read, words);

/** Takes prices, times and the name of a seller out of the text. */
async function takeLimits(read: Read, q: string): Promise<{ text: string; limits: Understood['limits'] }> {
  const { rest, limits } = readLimits(q, read.now);
  const seller = await sellerIn(read, rest);
  const all = seller ? [...limits, seller] : limits;
  return {
    text: seller ? without(rest, seller.phrase) : rest,
    limits: all.map((limit) => ({ ...limit, withoutIt: without(q, limit.phrase) })),
  };
}

/** "by Mara": only if gigs are by sellers of that name. */
async function sellerIn(read: Read, text: string): Promise<QueryLimit | null> {
  const found = sellerPhrase.exec(text);
  const names = found ? queryWords(found[1]!) : [];
  if (names.length === 0) return null;
  const known = await knownOf(read, names);
  if (!names.every((name) => (known.get(name)?.named ?? 0) > 0)) return null;
  return { kind: 'seller', phrase: found![0].trim(), names };
}

type Spelled = { words: string[]; correctedTo: string | null };

/** Joins what was split ("word press"), splits what was joined, and repairs what exists nowhere. */
async function repair(
  read: Read,
  tokens: readonly string[],
  known: Known,
  index: ThesaurusIndex,
): Promise<Spelled> {
  const joins = tokens.slice(1).map((token, i) => `${tokens[i]!}${token}`);
  const knownJoins = await knownOf(read, joins);
  const isOfTheTrade = (word: string) =>
    index.words.has(word) || ((known.get(word) ?? knownJoins.get(word))?.gigs ?? 0) > 0;
  /**
   * A phrase of words that gigs have needs no joining; joined, its words would find nothing ("logo animation", "logoanimation").
   * Nor do two function words ("for me").
   */
  const isPhrase = (...parts: string[]) => {
    const stems = parts.map((part) => known.get(part)?.stem ?? '');
    if (parts.every((part) => emptyWords.has(part))) return true;
    const word = parts.join('');
    const joined = knownJoins.get(word);
    if ((joined?.gigs ?? 0) > 0) return false;
    if (isOtherWork(index, stems, { word, stem: joined?.stem ?? word })) return true;
    return parts.every((part) => (known.get(part)?.gigs ?? 0) > 0) && isMeaning(index, stems);
  };
  const words: string[] = [];
  const shown: string[] = [];
  let isRepaired = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const join = joins[i];
    if (join !== undefined && isOfTheTrade(join) && !isPhrase(token, tokens[i + 1]!)) {
      words.push(join);
      shown.push(token, tokens[i + 1]!);
      i++;
      continue;
    }
    const singular = unstemmedPlural(token, known.get(token), index);
    if (singular !== null) {
      words.push(singular);
      shown.push(token);
      continue;
    }
    if (exists(token, known.get(token), index)) {
      words.push(token);
      shown.push(token);
      continue;
    }
    const parts = splitWord(token, isOfTheTrade);
    const repaired = parts ? null : await repairWord(read, postgresEngine, token, index);
    words.push(...(parts ?? [repaired ?? token]));
    shown.push(repaired ?? token);
    isRepaired ||= repaired !== null;
  }
  return { words: [...new Set(words)], correctedTo: isRepaired ? shown.join(' ') : null };
}

/** A word in at most this many gigs may be a typing error of a seller … */
const rare = 2;
/** … if a similar one is in this many times as many. */
const muchMore = 10;

/** The query with a doubtful word replaced by a much more common one; null if there is none. */
async function suggestion(
  read: Read,
  words: readonly string[],
  known: Known,
  index: ThesaurusIndex,
): Promise<string | null> {
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

/** Positions of the words that are searched: not filler, unless it belongs to a phrase of the thesaurus or nothing else is left. */
function contentOf(words: readonly string[], phrases: readonly FoundPhrase[], known: Known): number[] {
  const inPhrase = new Set(phrases.filter(({ at }) => at.length > 1).flatMap(({ at }) => at));
  const content = words.flatMap((word, i) =>
    (!fillerWords.has(word) && !/^\d+$/.test(word)) || (inPhrase.has(i) && !emptyWords.has(word)) ? [i] : [],
  );
  const rest = withoutFiller(words);
  const chosen = content.length > 0 ? content : rest.map((word) => words.indexOf(word));
  return chosen.filter((position) => known.get(words[position]!)?.stem !== null).slice(0, maxWords);
}

type Synonyms = FoundPhrase['meaning']['synonyms'];

/** Synonyms of the phrases at this position, each once, strongest first. */
function synonymsAt(position: number, phrases: readonly FoundPhrase[]): Synonyms {
  const found = new Map<string, Synonyms[number]>();
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
const isSame = ({ strength }: Synonyms[number]) => strength >= sameStrength;

function wantedWord(
  position: number,
  words: readonly string[],
  phrases: readonly FoundPhrase[],
  known: Known,
  index: ThesaurusIndex,
  evidence: Evidence,
): WantedWord {
  const word = words[position]!;
  const others = new Set(
    words.flatMap((other, at) => (at === position ? [] : index.canonical(known.get(other)?.stem ?? other))),
  );
  // What another word of the query says already does not stand for this one: "website" for "hotel" in "hotel website".
  const isSaid = ({ stems }: Synonyms[number]) => stems.every((stem) => others.has(index.canonical(stem)));
  const also = synonymsAt(position, phrases).filter(
    (synonym) => synonym.words.join(' ') !== word && (isSame(synonym) || !isSaid(synonym)),
  );
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

const longerStrength = 0.6;
const maxWays = 8;
/** An everyday word in this many titles is a word of the trade. */
const leastOfTheTrade = 3;

type Evidence = Map<string, Map<string, number>>;

type Recognized = {
  content: readonly number[];
  phrases: readonly FoundPhrase[];
  evidence: Evidence;
  known: Known;
  index: ThesaurusIndex;
};

async function kinds(
  read: Read,
  words: readonly string[],
  recognized: Recognized,
  text: string,
): Promise<WantedKind[]> {
  const { content, phrases, evidence, known, index } = recognized;
  const tree = await categoryTree(read);
  const end = headEnd(words, content);
  const ofWords = content.flatMap((at) => {
    const found = evidence.get(words[at]!);
    return found ? [{ evidence: found, at }] : [];
  });
  const stems = content.flatMap((at) => {
    const stem = known.get(words[at]!)?.stem ?? null;
    return stem === null ? [] : [{ stem, weight: at < end ? 1 : afterHead }];
  });
  const similar = similarKinds(index.vectors, stems);
  const synonyms = content.map((at) => ({ at, ways: synonymsAt(at, phrases).filter(isSame) }));
  const inPhrases = content.map((at) => ({
    evidence: kindsOfStem(index.vectors, known.get(words[at]!)?.stem ?? ''),
    at,
  }));
  const meant = kindsOf(phrases, ofWords, { headEnd: end, synonyms, similar, inPhrases });
  const asked = meant.length > 0 ? meant : await askService(read, text, tree);
  return asked.flatMap(({ kind, weight }) => {
    const [category, subcategory] = kind.split('/') as [string, string];
    return tree.subcategory(category, subcategory) ? [{ category, subcategory, weight }] : [];
  });
}

async function askService(read: Read, text: string, tree: CategoryTree): Promise<WeightedKind[]> {
  if (read.platform.embeddings === null) return [];
  return kindsByEmbedding(read.platform, text, { ...(await thesaurus(read)), tree });
}

const links: ReadonlySet<string> = new Set([
  'for',
  'about',
  'of',
  'with',
  'from',
  'on',
  'in',
  'where',
  'that',
  'which',
  'para',
  'fuer',
  'pour',
]);

/** The position of the first link ("for", "about") after a word of content; the end of the query without one. */
function headEnd(words: readonly string[], content: readonly number[]): number {
  const first = content[0] ?? 0;
  const link = words.findIndex((word, at) => at > first && links.has(word));
  return link < 0 ? words.length : link;
}
