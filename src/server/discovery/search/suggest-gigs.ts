// The best gigs for a query that is being typed: those of the results page, as far as its last word is complete, then gigs with a
// completion of the last word.
import type { Read } from '#server/platform/data/tx.ts';
import { addBeyondLimits } from './beyond-limits.ts';
import { postgresEngine } from './engine/postgres-engine.ts';
import { sameStrength } from './engine/resolve-words.ts';
import { readingWordsOnce } from './engine/search-terms.ts';
import { queryWords } from './search-words.ts';
import { fillerWords } from './understanding/filler-words.ts';
import { gigQueryOf, searchedWords } from './understanding/gig-query.ts';
import { understandQuery } from './understanding/understand-query.ts';
import type { Understood } from './understanding/understand-query.ts';

export async function suggestGigs(asked: Read, q: string, limit: number): Promise<string[]> {
  const read = readingWordsOnce(asked);
  return suggestUnderstood(read, await understandQuery(read, { q }), { q, limit });
}

/** `understood`: what the text means. */
export async function suggestUnderstood(
  read: Read,
  understood: Understood,
  { q, limit }: { q: string; limit: number },
): Promise<string[]> {
  const typed = queryWords(q);
  const last = typed.at(-1);
  if (last === undefined) return [];
  if (understood.words.length === 0 && understood.limits.length === 0) return [];
  const results = async () => {
    const query = gigQueryOf(understood, { filters: {}, sort: 'relevance', limit, cursor: undefined });
    const found = await postgresEngine.search(read, query);
    const { hits } = await addBeyondLimits(read, found, query, understood, { filters: {} });
    return hits.map((hit) => hit.gigId);
  };
  const completions = async () => {
    const before = searchedWords(understood).filter((word) => word !== last && typed.includes(word));
    return postgresEngine.suggest(read, before, last, limit);
  };
  const known = (await postgresEngine.knownWords(read, [last])).get(last);
  // A word that no gig has, but that the thesaurus says in another way, is complete ("dev").
  const isUnderstood = understood.words.some(
    ({ word, also }) => word === last && also.some(({ strength }) => strength >= sameStrength),
  );
  const isUnfinished = known?.gigs === 0 && known.stem !== null && !fillerWords.has(last) && !isUnderstood;
  const lists = isUnfinished ? [completions, results] : [results, completions];
  const found = new Set<string>();
  for (const list of lists) {
    if (found.size < limit) for (const id of await list()) found.add(id);
  }
  return [...found].slice(0, limit);
}
