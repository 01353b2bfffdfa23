// list-webhooks: the viewer's webhooks, newest first.
import type { Webhook } from '#contract/external/developers/webhook.schema.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findWebhooksOf } from './webhook.store.ts';
import { webhookView } from './webhook.view.ts';

export async function listWebhooks(read: Read, { userId }: Viewer): Promise<{ items: Webhook[] }> {
  const rows = await findWebhooksOf(read, userId);
  return { items: rows.map((row) => webhookView(row, read.now)) };
}
