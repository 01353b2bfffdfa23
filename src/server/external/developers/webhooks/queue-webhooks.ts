// Listens to events and makes a delivery for each webhook that wants them. Sending is the business of send-webhook.ts.
// Guards: only people whom the event concerns; told twice, an event makes one delivery, since its id is made from what it says.
import { createHash } from 'node:crypto';
import { canonicalJson } from '#contract/common/canonical-json.ts';
import { newId } from '#contract/common/ids.ts';
import { webhookEventNames } from '#contract/external/developers/webhook-event.schema.ts';
import type { DomainEvent, EventName, Listener } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertDelivery } from './delivery.store.ts';
import type { As } from './webhook-parties.ts';
import { bodyOf, partiesOf } from './webhook-parties.ts';
import { findWanting } from './webhook.store.ts';

// Every name that is offered is one of an event: the compiler says so here.
const offered: readonly EventName[] = webhookEventNames;

export const webhookListeners: readonly Listener[] = [
  { name: 'developers/queue-webhooks', on: offered, run: queueWebhooks },
];

async function queueWebhooks(platform: Platform, event: DomainEvent): Promise<void> {
  const parties = new Map<string, As>(partiesOf(event).map(({ userId, as }) => [userId, as]));
  const wanting = await findWanting(reading(platform), [...parties.keys()], event.name);
  if (wanting.length === 0) return;
  await inTransaction(platform, async (tx) => {
    for (const webhook of wanting) {
      const body = bodyOf(event, parties.get(webhook.user_id)!);
      const messageId = messageIdOf(event, webhook.id);
      await queueDelivery(tx, webhook.id, { messageId, event: event.name, body });
    }
  });
}

/** The delivery's id; null when it was queued before. */
export async function queueDelivery(
  tx: Tx,
  webhookId: string,
  { messageId, event, body }: { messageId: string; event: string; body: string },
): Promise<string | null> {
  const id = newId(tx.now.getTime());
  const isNew = await insertDelivery(tx, { id, webhook_id: webhookId, message_id: messageId, event, body });
  if (!isNew) return null;
  enqueue(tx, 'send-webhook', { deliveryId: id });
  return id;
}

function messageIdOf(event: DomainEvent, webhookId: string): string {
  const named = createHash('sha256')
    .update(`${webhookId}/${canonicalJson(event)}`)
    .digest('hex');
  return `msg_${named.slice(0, 32)}`;
}
