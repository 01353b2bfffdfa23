// A restriction of withdrawing or a suspension stops the withdrawals that wait: their jobs see it under the account's lock
// (send-withdrawal.ts).
import type { Listener } from '#server/platform/data/handlers.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { listWaitingWithdrawalIds } from './payout.store.ts';
import { withdrawalObstacle } from './withdrawal-obstacle.ts';

export const payoutListeners: readonly Listener[] = [
  {
    name: 'payouts/stop-restricted',
    // A suspension is a change of the profile.
    on: ['moderation.imposed', 'profile.changed'],
    async run(platform, event) {
      if (event.name !== 'moderation.imposed' && event.name !== 'profile.changed') return;
      await inTransaction(platform, async (tx) => {
        const status = await lockAccountShared(tx, event.userId);
        if ((await withdrawalObstacle(tx, event.userId, status)) === null) return;
        for (const withdrawalId of await listWaitingWithdrawalIds(tx, event.userId))
          enqueue(tx, 'send-withdrawal', { withdrawalId });
      });
    },
  },
];
