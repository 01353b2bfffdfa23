// get-help-console, get-help-draft: the help center as support edits it, with hidden articles and readers' answers.
import type { HelpConsoleTopic, HelpDraft } from '#contract/help/content/help-writing.schema.ts';
import { helpLimits } from '#contract/help/content/help-writing.schema.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findAnyArticle, listAllArticles, listAllTopics } from './help-console.store.ts';

export async function getHelpConsole(read: Read): Promise<{ topics: HelpConsoleTopic[] }> {
  const [topics, articles] = await Promise.all([
    listAllTopics(read, helpLimits.topics),
    listAllArticles(read, helpLimits.articles),
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

export async function getHelpDraft(
  read: Read,
  _viewer: Viewer,
  { articleSlug }: { articleSlug: string },
): Promise<HelpDraft> {
  return helpDraftView(read, articleSlug);
}

/** Refuses with article_not_found. */
export async function helpDraftView(read: Read, slug: string): Promise<HelpDraft> {
  const row = await findAnyArticle(read, slug);
  if (!row) return refuse('article_not_found');
  const [topics, people] = await Promise.all([
    listAllTopics(read, helpLimits.topics),
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
