// Deletes the API keys and webhooks of a deleted account.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteKeysOf } from './api-keys/key.store.ts';
import { deleteWebhooksOf } from './webhooks/webhook.store.ts';

export async function deleteIntegrations(tx: Tx, userId: string): Promise<void> {
  await deleteKeysOf(tx, userId);
  await deleteWebhooksOf(tx, userId);
}
