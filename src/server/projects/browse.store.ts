// Finding open briefs that everybody may see, by words and filters, the newest first.
// Guards: bounded pages by cursor; words are taken as words, never as the language of the query; a word may be the beginning of one.
import { sql } from 'kysely';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Read } from '#server/platform/tx.ts';
import type { ProjectRow } from './project.store.ts';

export type BrowseFilters = {
  q?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  budgetFrom?: number | undefined;
};

const mostWords = 8;

/** 'logo desi' → 'logo:* & desi:*'; null when there is no word in it. */
export function wordsQuery(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, mostWords)
        .map((word) => `${word}:*`)
        .join(' & ');
}

export async function browseProjects(
  read: Read,
  filters: BrowseFilters,
  page: { cursor: string | undefined; limit: number },
): Promise<{ rows: ProjectRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['integer', 'id']);
  const words = filters.q ? wordsQuery(filters.q) : null;
  // Words without any letter or digit are nowhere; small words ('the') ask for nothing, whatever else is asked.
  if (filters.q && words === null) return { rows: [], nextCursor: null };
  const { rows } = await sql<ProjectRow>`
    select id, buyer_id, state, version, title, description, category, tags, budget_min_minor, budget_max_minor, deadline,
      visibility, file_ids, created_at, updated_at, published_at, closes_at, reminded_at, ended_at, reason, offer_id
    from projects where state = 'open' and visibility = 'public' and closes_at > ${read.now}
      ${words ? sql`and (words @@ to_tsquery('english', ${words}) or numnode(to_tsquery('english', ${words})) = 0)` : sql``}
      ${filters.category ? sql`and category = ${filters.category}` : sql``}
      ${filters.tag ? sql`and tags @> array[${filters.tag}]` : sql``}
      ${filters.budgetFrom ? sql`and (budget_max_minor is null or budget_max_minor >= ${filters.budgetFrom})` : sql``}
      ${after ? sql`and (published_at, id) < (${new Date(after[0] as number)}, ${after[1]}::uuid)` : sql``}
    order by published_at desc, id desc limit ${page.limit + 1}`.execute(read.sql);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit && last?.published_at;
  return { rows: shown, nextCursor: hasMore ? writeCursor([last!.published_at!.getTime(), last!.id]) : null };
}
