// Ends expired restrictions and suspensions, recomputes what the account may do, and notifies the user.
// Also ends those of deleted accounts, so one account never blocks the queue.
import { tryLockPerson } from '#server/people/accounts/lock-account.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { endExpired } from './end-expired.ts';
import { findExpired } from './moderation-action.store.ts';

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
        await inTransaction(platform, async (tx) => {
          const isDeleted = !(await tryLockPerson(tx, expired.user_id));
          await endExpired(tx, expired.user_id, isDeleted);
        });
      }
      return done;
    },
  },
];
