// Withdrawals whose job gave up (a bank that was away for hours) are queued again, for as long as it takes; account numbers
// that are sealed with an earlier key are sealed anew, so that SECRET_KEY_PREVIOUS can be dropped some day.
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueue, inTransaction } from '#server/platform/tx.ts';
import { earlierSeals, openNumber, opens, sealNumber } from './account-number.ts';
import { lockSealedWith, moveToSealed, takeStaleWithdrawals } from './payout.store.ts';

const batch = 50;

async function queueStaleWithdrawals(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const stale = await takeStaleWithdrawals(tx, batch);
    for (const withdrawalId of stale) enqueue(tx, 'send-withdrawal', { withdrawalId });
    return stale.length;
  });
}

/** One batch that holds something to do; a number that does not open is passed over, and asked for again when its owner uses it. */
async function sealAnew(platform: Platform): Promise<number> {
  const seals = earlierSeals(platform.keys);
  let after: string | null = null;
  while (seals.length > 0) {
    const [done, last] = await sealBatch(platform, seals, after);
    if (done > 0 || last === null) return done;
    after = last;
  }
  return 0;
}

async function sealBatch(
  platform: Platform,
  seals: Buffer[],
  after: string | null,
): Promise<[done: number, last: string | null]> {
  return inTransaction(platform, async (tx) => {
    const methods = await lockSealedWith(tx, seals, { after, limit: batch });
    let done = 0;
    for (const { id, account_cipher } of methods) {
      if (!opens(platform.keys, id, account_cipher)) {
        platform.log.error(
          { payoutMethod: id },
          'an account number does not open and could not be sealed anew',
        );
        continue;
      }
      const number = openNumber(platform.keys, id, account_cipher);
      await moveToSealed(tx, id, sealNumber(platform.keys, id, number));
      done++;
    }
    return [done, methods.at(-1)?.id ?? null];
  });
}

export const payoutTimers: readonly Timer[] = [
  { name: 'payouts/queue-stale-withdrawals', everySeconds: 600, run: queueStaleWithdrawals },
  { name: 'payouts/seal-anew', everySeconds: 600, run: sealAnew },
];
