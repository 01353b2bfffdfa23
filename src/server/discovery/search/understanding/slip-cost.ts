// What a slip of the fingers or of the ear costs: how probable it is that one word was typed where another was meant.
// Guarantees: pure.
import { distance } from '../search-words.ts';

/**
 * What a slip of the fingers costs: a swap less than a missing or doubled letter, another vowel or the key beside the right one less than
 * another letter.
 */
export const slips = {
  swap: 0.7,
  doubled: 0.6,
  missing: 0.8,
  extra: 0.9,
  vowel: 0.8,
  neighbor: 0.85,
  letter: 1.25,
  sound: 0.6,
  jumbled: 1,
  first: 0.5,
} as const;
const isVowel = (letter: string) => 'aeiouy'.includes(letter);
/** In words this short, another letter is another word. */
export const shortWord = 5;
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
          a[i - 1] === 'f' && b[j - 2] === 'p' && b[j - 1] === 'h'
            ? rows[i - 1]![j - 2]! + slips.sound
            : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  const cost = rows[a.length]![b.length]! + firstCost(a, b);
  return isJumbled(typed, meant) ? Math.min(cost, slips.jumbled) : cost;
}

const shortestJumbled = 4;

/** Whether a word has the right letters in the wrong places, or the wrong one twice ("vedio", "lgog"). */
export function isJumbled(typed: string, meant: string): boolean {
  if (typed.length !== meant.length || typed.length < shortestJumbled || typed[0] !== meant[0]) return false;
  const [a, b] = [new Set(typed), new Set(meant)];
  return a.size === b.size && [...a].every((letter) => b.has(letter)) && distance(typed, meant, 2) <= 2;
}

/** Whether two words differ only in how a sound is written ("grafic", "graphic"). */
export const soundsLike = (typed: string, meant: string): boolean =>
  meant.includes('ph') && typed.includes('f') && meant.replaceAll('ph', 'f') === typed.replaceAll('ph', 'f');

/**
 * A short word that begins with another letter is another word ("bday", "day"), unless the first two are swapped or only the first is
 * missing ("ogo").
 */
function firstCost(typed: readonly string[], meant: readonly string[]): number {
  if (typed[0] === meant[0]) return 0;
  if (typed[0] === 'f' && meant[0] === 'p' && meant[1] === 'h') return 0;
  const isSwapped = typed[0] === meant[1] && typed[1] === meant[0] && typed.length === meant.length;
  const lacksFirst = typed.join('') === meant.slice(1).join('');
  return typed.length < shortWord && !isSwapped && !lacksFirst ? Infinity : slips.first;
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
