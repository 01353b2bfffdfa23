// move-help-topic, move-help-article: changes places with the neighbour. Guards: at the end of the row nothing happens, so that two who
// press at once never fail; places are unique.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  moveHelpArticle as articleEndpoint,
  moveHelpTopic as topicEndpoint,
} from '#contract/content/help-writing.endpoints.ts';
import type { HelpDeskTopic } from '#contract/content/help-writing.schema.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { findDeskArticle, listPlaces, lockTopics, swapArticles, swapTopics } from './help-desk.store.ts';
import { getHelpDesk } from './help-desk.view.ts';

type Direction = 'up' | 'down';

function neighbourOf(order: readonly string[], slug: string, direction: Direction): string | null {
  return order[order.indexOf(slug) + (direction === 'up' ? -1 : 1)] ?? null;
}

export async function moveHelpTopic(
  tx: Tx,
  viewer: Viewer,
  { topicSlug: slug, direction }: ParsedOf<typeof topicEndpoint>,
): Promise<{ topics: HelpDeskTopic[] }> {
  const topics = await lockTopics(tx);
  if (!topics.some((one) => one.slug === slug)) refuse('help_topic_not_found');
  const order = topics.sort((one, other) => one.position - other.position).map((one) => one.slug);
  const neighbour = neighbourOf(order, slug, direction);
  if (neighbour === null) return getHelpDesk(tx);
  await swapTopics(tx, slug, neighbour);
  await audit(tx, 'help.topic_moved', { userId: viewer.userId, details: { topic: slug, direction } });
  return getHelpDesk(tx);
}

export async function moveHelpArticle(
  tx: Tx,
  viewer: Viewer,
  { articleSlug: slug, direction }: ParsedOf<typeof articleEndpoint>,
): Promise<{ topics: HelpDeskTopic[] }> {
  await lockTopics(tx);
  const article = await findDeskArticle(tx, slug);
  if (!article) return refuse('article_not_found');
  const neighbour = neighbourOf(await listPlaces(tx, article.topic_slug), slug, direction);
  if (neighbour === null) return getHelpDesk(tx);
  await swapArticles(tx, slug, neighbour);
  await audit(tx, 'help.article_moved', { userId: viewer.userId, details: { article: slug, direction } });
  return getHelpDesk(tx);
}
