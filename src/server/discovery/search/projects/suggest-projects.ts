// A few open projects for a query being typed: every word is a prefix, and unknown words are corrected.
import type { Suggestions } from '#contract/discovery/search/search.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { resolveProjectWords } from './project-terms.store.ts';
import { findProjectsByPrefix } from './project.store.ts';
import { foundProjects } from './searchable-project.report.ts';

export async function suggestProjects(
  read: Read,
  words: readonly string[],
  limit: number,
): Promise<Suggestions['projects']> {
  // A single letter matches too much, as for the other kinds.
  if ([...(words.at(-1) ?? '')].length < 2) return [];
  const { question } = await resolveProjectWords(read, words, { exact: false });
  if (question === null) return [];
  const found = await foundProjects(read, await findProjectsByPrefix(read, question, limit));
  const people = await personsById(
    read,
    found.map((project) => project.buyerId),
  );
  return found.map(({ buyerId, ...project }) => ({
    ...project,
    buyerName: people.get(buyerId)?.displayName ?? 'A former member',
  }));
}
