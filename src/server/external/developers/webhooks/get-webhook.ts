// get-webhook: one of the viewer's webhooks.
import type { Webhook } from '#contract/external/developers/webhook.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { getOwnWebhook } from './own-webhook.ts';
import { webhookView } from './webhook.view.ts';

export async function getWebhook(
  read: Read,
  viewer: Viewer,
  { webhookId }: { webhookId: string },
): Promise<Webhook> {
  return webhookView(await getOwnWebhook(read, viewer, webhookId), read.now);
}
