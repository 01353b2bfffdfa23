// delete-webhook: deletes a webhook and its deliveries; a send in progress may still arrive.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteWebhookRow } from './webhook.store.ts';

export async function deleteWebhook(
  tx: Tx,
  { userId }: Viewer,
  { webhookId }: { webhookId: string },
  exchange: Exchange,
): Promise<Record<string, never>> {
  const deleted = await deleteWebhookRow(tx, { id: webhookId, userId });
  if (!deleted) refuse('webhook_not_found');
  const details = { webhookId, host: new URL(deleted.url).host };
  await audit(tx, 'webhook.deleted', { userId, ip: exchange.ip, details });
  return {};
}
