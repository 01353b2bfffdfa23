// list-help-topics: all topics with their articles, for the front page of the help center.
import type { HelpTopic } from '#contract/help/content/help.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listTopicRows } from './help.store.ts';

export async function listHelpTopics(read: Read): Promise<{ items: HelpTopic[] }> {
  const items: HelpTopic[] = [];
  for (const row of await listTopicRows(read)) {
    let topic = items.at(-1);
    if (topic?.slug !== row.topic_slug) {
      const { topic_slug: slug, topic_name: name, topic_description: description } = row;
      topic = { slug, name, description, articles: [] };
      items.push(topic);
    }
    topic.articles.push({ slug: row.slug, title: row.title, summary: row.summary });
  }
  return { items };
}
