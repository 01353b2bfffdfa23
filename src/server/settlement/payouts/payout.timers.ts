// Requeues withdrawals whose job exhausted its retries, until they succeed, and re-encrypts account numbers of an earlier key,
// so that SECRET_KEY_PREVIOUS can be removed. Takes back balances that lost chargebacks paid twice, and notifies owners
// of unclaimed balances.
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';
import { encryptedColumn } from '#server/platform/data/encrypted-column.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { oneByOne } from '#server/platform/data/one-by-one.ts';
import { numberKeyUse } from './account-number.ts';
import { recoveryIsDue } from './balances/balance-recovery.store.ts';
import { recoverNextBalance } from './balances/recover-balance.ts';
import { accountIsUnchecked } from '#server/people/accounts/sessions/unused-accounts.ts';
import { checkNextUnclaimed } from './unclaimed/check-unclaimed-balance.ts';
import { takeStaleWithdrawals, withdrawalIsStale } from './payout.store.ts';

const batchSize = 50;

async function queueStaleWithdrawals(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const stale = await takeStaleWithdrawals(tx, batchSize);
    for (const withdrawalId of stale) enqueue(tx, 'send-withdrawal', { withdrawalId });
    return stale.length;
  });
}

/** A number that cannot be decrypted must be entered again when its owner uses it. */
const accountNumbers = encryptedColumn(numberKeyUse, 'payout_methods', {
  owner: 'id',
  text: 'account_cipher',
});

export const payoutTimers: readonly Timer[] = [
  {
    name: 'payouts/queue-stale-withdrawals',
    everySeconds: 600,
    due: withdrawalIsStale,
    run: queueStaleWithdrawals,
  },
  {
    name: 'payouts/recover-balances',
    everySeconds: 60,
    due: recoveryIsDue,
    run: (platform) => oneByOne(platform, recoverNextBalance),
  },
  {
    name: 'payouts/unclaimed-balances',
    everySeconds: 600,
    due: accountIsUnchecked,
    run: (platform) => oneByOne(platform, checkNextUnclaimed),
  },
  { name: 'payouts/reencrypt', everySeconds: 600, run: (platform) => reencrypt(platform, accountNumbers) },
];
