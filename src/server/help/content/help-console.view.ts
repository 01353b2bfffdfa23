// get-help-desk, get-help-manuscript: the help centre as support writes it, hidden articles too, with what readers said.
import type { HelpDeskTopic, HelpManuscript } from '#contract/content/help-writing.schema.ts';
import { helpLimits } from '#contract/content/help-writing.schema.ts';
import { personsById } from '#server/accounts/person.view.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Read } from '#server/platform/tx.ts';
import { findDeskArticle, listDeskArticles, listDeskTopics } from './help-desk.store.ts';

export async function getHelpDesk(read: Read): Promise<{ topics: HelpDeskTopic[] }> {
  const [topics, articles] = await Promise.all([
    listDeskTopics(read, helpLimits.topics),
    listDeskArticles(read, helpLimits.articles),
  ]);
  return {
    topics: topics.map(({ slug, name, description, version }) => ({
      slug,
      name,
      description,
      version,
      articles: articles
        .filter((row) => row.topic_slug === slug)
        .map((row) => ({
          slug: row.slug,
          title: row.title,
          isPublished: row.is_published,
          helped: row.helped,
          didNotHelp: row.did_not_help,
        })),
    })),
  };
}

export async function getHelpManuscript(
  read: Read,
  _viewer: Viewer,
  { articleSlug }: { articleSlug: string },
): Promise<HelpManuscript> {
  return helpManuscriptView(read, articleSlug);
}

/** Refuses with article_not_found. */
export async function helpManuscriptView(read: Read, slug: string): Promise<HelpManuscript> {
  const row = await findDeskArticle(read, slug);
  if (!row) return refuse('article_not_found');
  const [topics, people] = await Promise.all([
    listDeskTopics(read, helpLimits.topics),
    personsById(read, row.edited_by === null ? [] : [row.edited_by]),
  ]);
  return {
    slug: row.slug,
    topicSlug: row.topic_slug,
    title: row.title,
    summary: row.summary,
    markdown: row.markdown,
    isPublished: row.is_published,
    version: row.version,
    editedAt: row.edited_at?.toISOString() ?? null,
    editedBy: people.get(row.edited_by ?? '')?.displayName ?? null,
    helped: row.helped,
    didNotHelp: row.did_not_help,
    topics: topics.map(({ slug, name }) => ({ slug, name })),
  };
}
