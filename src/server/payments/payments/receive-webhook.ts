// Takes in what a provider tells by itself: signed bytes become a row and a job, and the provider is answered at once.
// Guards: what is not signed, too old, or of another mode is refused and leaves no row; the same event again is taken in as nothing.
// Does not act on it: see read-webhook.ts.
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
    if (await insertEvent(tx, { ...key, type: event.type, raw })) enqueue(tx, 'read-webhook', key);
  });
}
