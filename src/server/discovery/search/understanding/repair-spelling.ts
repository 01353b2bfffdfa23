// Spelling repair, word by word: only words that exist nowhere are replaced, by the closest word of the catalog or the thesaurus.
// Guarantees: a word that the catalog, the thesaurus, a seller's name or the dictionary knows is never replaced; no word is dropped.
import type { Read } from '#server/platform/data/tx.ts';
import type { KnownWord, SearchEngine } from '../search-engine.ts';
import { distance } from '../search-words.ts';
import { allowedEdits } from '../engine/search-terms.ts';
import { englishWordsLike, isEnglishWord } from './english-words.ts';
import { fillerWords } from './filler-words.ts';
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
  const isPlural = word.endsWith('s') && known?.stem === word && known.gigs === 0;
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

/** The word that was probably meant, or null. */
export async function repairWord(
  read: Read,
  engine: SearchEngine,
  word: string,
  index: ThesaurusIndex,
): Promise<string | null> {
  const edits = allowedEdits(word);
  if (edits === 0) return null;
  const worth = new Map<string, number>();
  for (const { word: spelling, gigs } of await engine.closeWords(read, word))
    worth.set(spelling, Math.log2(1 + gigs));
  for (const spelling of near(word, index.spellings, edits))
    worth.set(spelling, (worth.get(spelling) ?? 0) + thesaurusWorth);
  // A word of no trade replaces only an evident slip: the language has a word close to most jargon.
  if (word.length > shortWord)
    for (const spelling of near(word, englishWordsLike(word), edits))
      if (slipCost(word, spelling) <= slips.vowel) worth.set(spelling, worth.get(spelling) ?? 0);
  const [best] = [...worth]
    .map(([spelling, value]) => ({ spelling, value, slip: slipCost(word, spelling) }))
    .filter(({ slip, value }) => slip <= (edits === 1 ? oneSlip : twoSlips) && value >= leastWorth(word))
    .sort((a, b) => a.slip - b.slip - perWorth * (a.value - b.value) || (a.spelling < b.spelling ? -1 : 1));
  return best?.spelling ?? null;
}

const near = (word: string, spellings: Iterable<string>, edits: number): string[] =>
  [...spellings].filter(
    (spelling) =>
      Math.abs(spelling.length - word.length) <= edits && distance(word, spelling, edits) <= edits,
  );

/** A word of the thesaurus is worth as much as one of some sixty gigs. */
const thesaurusWorth = 6;
const perWorth = 0.05;
const oneSlip = 1.4;
const twoSlips = 2.6;
/** A short word is more often a name or an abbreviation, so that only a word of the trade replaces it. */
const leastWorth = (word: string) => (word.length < shortWord ? thesaurusWorth - 1 : 0);

/**
 * What a slip of the fingers costs: a swap less than a missing or doubled letter, another vowel or the key beside the right one less than
 * another letter.
 */
const slips = {
  swap: 0.7,
  doubled: 0.6,
  missing: 0.8,
  extra: 0.9,
  vowel: 0.8,
  neighbor: 0.85,
  letter: 1.25,
  first: 0.5,
} as const;
const isVowel = (letter: string) => 'aeiouy'.includes(letter);
/** In words this short, another letter is another word. */
const shortWord = 5;
/** From this length on, the key beside the right one is a slip; shorter words are mostly abbreviations. */
const shortestNeighbor = 4;

/** The cost of typing one word where another was meant; infinite if it is no slip. */
export function slipCost(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]];
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j * slips.missing)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i * slips.extra];
    for (let j = 1; j <= b.length; j++) {
      const isDoubled = a[i - 1] === a[i - 2];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          rows[i - 1]![j]! + (isDoubled ? slips.doubled : slips.extra),
          row[j - 1]! + (b[j - 1] === b[j - 2] ? slips.doubled : slips.missing),
          rows[i - 1]![j - 1]! + replaceCost(a[i - 1]!, b[j - 1]!, a.length),
          swapped ? rows[i - 2]![j - 2]! + slips.swap : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]! + firstCost(a, b);
}

/** A short word that begins with another letter is another word ("bday", "day"), unless the first two are swapped. */
function firstCost(typed: readonly string[], meant: readonly string[]): number {
  if (typed[0] === meant[0]) return 0;
  const isSwapped = typed[0] === meant[1] && typed[1] === meant[0];
  return typed.length < shortWord && !isSwapped ? Infinity : slips.first;
}

function replaceCost(typed: string, meant: string, length: number): number {
  if (typed === meant) return 0;
  if (isVowel(typed) && isVowel(meant) && length >= shortWord) return slips.vowel;
  if (areNeighbors(typed, meant) && length >= shortestNeighbor) return slips.neighbor;
  return length <= shortWord ? Infinity : slips.letter;
}

/** Rows of the keyboard, each shifted half a key to the right. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function areNeighbors(a: string, b: string): boolean {
  const [rowA, rowB] = [a, b].map((key) => keyRows.findIndex((row) => row.includes(key))) as [number, number];
  if (rowA < 0 || rowB < 0 || Math.abs(rowA - rowB) > 1) return false;
  const apart = keyRows[rowB]!.indexOf(b) - keyRows[rowA]!.indexOf(a);
  if (rowA === rowB) return Math.abs(apart) === 1;
  return rowA < rowB ? apart === 0 || apart === -1 : apart === 0 || apart === 1;
}
