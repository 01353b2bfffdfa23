// find-projects: ids of open projects by text and filters, newest first; the caller loads their views.
// Guarantees: bounded pages by cursor; user input is never read as query syntax.
import { currentTags, tagRules } from '#server/catalog/gigs/categories/tag-rules.view.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { meantQuestion } from './meant-question.ts';
import { resolveProjectWords } from './project-terms.store.ts';
import { findProjectPage } from './project.store.ts';
import { queryWords } from '../search-words.ts';
import { withoutFiller } from '../understanding/filler-words.ts';

export type ProjectFilters = {
  q?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  budgetFrom?: number | undefined;
  /** Disables spelling correction. */
  exact?: boolean | undefined;
};
export type FoundProjects = { ids: string[]; nextCursor: string | null; correctedTo: string | null };

type Page = { cursor: string | undefined; limit: number };

/** All words first; if nothing matches, the words without filler, and then what the text means. */
export async function findProjects(read: Read, filters: ProjectFilters, page: Page): Promise<FoundProjects> {
  const found = await findByWords(read, filters, page);
  const typed = queryWords(filters.q ?? '');
  const content = withoutFiller(typed);
  if (found.ids.length > 0 || filters.exact || typed.length === 0) return found;
  const bare =
    content.length < typed.length
      ? await findByWords(read, { ...filters, q: content.join(' ') }, page)
      : found;
  if (bare.ids.length > 0) return bare;
  const { question, correctedTo } = await meantQuestion(read, filters.q ?? '');
  return question === null ? found : findPage(read, { question, correctedTo }, filters, page);
}

async function findByWords(
  read: Read,
  { q = '', exact = false, ...filters }: ProjectFilters,
  page: Page,
): Promise<FoundProjects> {
  const words = queryWords(q);
  // Text without letters or digits matches nothing; stop words are ignored.
  if (q !== '' && words.length === 0) return { ids: [], nextCursor: null, correctedTo: null };
  const { question, correctedTo, isUnmatchable } = await resolveProjectWords(read, words, { exact });
  if (isUnmatchable) return { ids: [], nextCursor: null, correctedTo: null };
  return findPage(read, { question, correctedTo }, filters, page);
}

async function findPage(
  read: Read,
  { question, correctedTo }: { question: string | null; correctedTo: string | null },
  filters: ProjectFilters,
  page: Page,
): Promise<FoundProjects> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  // A renamed tag is searched by its current name.
  const [tag] =
    filters.tag === undefined ? [] : currentTags([filters.tag], await tagRules(read, [filters.tag]));
  const { category, budgetFrom } = filters;
  const rows = await findProjectPage(read, {
    category,
    budgetFrom,
    tag,
    question,
    after: after && { publishedAt: new Date(after[0] as number), id: after[1] as string },
    limit: page.limit + 1,
  });
  const { rows: shown, nextCursor } = toPage(rows, page.limit, (last) => [
    last.publishedAt.getTime(),
    last.id,
  ]);
  return {
    ids: shown.map((row) => row.id),
    nextCursor,
    correctedTo,
  };
}
