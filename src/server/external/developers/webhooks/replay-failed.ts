// replay-failed: resends deliveries that failed since a given time, oldest first, up to a limit.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { replayFailed as endpoint } from '#contract/external/developers/webhook.endpoints.ts';
import { webhookLimits } from '#contract/external/developers/webhook.schema.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { takeFailed } from './delivery.store.ts';
import { assertActive, lockOwnWebhook } from './own-webhook.ts';

export async function replayFailed(
  tx: Tx,
  viewer: Viewer,
  { webhookId, since }: ParsedOf<typeof endpoint>,
  exchange: Exchange,
): Promise<DataOf<typeof endpoint>> {
  assertActive(await lockOwnWebhook(tx, viewer, webhookId));
  const { ids, hasMore } = await takeFailed(tx, webhookId, new Date(since), webhookLimits.replays);
  for (const deliveryId of ids) enqueue(tx, 'send-webhook', { deliveryId }, { owner: viewer.userId });
  const details = { webhookId, deliveries: ids.length };
  await audit(tx, 'webhook.replayed', { userId: viewer.userId, ip: exchange.ip, details });
  return { replayed: ids.length, hasMore };
}
