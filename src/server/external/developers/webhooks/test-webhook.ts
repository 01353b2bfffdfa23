// test-webhook: sends a webhook.test event.
import { newId } from '#contract/common/ids.ts';
import { testEventName } from '#contract/external/developers/webhook-event.schema.ts';
import type { Delivery } from '#contract/external/developers/webhook.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findDelivery } from './delivery.store.ts';
import { assertActive, lockOwnWebhook } from './own-webhook.ts';
import { queueDelivery } from './queue-webhooks.ts';
import { deliveryView } from './webhook.view.ts';

export async function testWebhook(
  tx: Tx,
  viewer: Viewer,
  { webhookId }: { webhookId: string },
): Promise<Delivery> {
  const webhook = await lockOwnWebhook(tx, viewer, webhookId);
  assertActive(webhook);
  const body = JSON.stringify({
    type: testEventName,
    timestamp: tx.now.toISOString(),
    data: { as: 'owner', webhookId },
  });
  const messageId = `msg_${newId(tx.now.getTime()).replaceAll('-', '')}`;
  const id = await queueDelivery(tx, webhook, { messageId, event: testEventName, body });
  const row = id === null ? undefined : await findDelivery(tx, id);
  assert(row, 'a delivery that was just queued exists');
  return deliveryView(row);
}
