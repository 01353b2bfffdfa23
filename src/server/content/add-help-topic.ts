// add-help-topic: a topic after the others. Guards: an address is given once; the number of topics has an end.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { addHelpTopic as endpoint } from '#contract/content/help-writing.endpoints.ts';
import { helpLimits } from '#contract/content/help-writing.schema.ts';
import type { HelpDeskTopic } from '#contract/content/help-writing.schema.ts';
import { audit } from '#server/platform/audit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import type { Tx } from '#server/platform/tx.ts';
import { insertTopic, lockTopics } from './help-desk.store.ts';
import { getHelpDesk } from './help-desk.view.ts';

export async function addHelpTopic(
  tx: Tx,
  viewer: Viewer,
  topic: ParsedOf<typeof endpoint>,
): Promise<{ topics: HelpDeskTopic[] }> {
  const topics = await lockTopics(tx);
  if (topics.some((one) => one.slug === topic.slug))
    refuse('invalid_input', { errors: { slug: 'Another topic has this address' } });
  if (topics.length >= helpLimits.topics) refuse('help_full');
  await insertTopic(tx, topic);
  await audit(tx, 'help.topic_added', { userId: viewer.userId, details: { topic: topic.slug } });
  return getHelpDesk(tx);
}
