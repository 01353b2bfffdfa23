// Gigs for an unfinished word: of its completions, and with the words before it.
import type { Read } from '#server/platform/data/tx.ts';
import { findTerms } from './search-terms.ts';
import { findGigsByPrefix, findCompletions } from '../suggestion.store.ts';

/** Words before the last one that no gig has are ignored. */
export async function completeGigs(
  read: Read,
  words: readonly string[],
  last: string,
  limit: number,
): Promise<string[]> {
  // Counts choose between the completions and another word.
  const [before, completions] = await Promise.all([
    findTerms(read, words),
    findCompletions(read, last, { counts: words.length > 0 }),
  ]);
  const terms = [...new Map([...before.values()].flat().map((term) => [term.id, term])).values()];
  if (completions.length === 0) return [];
  const others = terms.sort((a, b) => a.count - b.count || a.id - b.id);
  return findGigsByPrefix(read, { completions, others, limit });
}
