// The best gigs for words that are still being typed: the last word is taken for a beginning, the others as on the page of results.
import type { Read } from '#server/platform/data/tx.ts';
import { resolveTerms } from './search-terms.ts';
import { findGigsByPrefix, findCompletions } from './suggestion.store.ts';

export async function suggestGigs(read: Read, words: readonly string[], limit: number): Promise<string[]> {
  const last = words.at(-1)!;
  const [before, begun] = await Promise.all([
    resolveTerms(read, words.slice(0, -1)),
    findCompletions(read, last),
  ]);
  if (before.isUnmatchable) return [];
  const completions = begun.length > 0 ? begun : (await resolveTerms(read, [last])).terms;
  // A last word that means nothing ("the") leaves the others to themselves.
  const isMeant = completions.length > 0;
  const walked = isMeant ? completions : before.terms.slice(0, 1);
  const others = isMeant ? before.terms : before.terms.slice(1);
  if (walked.length === 0) return [];
  return findGigsByPrefix(read, { completions: walked, others, limit });
}
