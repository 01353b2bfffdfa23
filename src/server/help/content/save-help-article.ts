// save-help-article: edits an article, moves it to another topic, publishes or hides it. Search reads the same row.
// Guarantees: never overwrites a version the caller has not seen; the address stays, because people and articles link to it.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveHelpArticle as endpoint } from '#contract/help/content/help-writing.endpoints.ts';
import type { HelpDraft } from '#contract/help/content/help-writing.schema.ts';
import { picturesIn } from '#contract/help/content/post-writing.rules.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { claimEditorialPictures } from './claim-editorial-pictures.ts';
import { findAnyArticle, lockTopics, writeArticle } from './help-console.store.ts';
import type { ArticleText } from './help-console.store.ts';
import { helpDraftView } from './help-console.view.ts';

export async function saveHelpArticle(
  tx: Tx,
  viewer: Viewer,
  { articleSlug: slug, version, ...text }: ParsedOf<typeof endpoint>,
): Promise<HelpDraft> {
  const topics = await lockTopics(tx);
  const row = await findAnyArticle(tx, slug);
  if (!row) return refuse('article_not_found');
  // Also covers a repeated request whose first answer was lost.
  if (isSame(row, text)) return helpDraftView(tx, slug);
  if (row.version !== version) refuse('help_changed');
  refuseUndescribedImages(text.markdown);
  if (!topics.some(({ slug }) => slug === text.topicSlug)) refuse('help_topic_not_found');
  await claimEditorialPictures(tx, viewer.userId, text);
  await writeArticle(tx, slug, text, viewer.userId);
  await audit(tx, 'help.article_saved', {
    userId: viewer.userId,
    details: { article: slug, version: version + 1, isPublished: text.isPublished },
  });
  return helpDraftView(tx, slug);
}

type Row = NonNullable<Awaited<ReturnType<typeof findAnyArticle>>>;

function isSame(row: Row, text: ArticleText): boolean {
  return (
    row.topic_slug === text.topicSlug &&
    row.title === text.title &&
    row.summary === text.summary &&
    row.markdown === text.markdown &&
    row.is_published === text.isPublished
  );
}

/** Every image needs a description. */
export function refuseUndescribedImages(markdown: string): void {
  if (picturesIn(markdown).every(({ alt }) => alt !== '')) return;
  refuse('invalid_input', {
    errors: { markdown: 'Describe each image between its square brackets' },
  });
}
