// A restriction of withdrawing stops the withdrawals that wait: their jobs see it under the account's lock (send-withdrawal.ts).
import type { Listener } from '#server/platform/data/handlers.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { isRestricted } from '#server/people/accounts/restrict-account.ts';
import { listWaitingWithdrawalIds } from './payout.store.ts';

export const payoutListeners: readonly Listener[] = [
  {
    name: 'payouts/stop-restricted',
    on: ['moderation.imposed'],
    async run(platform, event) {
      if (event.name !== 'moderation.imposed') return;
      await inTransaction(platform, async (tx) => {
        if (!(await isRestricted(tx, event.userId, 'withdrawing'))) return;
        for (const withdrawalId of await listWaitingWithdrawalIds(tx, event.userId))
          enqueue(tx, 'send-withdrawal', { withdrawalId });
      });
    },
  },
];
