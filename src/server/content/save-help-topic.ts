// save-help-topic: a topic is named or described anew. Guards: never over a version its writer has not seen; its address stays.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { saveHelpTopic as endpoint } from '#contract/content/help-writing.endpoints.ts';
import type { HelpDeskTopic } from '#contract/content/help-writing.schema.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { lockTopics, writeTopic } from './help-desk.store.ts';
import { getHelpDesk } from './help-desk.view.ts';

export async function saveHelpTopic(
  tx: Tx,
  viewer: Viewer,
  { topicSlug: slug, version, name, description }: ParsedOf<typeof endpoint>,
): Promise<{ topics: HelpDeskTopic[] }> {
  const topic = (await lockTopics(tx)).find((one) => one.slug === slug);
  if (!topic) return refuse('help_topic_not_found');
  if (topic.name === name && topic.description === description) return getHelpDesk(tx);
  if (topic.version !== version) refuse('help_moved_on');
  await writeTopic(tx, { slug, name, description });
  await audit(tx, 'help.topic_saved', {
    userId: viewer.userId,
    details: { topic: slug, before: topic.name, after: name },
  });
  return getHelpDesk(tx);
}
