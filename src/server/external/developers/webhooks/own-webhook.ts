// Loads a webhook or delivery of the viewer; for everyone else it does not exist.
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { findDelivery } from './delivery.store.ts';
import type { DeliveryRow } from './delivery.store.ts';
import { findWebhook, lockWebhook } from './webhook.store.ts';
import type { WebhookRow } from './webhook.store.ts';

export async function getOwnWebhook(read: Read, { userId }: Viewer, id: string): Promise<WebhookRow> {
  return (await findWebhook(read, { id, userId })) ?? refuse('webhook_not_found');
}

export async function lockOwnWebhook(tx: Tx, { userId }: Viewer, id: string): Promise<WebhookRow> {
  return (await lockWebhook(tx, { id, userId })) ?? refuse('webhook_not_found');
}

/** Only active webhooks send; paused and stopped ones must be resumed first. */
export function assertActive(webhook: WebhookRow): void {
  if (webhook.state !== 'active') refuse('webhook_not_active');
}

export async function getOwnDelivery(
  read: Read,
  { userId }: Viewer,
  id: string,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow }> {
  const delivery = await findDelivery(read, id);
  const webhook = delivery && (await findWebhook(read, { id: delivery.webhook_id, userId }));
  return webhook ? { delivery, webhook } : refuse('delivery_not_found');
}
