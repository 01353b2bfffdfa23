// replay-delivery: resends a delivery with the same id and body and a new signature; a waiting one is sent at once.
// A delivery being sent is not queued a second time.
import type { Delivery } from '#contract/external/developers/webhook.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { lockDelivery, moveDelivery } from './delivery.store.ts';
import { assertActive, getOwnDelivery, lockOwnWebhook } from './own-webhook.ts';
import { deliveryView } from './webhook.view.ts';

export async function replayDelivery(
  tx: Tx,
  viewer: Viewer,
  { deliveryId }: { deliveryId: string },
  exchange: Exchange,
): Promise<Delivery> {
  const { delivery } = await getOwnDelivery(tx, viewer, deliveryId);
  const webhook = await lockOwnWebhook(tx, viewer, delivery.webhook_id);
  assertActive(webhook);
  const row = (await lockDelivery(tx, deliveryId)) ?? refuse('delivery_not_found');
  const isUnderWay = row.state === 'waiting' && row.next_at === null;
  if (isUnderWay) return deliveryView(row);
  const details = { webhookId: webhook.id, deliveryId };
  await audit(tx, 'webhook.replayed', { userId: viewer.userId, ip: exchange.ip, details });
  enqueue(tx, 'send-webhook', { deliveryId }, { owner: viewer.userId });
  return deliveryView(await moveDelivery(tx, deliveryId, { state: 'waiting', tries: 0, next_at: null }));
}
