// list-deliveries: deliveries of one of the viewer's webhooks, newest first.
import type { DataOf, ParsedOf } from '#contract/common/endpoint.ts';
import type { listDeliveries as endpoint } from '#contract/external/developers/webhook.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listDeliveriesOf } from './delivery.store.ts';
import { getOwnWebhook } from './own-webhook.ts';
import { deliveryView } from './webhook.view.ts';

export async function listDeliveries(
  read: Read,
  viewer: Viewer,
  { webhookId, ...query }: ParsedOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  await getOwnWebhook(read, viewer, webhookId);
  const { rows, nextCursor } = await listDeliveriesOf(read, webhookId, query);
  return { items: rows.map(deliveryView), nextCursor, total: null };
}
