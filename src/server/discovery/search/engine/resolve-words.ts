// Resolves the words of a query to terms of the search table, each with its part of the query's weight.
import type { Read } from '#server/platform/data/tx.ts';
import type { WantedWord } from '../search-engine.ts';
import { enough, findInternalTerms, findKnownWords, findTerms } from './search-terms.ts';
import type { Term } from './search-terms.ts';
import { minuteCache } from '../minute-cache.ts';
import { nameTerm } from '../search-words.ts';

/** Weaker ways to say a word are related, not the same: a gig found by them is a close match. */
export const sameStrength = 0.75;

/** One way to say a word: terms that a gig must all have. `isSame`: it says the same, so that a gig found by it has the word. */
export type Way = { terms: readonly Term[]; strength: number; said: string; isSame: boolean };
export type ResolvedWord = {
  word: string;
  /** As typed; null if no gig has it. */
  own: Way | null;
  also: readonly Way[];
  /** Its part of the query's weight: rare words weigh more. All parts add up to 1. */
  share: number;
  /** An everyday word: gigs with it rank higher, but it need not be found. */
  isLight: boolean;
  /** Not named among the words that a gig lacks. */
  isMinor: boolean;
};

const catalogSizes = minuteCache<'all', number>();

/** The number of gigs, up to `enough`; at most a minute old. */
async function catalogSize(read: Read): Promise<number> {
  const known = catalogSizes.get(read, 'all');
  if (known !== undefined) return known;
  const count = (await findInternalTerms(read, ['*all']))[0]?.count ?? 0;
  catalogSizes.set(read, 'all', count);
  return count;
}

async function stopWords(read: Read, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const known = await findKnownWords(read, words);
  return new Set(words.filter((word) => known.get(word)?.stem === null));
}

/**
 * Stop words are left out. A word that no gig has in any way weighs as much as the rarest, so that the others do not seem to be the
 * whole query.
 */
export async function resolveWords(read: Read, wanted: readonly WantedWord[]): Promise<ResolvedWord[]> {
  const stops = await stopWords(
    read,
    wanted.map(({ word }) => word),
  );
  const words = wanted.filter(({ word }) => !stops.has(word));
  if (words.length === 0) return [];
  const names = words.filter(({ isName }) => isName).map(({ word }) => nameTerm(word));
  const said = words.flatMap(({ word, also }) => [word, ...also.flatMap((way) => way.words)]);
  const [terms, named, gigs] = await Promise.all([
    findTerms(read, said),
    findInternalTerms(read, names),
    catalogSize(read),
  ]);
  const wayOf = (parts: readonly string[], said: number): Way | null => {
    const found = parts.map((part) => terms.get(part) ?? []);
    const strength = parts.length > 1 ? said * scattered : said;
    return found.every((list) => list.length > 0)
      ? { terms: found.flat(), strength, said: parts.join(' '), isSame: said >= sameStrength }
      : null;
  };
  const resolved = words.map(({ word, also, isName, isLight, isMinor }) => {
    const called = (term: Term): Way => ({
      terms: [{ ...term, word }],
      strength: 1,
      said: word,
      isSame: true,
    });
    const name = isName ? named.find((term) => term.lexeme === nameTerm(word)) : undefined;
    const own = wayOf([word], 1);
    const ways = also
      .map(({ words: parts, strength }) => wayOf(parts, strength))
      .filter((way) => way !== null);
    return {
      word,
      isLight,
      isMinor,
      own: own ?? (name ? called(name) : null),
      also: own && name ? [called(name), ...ways] : ways,
    };
  });
  const weights = resolved.map(
    ({ own, also, isLight }) => rarity(own, also, gigs) * (isLight ? lightPart : 1),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return resolved.map((word, i) => ({ ...word, share: weights[i]! / all }));
}

/** The words of a phrase need not be next to each other in a gig, so that finding them all says less. */
const scattered = 0.85;

/** What an everyday word weighs, compared with a word of the trade. */
const lightPart = 0.2;

function rarity(own: Way | null, also: readonly Way[], gigs: number): number {
  const countOf = ({ terms }: Way) => Math.min(...terms.map((term) => term.count));
  const count = own ? countOf(own) : Math.max(0, ...also.map(countOf));
  return Math.log(1 + Math.max(gigs, count) / (1 + Math.min(count, enough)));
}

/** The distinct terms of the words as typed but for light ones, rarest first; null if a word has none, so that no gig has every word. */
export function ownTerms(words: readonly ResolvedWord[]): Term[] | null {
  const terms = new Map<number, Term>();
  for (const { own, isLight } of words) {
    if (isLight) continue;
    if (own === null) return null;
    for (const term of own.terms) terms.set(term.id, term);
  }
  return [...terms.values()].sort((a, b) => a.count - b.count || a.id - b.id);
}
