// Forgets the keys and webhooks of somebody who leaves: their programs stop with their account.
import type { Tx } from '#server/platform/tx.ts';
import { deleteKeysOf } from './key.store.ts';
import { deleteWebhooksOf } from './webhook.store.ts';

export async function forgetPrograms(tx: Tx, userId: string): Promise<void> {
  await deleteKeysOf(tx, userId);
  await deleteWebhooksOf(tx, userId);
}
