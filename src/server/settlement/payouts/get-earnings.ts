// The figures of the earnings page. Balances come from the ledger, never from a sum of orders.
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { sellerChargebacks } from '#server/disputes/chargebacks/seller-chargebacks.report.ts';
import { sellerBalances, sellerEarnedMinor } from '#server/foundation/ledger/balances.ts';
import { earnedByMonth } from '#server/orders/orders/views/earning.report.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { findPayoutAccount } from './payout-account.store.ts';
import { listPayoutMethods, sumWithdrawals } from './payout.store.ts';
import { viewAccount, viewMethod } from './payout.view.ts';

export async function getEarnings(read: Read, viewer: Viewer): Promise<Earnings> {
  const { userId } = viewer;
  const { bank } = read.platform;
  const [balances, earnedMinor, withdrawals, months, methods, account, chargebacks] = await Promise.all([
    sellerBalances(read, userId),
    sellerEarnedMinor(read, userId),
    sumWithdrawals(read, userId),
    earnedByMonth(read, userId),
    listPayoutMethods(read, userId, bank.name),
    findPayoutAccount(read, userId, bank.name),
    sellerChargebacks(read, userId),
  ]);
  return {
    currency: settlementCurrency,
    pendingMinor: balances.pendingMinor,
    availableMinor: balances.availableMinor,
    withdrawableMinor: Math.max(0, balances.availableMinor - balances.debtMinor),
    ...withdrawals,
    earnedMinor,
    debtMinor: balances.debtMinor,
    chargebacks,
    months,
    accountSetup: bank.accounts === null ? 'form' : account === null ? 'not-started' : 'started',
    payoutCountry: account?.country ?? null,
    payoutAccount: account && viewAccount(account),
    methods: methods.map((method) => viewMethod(method, read.now)),
  };
}
