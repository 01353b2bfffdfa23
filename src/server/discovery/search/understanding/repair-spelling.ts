// Spelling repair, word by word: only words that exist nowhere are replaced, by the closest word of the catalog or the thesaurus.
// Guarantees: a word that the catalog, the thesaurus, a seller's name or the dictionary knows is never replaced; no word is dropped.
import type { Read } from '#server/platform/data/tx.ts';
import type { KnownWord, SearchEngine } from '../search-engine.ts';
import { distance } from '../search-words.ts';
import { allowedEdits } from '../engine/search-terms.ts';
import { englishWordsLike, isEnglishWord } from './english-words.ts';
import { fillerWords } from './filler-words.ts';
import { isJumbled, shortWord, slipCost, slips, soundsLike } from './slip-cost.ts';
import type { ThesaurusIndex } from './thesaurus-index.ts';

/** The shortest word that a joined word may be split into. */
const shortestPart = 3;

export function exists(word: string, known: KnownWord | undefined, { words }: ThesaurusIndex): boolean {
  return (
    known?.stem === null ||
    // A form that no one writes may share the stem of a word that exists ("websit").
    ((known?.gigs ?? 0) > 0 && known?.isSpelled === true) ||
    (known?.named ?? 0) > 0 ||
    fillerWords.has(word) ||
    /\p{N}/u.test(word) ||
    isFormOf(word, (base) => words.has(base) || isEnglishWord(base))
  );
}

/** Usual endings, each with what it may have replaced. */
const endings: [ending: string, before: string[]][] = [
  ['s', ['']],
  ['es', ['']],
  ['ed', ['', 'e']],
  ['er', ['', 'e']],
  ['ers', ['', 'e']],
  ['ing', ['', 'e']],
  ['ings', ['', 'e']],
  ['ly', ['']],
  ['ic', ['', 'e']],
  ['al', ['']],
  ['ish', ['', 'e']],
  ['ness', ['']],
  ['less', ['']],
  ['able', ['', 'e']],
  ['ist', ['', 'e']],
];

/** Doubles its last letter before an ending with a vowel ("let", "letting"), so that with a single one it is no form of it ("leter"). */
const doublesLast = /^[^aeiou]*[aeiou][^aeiouwxy]$/;
const startsWithVowel = /^[aeiou]/;

/** Whether a word is known, or is a usual form of one ("wireframes", "voiceovers"). */
function isFormOf(word: string, isKnown: (base: string) => boolean): boolean {
  if (isKnown(word)) return true;
  return endings.some(([ending, before]) => {
    const stem = word.slice(0, word.length - ending.length);
    if (!word.endsWith(ending) || stem.length < shortestPart) return false;
    const isDoubled = startsWithVowel.test(ending) && ending !== 'es' && doublesLast.test(stem);
    return before.some((end) => (end !== '' || !isDoubled) && isKnown(stem + end));
  });
}

/**
 * The singular of a plural that is stemmed to itself ("CVs", "KPIs"), or null. Only of abbreviations that the thesaurus has: other words
 * end in "s" without being plurals.
 */
export function unstemmedPlural(
  word: string,
  known: KnownWord | undefined,
  { words }: ThesaurusIndex,
): string | null {
  const singular = word.slice(0, -1);
  const isPlural = word.endsWith('s') && known?.stem === word && known.gigs === 0 && !fillerWords.has(word);
  return isPlural && !isEnglishWord(word) && !words.has(word) && words.has(singular) ? singular : null;
}

/** The two words of the trade that a joined word is made of ("bookcover"), or null. */
export function splitWord(word: string, isOfTheTrade: (part: string) => boolean): [string, string] | null {
  for (let at = shortestPart; at <= word.length - shortestPart; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => isOfTheTrade(part) && !fillerWords.has(part))) return parts;
  }
  return null;
}

/** A word that may have been meant; the lowest cost is the most probable. */
export type Candidate = { spelling: string; cost: number };

