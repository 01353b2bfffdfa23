// add-help-topic: adds a topic at the end. Guarantees: an address is used once; the number of topics is limited.
import type { ParsedOf } from '#contract/common/endpoint.ts';
import type { addHelpTopic as endpoint } from '#contract/help/content/help-writing.endpoints.ts';
import { helpLimits } from '#contract/help/content/help-writing.schema.ts';
import type { HelpConsoleTopic } from '#contract/help/content/help-writing.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertTopic, lockTopics } from './help-console.store.ts';
import { getHelpConsole } from './help-console.view.ts';

export async function addHelpTopic(
  tx: Tx,
  viewer: Viewer,
  topic: ParsedOf<typeof endpoint>,
): Promise<{ topics: HelpConsoleTopic[] }> {
  const topics = await lockTopics(tx);
  if (topics.some(({ slug }) => slug === topic.slug))
    refuse('invalid_input', { errors: { slug: 'Another topic has this address' } });
  if (topics.length >= helpLimits.topics) refuse('help_full');
  await insertTopic(tx, topic);
  await audit(tx, 'help.topic_added', { userId: viewer.userId, details: { topic: topic.slug } });
  return getHelpConsole(tx);
}
