// Forgets the bank accounts of somebody who leaves: name and number. Of withdrawals the books keep the amount and the last four.
// Guards: no number is wiped that a withdrawal on its way still needs.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { dropAccount } from './payout-account.store.ts';
import { eraseMethods, withdrawalIsOnItsWay } from './payout.store.ts';

export async function forgetPayoutMethods(tx: Tx, userId: string): Promise<void> {
  if (await withdrawalIsOnItsWay(tx, userId)) {
    refuse('account_has_obligations', {
      message: 'A withdrawal is on its way to your bank. Wait until it has arrived.',
    });
  }
  await eraseMethods(tx, userId);
  await dropAccount(tx, userId);
}
