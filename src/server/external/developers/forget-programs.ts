// Forgets the keys and webhooks of somebody who leaves: their programs stop with their account.
import type { Tx } from '#server/platform/data/tx.ts';
import { deleteKeysOf } from './api-keys/key.store.ts';
import { deleteWebhooksOf } from './webhooks/webhook.store.ts';

export async function forgetPrograms(tx: Tx, userId: string): Promise<void> {
  await deleteKeysOf(tx, userId);
  await deleteWebhooksOf(tx, userId);
}
