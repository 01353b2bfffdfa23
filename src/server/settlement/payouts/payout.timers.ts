// Requeues withdrawals whose job exhausted its retries, until they succeed, and re-encrypts account numbers of an earlier key,
// so that SECRET_KEY_PREVIOUS can be removed. Reads accounts again that need something from their owners, once a day. Takes back
// balances that lost chargebacks paid twice, and notifies owners of unclaimed balances.
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reencrypt } from '#server/platform/reencrypt.ts';
import { encryptedColumn } from '#server/platform/data/encrypted-column.ts';
import { enqueue, inTransaction, reading } from '#server/platform/data/tx.ts';
import { oneByOne } from '#server/platform/data/one-by-one.ts';
import { numberKeyUse } from './account-number.ts';
import { recoveryIsDue } from './balances/balance-recovery.store.ts';
import { recoverNextBalance } from './balances/recover-balance.ts';
import { accountIsUnchecked } from '#server/people/accounts/sessions/unused-accounts.ts';
import { checkNextUnclaimed } from './unclaimed/check-unclaimed-balance.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import { listUnreadPayoutAccounts, payoutAccountIsUnread } from './payout-account.store.ts';
import { takeStaleWithdrawals, withdrawalIsStale } from './payout.store.ts';
import { recordAccount } from './record-account-change.ts';

const batchSize = 50;

async function queueStaleWithdrawals(platform: Platform): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const stale = await takeStaleWithdrawals(tx, batchSize);
    for (const withdrawalId of stale) enqueue(tx, 'send-withdrawal', { withdrawalId });
    return stale.length;
  });
}

/** One that Stripe cannot be asked about now is read the next time. */
async function readAccounts(platform: Platform): Promise<number> {
  const { accounts, name: bank } = platform.bank;
  if (accounts === null) return 0;
  let done = 0;
  for (const reference of await listUnreadPayoutAccounts(reading(platform), bank, batchSize)) {
    try {
      const account = await accounts.find(reference);
      await inTransaction(platform, (tx) => recordAccount(tx, reference, account));
      done++;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      platform.log.warn({ reference }, 'a payout account could not be read');
      return 0;
    }
  }
  return done;
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
  {
    name: 'payouts/read-accounts',
    lane: 'provider',
    everySeconds: 600,
    due: payoutAccountIsUnread,
    run: readAccounts,
  },
  { name: 'payouts/reencrypt', everySeconds: 600, run: (platform) => reencrypt(platform, accountNumbers) },
];
