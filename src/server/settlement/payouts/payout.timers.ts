// Withdrawals whose job gave up (a bank that was away for hours) are queued again, for as long as it takes; account numbers
// that are sealed with an earlier key are sealed anew, so that SECRET_KEY_PREVIOUS can be dropped some day.
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reseal } from '#server/platform/reseal.ts';
import type { SealedTexts } from '#server/platform/reseal.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { sealUse } from './account-number.ts';
import { lockSealedWith, moveToSealed, takeStaleWithdrawals, withdrawalIsStale } from './payout.store.ts';

const batch = 50;

async function queueStaleWithdrawals(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const stale = await takeStaleWithdrawals(tx, batch);
    for (const withdrawalId of stale) enqueue(tx, 'send-withdrawal', { withdrawalId });
    return stale.length;
  });
}

/** A number that does not open is asked for again when its owner uses it. */
const accountNumbers: SealedTexts = { use: sealUse, lock: lockSealedWith, keep: moveToSealed };

export const payoutTimers: readonly Timer[] = [
  {
    name: 'payouts/queue-stale-withdrawals',
    everySeconds: 600,
    due: withdrawalIsStale,
    run: queueStaleWithdrawals,
  },
  { name: 'payouts/seal-anew', everySeconds: 600, run: (platform) => reseal(platform, accountNumbers) },
];
