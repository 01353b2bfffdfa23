// get-delivery: a delivery with its body and attempts, newest first.
import type { DeliveryView } from '#contract/external/developers/webhook.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { listAttempts } from './delivery.store.ts';
import { getOwnDelivery } from './own-webhook.ts';
import { attemptView, deliveryView } from './webhook.view.ts';

export async function getDelivery(
  read: Read,
  viewer: Viewer,
  { deliveryId }: { deliveryId: string },
): Promise<DeliveryView> {
  const { delivery, webhook } = await getOwnDelivery(read, viewer, deliveryId);
  return {
    ...deliveryView(delivery),
    url: webhook.url,
    webhookState: webhook.state,
    body: delivery.body,
    history: (await listAttempts(read, deliveryId)).map(attemptView),
  };
}
