// Ends the expired moderation actions of one account and notifies its person. The caller has locked the account.
import { audit } from '#server/platform/data/audit.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { applyActions } from './apply-actions.ts';
import { endExpiredOf } from './moderation-action.store.ts';

export async function endExpired(tx: Tx, userId: string, isDeleted = false): Promise<void> {
  const ended = await endExpiredOf(tx, userId);
  if (ended.length === 0) return;
  for (const moderationActionId of ended) {
    await audit(tx, 'moderation.ended', { userId, details: { moderationActionId } });
    if (!isDeleted)
      publish(tx, { name: 'moderation.ended', userId, moderationActionId, at: tx.now.toISOString() });
  }
  await applyActions(tx, userId);
}
