// A few open projects for a query being typed: every word is a prefix, and unknown words are corrected; if that finds
// none, projects by what the text means.
import type { Suggestions } from '#contract/discovery/search/search.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { queryWords } from '../search-words.ts';
import { meantQuestion } from './meant-question.ts';
import { resolveProjectWords } from './project-terms.store.ts';
import { findProjectsByPrefix } from './project.store.ts';
import { foundProjects } from './searchable-project.report.ts';

export async function suggestProjects(
  read: Read,
  { q, after }: { q: string; after: Promise<unknown> },
  limit: number,
): Promise<Suggestions['projects']> {
  const words = queryWords(q);
  // A single letter matches too much, as for the other kinds.
  if ([...(words.at(-1) ?? '')].length < 2) return [];
  const { question } = await resolveProjectWords(read, words, { exact: false });
  const byPrefix = question === null ? [] : await findProjectsByPrefix(read, question, limit);
  if (byPrefix.length === 0) await after;
  const meant = byPrefix.length > 0 ? null : (await meantQuestion(read, q)).question;
  const ids = meant === null ? byPrefix : await findProjectsByPrefix(read, meant, limit);
  const found = await foundProjects(read, ids);
  const people = await personsById(
    read,
    found.map((project) => project.buyerId),
  );
  return found.map(({ buyerId, ...project }) => ({
    ...project,
    buyerName: people.get(buyerId)?.displayName ?? 'A former member',
  }));
}
