// Erases holder and number of a deleted user's bank accounts. Withdrawals keep the amount and the last four digits.
// Guards: refused while a withdrawal in progress needs a number.
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { deletePayoutAccount } from './payout-account.store.ts';
import { erasePayoutMethodRows, hasRequestedWithdrawal } from './payout.store.ts';

export async function erasePayoutMethods(tx: Tx, userId: string): Promise<void> {
  if (await hasRequestedWithdrawal(tx, userId)) {
    refuse('account_has_obligations', {
      message: 'A withdrawal is on its way to your bank. Wait until it has arrived.',
    });
  }
  await erasePayoutMethodRows(tx, userId);
  await deletePayoutAccount(tx, userId);
}
