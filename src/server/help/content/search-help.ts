// search-help: the articles that answer a question best; misspelled words still find what looks like them.
import type { FoundArticle } from '#contract/content/help.schema.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { findByLikeness, findByWords } from './help.store.ts';

const mostFound = 12;

export async function searchHelp(
  read: Read,
  _: Viewer | null,
  { q }: { q: string },
): Promise<{ items: FoundArticle[] }> {
  const byWords = await findByWords(read, q, mostFound);
  const rows = byWords.length > 0 ? byWords : await findByLikeness(read, q, mostFound);
  return {
    items: rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      summary: row.summary,
      topicName: row.topic_name,
    })),
  };
}
