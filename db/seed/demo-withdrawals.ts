// Withdrawals of the demo world: twelve sellers have a bank account and have withdrawn cleared earnings twice.
import type { Actors } from '#seed/demo-actors.ts';
import type { Step } from '#seed/demo-orders.ts';
import { sellerBalances } from '#server/foundation/ledger/balances.ts';
import { addPayoutMethod } from '#server/settlement/payouts/add-payout-method.ts';
import { requestWithdrawal } from '#server/settlement/payouts/request-withdrawal.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';

const exchange = { ip: '127.0.0.1' };
const minimumMinor = 5000;

export function withdrawalSteps(platform: Platform, actors: Actors, now: Date): Step[][] {
  return [...actors.sellers.values()].slice(0, 12).map((seller, at) => {
    let methodId = '';
    const add: Step = {
      at: later(now, { days: -60 + at }),
      run: async () => {
        const account = {
          holder: seller.person.displayName,
          accountNumber: `DE${String(88_000_000_000_00 + at * 7919 + 1234)}`,
        };
        const method = await inTransaction(platform, (tx) => addPayoutMethod(tx, seller, account, exchange));
        methodId = method.id;
      },
    };
    const withdraw = (daysAgo: number): Step => ({
      at: later(now, { days: -daysAgo }),
      run: async () => {
        const { availableMinor } = await sellerBalances(reading(platform), seller.userId);
        // Half of it, so that a balance remains for trying a withdrawal.
        const amountMinor = Math.floor(availableMinor / 200) * 100;
        if (amountMinor < minimumMinor) return;
        await inTransaction(platform, (tx) => {
          // As after a password check, which large withdrawals need.
          const viewer = { ...seller, authenticatedAt: tx.now };
          return requestWithdrawal(tx, viewer, { amountMinor, payoutMethodId: methodId }, exchange);
        });
      },
    });
    return [add, withdraw(30 - at / 2), withdraw(12 - at / 2)];
  });
}
