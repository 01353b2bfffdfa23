// Requeues refunds whose job exhausted its retries, until they succeed.
import type { Timer } from '#server/platform/data/handlers.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { refundIsStale, takeStaleRefunds } from './payment.store.ts';

export const refundTimers: readonly Timer[] = [
  {
    name: 'payments/queue-stale-refunds',
    everySeconds: 600,
    due: refundIsStale,
    run: (platform) =>
      inTransaction(platform, async (tx) => {
        const stale = await takeStaleRefunds(tx, 50);
        for (const refundId of stale) enqueue(tx, 'send-refund', { refundId });
        return stale.length;
      }),
  },
];
