// save-help-topic: renames or describes a topic. Guarantees: never overwrites a version the caller has not seen; the address stays.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveHelpTopic as endpoint } from '#contract/help/content/help-writing.endpoints.ts';
import type { HelpConsoleTopic } from '#contract/help/content/help-writing.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockTopics, writeTopic } from './help-console.store.ts';
import { getHelpConsole } from './help-console.view.ts';

export async function saveHelpTopic(
  tx: Tx,
  viewer: Viewer,
  { topicSlug: slug, version, name, description }: ParsedOf<typeof endpoint>,
): Promise<{ topics: HelpConsoleTopic[] }> {
  const topic = (await lockTopics(tx)).find((topic) => topic.slug === slug);
  if (!topic) return refuse('help_topic_not_found');
  if (topic.name === name && topic.description === description) return getHelpConsole(tx);
  if (topic.version !== version) refuse('help_changed');
  await writeTopic(tx, { slug, name, description });
  await audit(tx, 'help.topic_saved', {
    userId: viewer.userId,
    details: { topic: slug, before: topic.name, after: name },
  });
  return getHelpConsole(tx);
}
