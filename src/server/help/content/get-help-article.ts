// get-help-article: one article as safe HTML, with the other articles of its topic.
import type { HelpArticle } from '#contract/help/content/help.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findArticle, listSiblings } from './help.store.ts';
import { editorialHtml } from './editorial-html.ts';

export async function getHelpArticle(
  read: Read,
  _: Viewer | null,
  { slug }: { slug: string },
): Promise<HelpArticle> {
  const row = await findArticle(read, slug);
  if (!row) return refuse('article_not_found');
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    topic: { slug: row.topic_slug, name: row.topic_name },
    html: await editorialHtml(read, row.markdown),
    siblings: await listSiblings(read, row),
  };
}
