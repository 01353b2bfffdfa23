// The best gigs for a query that is being typed: the last word is a prefix, the others are resolved as in search results.
import type { Read } from '#server/platform/data/tx.ts';
import { resolveTerms } from './engine/search-terms.ts';
import { findGigsByPrefix, findCompletions } from './suggestion.store.ts';

export async function suggestGigs(read: Read, words: readonly string[], limit: number): Promise<string[]> {
  const last = words.at(-1)!;
  const [before, found] = await Promise.all([
    resolveTerms(read, words.slice(0, -1)),
    findCompletions(read, last),
  ]);
  if (before.isUnmatchable) return [];
  const completions = found.length > 0 ? found : (await resolveTerms(read, [last])).terms;
  // If the last word is a stop word, only the others count.
  const hasCompletions = completions.length > 0;
  const walked = hasCompletions ? completions : before.terms.slice(0, 1);
  const others = hasCompletions ? before.terms : before.terms.slice(1);
  if (walked.length === 0) return [];
  return findGigsByPrefix(read, { completions: walked, others, limit });
}
