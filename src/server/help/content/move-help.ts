// move-help-topic, move-help-article: swaps an item with its neighbor. Guarantees: at the end of the list nothing happens, so two
// concurrent moves never fail; positions are unique.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type {
  moveHelpArticle as articleEndpoint,
  moveHelpTopic as topicEndpoint,
} from '#contract/help/content/help-writing.endpoints.ts';
import type { HelpConsoleTopic } from '#contract/help/content/help-writing.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  findAnyArticle,
  listArticleOrder,
  lockTopics,
  swapArticles,
  swapTopics,
} from './help-console.store.ts';
import { getHelpConsole } from './help-console.view.ts';

type Direction = 'up' | 'down';

function neighborOf(order: readonly string[], slug: string, direction: Direction): string | null {
  return order[order.indexOf(slug) + (direction === 'up' ? -1 : 1)] ?? null;
}

export async function moveHelpTopic(
  tx: Tx,
  viewer: Viewer,
  { topicSlug: slug, direction }: ParsedOf<typeof topicEndpoint>,
): Promise<{ topics: HelpConsoleTopic[] }> {
  const topics = await lockTopics(tx);
  if (!topics.some((topic) => topic.slug === slug)) refuse('help_topic_not_found');
  const order = topics.toSorted((a, b) => a.position - b.position).map((topic) => topic.slug);
  const neighbor = neighborOf(order, slug, direction);
  if (neighbor === null) return getHelpConsole(tx);
  await swapTopics(tx, slug, neighbor);
  await audit(tx, 'help.topic_moved', { userId: viewer.userId, details: { topic: slug, direction } });
  return getHelpConsole(tx);
}

export async function moveHelpArticle(
  tx: Tx,
  viewer: Viewer,
  { articleSlug: slug, direction }: ParsedOf<typeof articleEndpoint>,
): Promise<{ topics: HelpConsoleTopic[] }> {
  await lockTopics(tx);
  const article = await findAnyArticle(tx, slug);
  if (!article) return refuse('article_not_found');
  const neighbor = neighborOf(await listArticleOrder(tx, article.topic_slug), slug, direction);
  if (neighbor === null) return getHelpConsole(tx);
  await swapArticles(tx, slug, neighbor);
  await audit(tx, 'help.article_moved', { userId: viewer.userId, details: { article: slug, direction } });
  return getHelpConsole(tx);
}
