// save-help-article: an article is written anew, moved to another topic, shown or hidden; the search follows with the row.
// Guards: never over a version its writer has not seen; its address stays, because people and other articles link to it.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveHelpArticle as endpoint } from '#contract/content/help-writing.endpoints.ts';
import type { HelpManuscript } from '#contract/content/help-writing.schema.ts';
import { picturesIn } from '#contract/content/post-writing.rules.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimHousePictures } from './claim-house-pictures.ts';
import { findDeskArticle, lockTopics, writeArticle } from './help-desk.store.ts';
import type { ArticleText } from './help-desk.store.ts';
import { helpManuscriptView } from './help-desk.view.ts';

export async function saveHelpArticle(
  tx: Tx,
  viewer: Viewer,
  { articleSlug: slug, version, ...text }: ParsedOf<typeof endpoint>,
): Promise<HelpManuscript> {
  const topics = await lockTopics(tx);
  const row = await findDeskArticle(tx, slug);
  if (!row) return refuse('article_not_found');
  // Also what was saved a moment ago and whose answer was lost.
  if (isSame(row, text)) return helpManuscriptView(tx, slug);
  if (row.version !== version) refuse('help_moved_on');
  refuseWordlessPictures(text.markdown);
  if (!topics.some((one) => one.slug === text.topicSlug)) refuse('help_topic_not_found');
  await claimHousePictures(tx, viewer.userId, text);
  await writeArticle(tx, slug, text, viewer.userId);
  await audit(tx, 'help.article_saved', {
    userId: viewer.userId,
    details: { article: slug, version: version + 1, isPublished: text.isPublished },
  });
  return helpManuscriptView(tx, slug);
}

type Row = NonNullable<Awaited<ReturnType<typeof findDeskArticle>>>;

function isSame(row: Row, text: ArticleText): boolean {
  return (
    row.topic_slug === text.topicSlug &&
    row.title === text.title &&
    row.summary === text.summary &&
    row.markdown === text.markdown &&
    row.is_published === text.isPublished
  );
}

/** Every picture says what it shows. */
export function refuseWordlessPictures(markdown: string): void {
  if (picturesIn(markdown).every(({ alt }) => alt !== '')) return;
  refuse('invalid_input', {
    errors: { markdown: 'Say between the square brackets of each picture what it shows' },
  });
}
