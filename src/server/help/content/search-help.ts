// search-help: the articles that best match a question; misspelled words match similar ones.
import type { FoundArticle } from '#contract/help/content/help.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findByLikeness, findByWords } from './help.store.ts';

const maxResults = 12;

export async function searchHelp(
  read: Read,
  _: Viewer | null,
  { q }: { q: string },
): Promise<{ items: FoundArticle[] }> {
  const byWords = await findByWords(read, q, maxResults);
  const rows = byWords.length > 0 ? byWords : await findByLikeness(read, q, maxResults);
  return {
    items: rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      summary: row.summary,
      topicName: row.topic_name,
    })),
  };
}
