// Creates a delivery for each webhook subscribed to an event. Sending is in webhook.jobs.ts.
// Only for parties of the event, and not across a block that stops it; a repeated event creates one delivery, because its id is derived
// from its content.
import { createHash } from 'node:crypto';
import { canonicalJson } from '#contract/common/canonical-json.ts';
import { newId } from '#contract/common/ids.ts';
import { webhookEventNames } from '#contract/external/developers/webhook-event.schema.ts';
import { unreachableIn } from '#server/people/accounts/blocks/across-blocks.ts';
import type { DomainEvent, EventName } from '#server/platform/data/events.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertDelivery } from './delivery.store.ts';
import type { PartyRole } from './webhook-parties.ts';
import { bodyOf, partiesOf } from './webhook-parties.ts';
import { findSubscribed } from './webhook.store.ts';

// Type check: every offered name is an event.
const offered: readonly EventName[] = webhookEventNames;

export const webhookListeners: readonly Listener[] = [
  { name: 'developers/queue-webhooks', on: offered, run: queueWebhooks },
];

async function queueWebhooks(platform: Platform, event: DomainEvent): Promise<void> {
  const parties = new Map<string, PartyRole>(partiesOf(event).map(({ userId, as }) => [userId, as]));
  const read = reading(platform);
  const unreachable = await unreachableIn(read, event);
  if (unreachable !== null) parties.delete(unreachable);
  const subscribed = await findSubscribed(read, [...parties.keys()], event.name);
  if (subscribed.length === 0) return;
  await inTransaction(platform, async (tx) => {
    for (const webhook of subscribed) {
      const body = bodyOf(event, parties.get(webhook.user_id)!);
      const messageId = messageIdOf(event, webhook.id);
      await queueDelivery(tx, webhook, { messageId, event: event.name, body });
    }
  });
}

/** Returns the delivery's id; null if it was queued before. */
export async function queueDelivery(
  tx: Tx,
  webhook: { id: string; user_id: string },
  { messageId, event, body }: { messageId: string; event: string; body: string },
): Promise<string | null> {
  const id = newId(tx.now.getTime());
  const isNew = await insertDelivery(tx, { id, webhook_id: webhook.id, message_id: messageId, event, body });
  if (!isNew) return null;
  enqueue(tx, 'send-webhook', { deliveryId: id }, { owner: webhook.user_id });
  return id;
}

function messageIdOf(event: DomainEvent, webhookId: string): string {
  const digest = createHash('sha256')
    .update(`${webhookId}/${canonicalJson(event)}`)
    .digest('hex');
  return `msg_${digest.slice(0, 32)}`;
}