/** The words that may have been meant, the most probable first. */
export async function repairCandidates(
  read: Read,
  engine: SearchEngine,
  word: string,
  index: ThesaurusIndex,
): Promise<Candidate[]> {
  const edits = allowedEdits(word);
  if (edits === 0) return [];
  const worth = new Map<string, number>();
  for (const { word: spelling, gigs } of await engine.closeWords(read, word))
    worth.set(spelling, Math.log2(1 + gigs));
  const ofTheTrade = near(word, index.spellings, edits);
  // The catalog's close words lack those that are jumbled or sound alike.
  const others = ofTheTrade.filter((spelling) => !worth.has(spelling));
  const known = others.length > 0 ? await engine.knownWords(read, others) : new Map<string, KnownWord>();
  for (const spelling of ofTheTrade) {
    const inGigs = worth.get(spelling) ?? Math.log2(1 + (known.get(spelling)?.gigs ?? 0));
    worth.set(spelling, inGigs + thesaurusWorth + Math.log2(1 + index.uses(spelling)));
  }
  // A word of no trade replaces only an evident slip: the language has a word close to most jargon.
  if (word.length > shortWord)
    for (const spelling of near(word, englishWordsLike(word), edits))
      if (slipCost(word, spelling) <= slips.vowel) worth.set(spelling, worth.get(spelling) ?? 0);
  const words = [...worth]
    .map(([spelling, value]) => ({ spelling, value, slip: slipCost(word, spelling) }))
    .filter(
      ({ spelling, slip, value }) =>
        spelling.length >= shortestPart &&
        slip <= (edits === 1 ? oneSlip : twoSlips) &&
        value >= leastWorth(word, spelling),
    );
  const names = word.length < shortestName ? [] : await engine.closeNames(read, word);
  const called = names
    .map((spelling) => ({ spelling, value: nameWorth, slip: slipCost(word, spelling) }))
    .filter(({ slip }) => slip <= nameSlip);
  return [...words, ...called]
    .map(({ spelling, value, slip }) => ({ spelling, cost: slip - perWorth * value }))
    .sort((a, b) => a.cost - b.cost || (a.spelling < b.spelling ? -1 : 1));
}

/** What it says for a candidate that a phrase of the thesaurus has it beside a word of the query ("lgo" before "design"). */
const besideWorth = 0.25;

/** The most probable candidate, given the words before and after it; null if there is none. */
export function chooseRepair(
  candidates: readonly Candidate[],
  { before, after }: { before: string | undefined; after: string | undefined },
  { areBeside }: Pick<ThesaurusIndex, 'areBeside'>,
): string | null {
  const costs = candidates.map(({ spelling, cost }) => {
    const isBeside =
      (before !== undefined && areBeside(before, spelling)) ||
      (after !== undefined && areBeside(spelling, after));
    return { spelling, cost: cost - (isBeside ? besideWorth : 0) };
  });
  // Sorting keeps the order of equals.
  return costs.sort((a, b) => a.cost - b.cost)[0]?.spelling ?? null;
}

const digits: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's' };
/** Shorter words with a digit are mostly names ("a4", "mp3"). */
const shortestWithDigit = 4;

/** The word of the thesaurus in which digits were typed for the letters that look like them ("l0go"), or null. */
export function withoutDigits(word: string, { spellings }: ThesaurusIndex): string | null {
  if (word.length < shortestWithDigit || !/^\p{L}*[01345]\p{L}*$/u.test(word)) return null;
  const read = word.replace(/[01345]/, (digit) => digits[digit]!);
  return isFormOf(read, (base) => spellings.has(base)) ? read : null;
}

const near = (word: string, spellings: Iterable<string>, edits: number): string[] =>
  [...spellings].filter(
    (spelling) =>
      (Math.abs(spelling.length - word.length) <= edits && distance(word, spelling, edits) <= edits) ||
      isJumbled(word, spelling) ||
      soundsLike(word, spelling),
  );

/** A word of the thesaurus is worth as much as one of some sixty gigs, and more if many phrases have it. */
const thesaurusWorth = 6;
const perWorth = 0.05;
const oneSlip = 1.4;
const twoSlips = 2.6;
/**
 * A short word is more often a name or an abbreviation, so that only a word of the trade replaces it, and only a common one does
 * if the first letter is missing ("ogo").
 */
const leastWorth = (word: string, spelling: string) =>
  word.length >= shortWord ? 0 : spelling.slice(1) === word ? commonWorth : thesaurusWorth - 1;
const commonWorth = 11;

/** A name replaces only a word that is long enough and almost the name. */
const shortestName = 6;
const nameSlip = 0.9;
const nameWorth = 3;
