// add-help-article: adds an article at the end of its topic, published or hidden. Guarantees: an address is used once, and never one
// of another page of the help center.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { addHelpArticle as endpoint } from '#contract/help/content/help-writing.endpoints.ts';
import { helpLimits } from '#contract/help/content/help-writing.schema.ts';
import type { HelpDraft } from '#contract/help/content/help-writing.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { claimEditorialPictures } from './claim-editorial-pictures.ts';
import { countArticles, findAnyArticle, insertArticle, lockTopics } from './help-console.store.ts';
import { helpDraftView } from './help-console.view.ts';
import { refuseUndescribedImages } from './save-help-article.ts';

/** Other pages below /help and /admin/help. */
const otherPages: ReadonlySet<string> = new Set(['tickets', 'ranking', 'levels', 'new']);

export async function addHelpArticle(
  tx: Tx,
  viewer: Viewer,
  { slug, ...text }: ParsedOf<typeof endpoint>,
): Promise<HelpDraft> {
  const topics = await lockTopics(tx);
  if (otherPages.has(slug) || (await findAnyArticle(tx, slug)))
    refuse('invalid_input', { errors: { slug: 'Another page has this address' } });
  refuseUndescribedImages(text.markdown);
  if (!topics.some((topic) => topic.slug === text.topicSlug)) refuse('help_topic_not_found');
  if ((await countArticles(tx)) >= helpLimits.articles) refuse('help_full');
  await claimEditorialPictures(tx, viewer.userId, text);
  await insertArticle(tx, slug, text, viewer.userId);
  await audit(tx, 'help.article_added', {
    userId: viewer.userId,
    details: { article: slug, isPublished: text.isPublished },
  });
  return helpDraftView(tx, slug);
}
