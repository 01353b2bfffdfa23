// add-help-article: an article at the end of its topic, for readers or hidden for now. Guards: an address is given once, and never one
// that another page of the help centre has.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { addHelpArticle as endpoint } from '#contract/content/help-writing.endpoints.ts';
import { helpLimits } from '#contract/content/help-writing.schema.ts';
import type { HelpManuscript } from '#contract/content/help-writing.schema.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { claimHousePictures } from './claim-house-pictures.ts';
import { countArticles, findDeskArticle, insertArticle, lockTopics } from './help-desk.store.ts';
import { helpManuscriptView } from './help-desk.view.ts';
import { refuseWordlessPictures } from './save-help-article.ts';

/** Pages of their own below /help or /admin/help. */
const otherPages: ReadonlySet<string> = new Set(['tickets', 'ranking', 'levels', 'new']);

export async function addHelpArticle(
  tx: Tx,
  viewer: Viewer,
  { slug, ...text }: ParsedOf<typeof endpoint>,
): Promise<HelpManuscript> {
  const topics = await lockTopics(tx);
  if (otherPages.has(slug) || (await findDeskArticle(tx, slug)))
    refuse('invalid_input', { errors: { slug: 'Another page has this address' } });
  refuseWordlessPictures(text.markdown);
  if (!topics.some((one) => one.slug === text.topicSlug)) refuse('help_topic_not_found');
  if ((await countArticles(tx)) >= helpLimits.articles) refuse('help_full');
  await claimHousePictures(tx, viewer.userId, text);
  await insertArticle(tx, slug, text, viewer.userId);
  await audit(tx, 'help.article_added', {
    userId: viewer.userId,
    details: { article: slug, isPublished: text.isPublished },
  });
  return helpManuscriptView(tx, slug);
}
