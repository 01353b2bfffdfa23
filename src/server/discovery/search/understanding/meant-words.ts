// What a text asks for, as sellers and projects are searched by: each of its words in every way to say the same.
import { sameStrength } from '../engine/resolve-words.ts';
import type { MeantWord } from '../search-words.ts';
import type { Understood } from './understand-query.ts';

/** Light words need not be found; names of sellers ("by Mara") must be. */
export function meantWords({ words, limits }: Pick<Understood, 'words' | 'limits'>): MeantWord[] {
  const names = limits.flatMap((limit) => (limit.kind === 'seller' ? limit.names : []));
  const meant = words
    .filter(({ isLight }) => !isLight)
    .map(({ word, also }) => [
      [word],
      ...also.filter(({ strength }) => strength >= sameStrength).map((way) => way.words),
    ]);
  return [...meant, ...names.map((name) => [[name]])];
}
