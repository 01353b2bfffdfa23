// Ends expired restrictions, recomputes what the account may do, and notifies the user.
// Also ends those of deleted or suspended accounts, so one account never blocks the queue.
import { tryLockPerson } from '#server/people/accounts/lock-account.ts';
import { restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { audit } from '#server/platform/data/audit.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { endExpiredOf, findExpired, scopesInForce } from './moderation-action.store.ts';

const batch = 50;

export const moderationTimers: readonly Timer[] = [
  {
    name: 'moderation/end-expired-actions',
    everySeconds: 60,
    async run(platform) {
      let done = 0;
      for (; done < batch; done++) {
        const expired = await findExpired(reading(platform));
        if (!expired) break;
        await inTransaction(platform, (tx) => endExpired(tx, expired.user_id));
      }
      return done;
    },
  },
];

async function endExpired(tx: Tx, userId: string): Promise<void> {
  const isActive = await tryLockPerson(tx, userId);
  for (const moderationActionId of await endExpiredOf(tx, userId)) {
    await audit(tx, 'moderation.ended', { userId, details: { moderationActionId } });
    if (isActive)
      publish(tx, { name: 'moderation.ended', userId, moderationActionId, at: tx.now.toISOString() });
  }
  await restrictAccount(tx, userId, await scopesInForce(tx, userId));
}
