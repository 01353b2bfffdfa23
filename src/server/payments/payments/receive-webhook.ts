// Accepts a provider's webhook: stores the signed bytes and queues a job, so that the provider gets its answer at once.
// Guards: unsigned, outdated and wrong-mode events are refused and not stored; a repeated event is ignored.
// Does not process the event; see process-webhook.ts.
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { insertEvent } from './webhook-inbox.store.ts';

export async function receiveWebhook(
  platform: Platform,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { name: provider, webhooks } = platform.payments;
  const event = webhooks?.verify(raw, signature, platform.clock.now()) ?? refuse('bad_request');
  await inTransaction(platform, async (tx) => {
    const key = { provider, eventId: event.id };
    if (await insertEvent(tx, { ...key, type: event.type, raw })) enqueue(tx, 'process-webhook', key);
  });
}
