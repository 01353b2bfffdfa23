// API keys and webhooks, for the list of what has access to an account and for ending it after a password reset.
import type { Access } from '#server/people/accounts/sign-in-access.ts';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import { deleteKey, findKeysOf } from './api-keys/key.store.ts';
import { failWaiting } from './webhooks/delivery.store.ts';
import { findWebhooksOf, moveWebhook } from './webhooks/webhook.store.ts';

/** Expired keys have no access any more. */
export async function listKeyAccess(read: Read, userId: string): Promise<Access[]> {
  const rows = await findKeysOf(read, userId);
  return rows
    .filter((row) => row.expires_at > read.now)
    .map(({ id, name, prefix, created_at }) => ({
      id,
      name: `${name} (${prefix}…)`,
      addedAt: created_at,
      isOff: false,
    }));
}

export async function listWebhookAccess(read: Read, userId: string): Promise<Access[]> {
  const rows = await findWebhooksOf(read, userId);
  return rows.map(({ id, url, created_at, changed_at, state }) => ({
    id,
    name: new URL(url).host,
    addedAt: changed_at ?? created_at,
    isOff: state !== 'active',
  }));
}

/** Revokes keys and pauses webhooks: the owner can resume one, and resend what it missed. */
export async function endIntegrationAccess(
  tx: Tx,
  userId: string,
  { keyIds, webhookIds }: { keyIds: string[]; webhookIds: string[] },
): Promise<void> {
  for (const id of keyIds) await deleteKey(tx, { id, userId });
  for (const id of webhookIds) {
    await failWaiting(tx, id);
    await moveWebhook(tx, id, { state: 'paused' });
  }
}
