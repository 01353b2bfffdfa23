// pause-webhook: stops sending. Waiting deliveries fail, and can be resent once the webhook is resumed.
import type { Webhook } from '#contract/external/developers/webhook.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { failWaiting } from './delivery.store.ts';
import { lockOwnWebhook } from './own-webhook.ts';
import { moveWebhook } from './webhook.store.ts';
import { webhookView } from './webhook.view.ts';

export async function pauseWebhook(
  tx: Tx,
  viewer: Viewer,
  { webhookId }: { webhookId: string },
  exchange: Exchange,
): Promise<Webhook> {
  await lockOwnWebhook(tx, viewer, webhookId);
  await failWaiting(tx, webhookId);
  await audit(tx, 'webhook.paused', { userId: viewer.userId, ip: exchange.ip, details: { webhookId } });
  return webhookView(await moveWebhook(tx, webhookId, { state: 'paused' }), tx.now);
}
