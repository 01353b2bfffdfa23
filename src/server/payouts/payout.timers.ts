// Withdrawals whose job gave up (a bank that was away for hours) are queued again, for as long as it takes.
import type { Timer } from '#server/platform/events.ts';
import { enqueue, inTransaction } from '#server/platform/tx.ts';
import { takeStaleWithdrawals } from './payout.store.ts';

export const payoutTimers: readonly Timer[] = [
  {
    name: 'payouts/queue-stale-withdrawals',
    everySeconds: 600,
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        const stale = await takeStaleWithdrawals(tx, 50);
        for (const withdrawalId of stale) enqueue(tx, 'send-withdrawal', { withdrawalId });
        return stale.length;
      }),
  },
];
