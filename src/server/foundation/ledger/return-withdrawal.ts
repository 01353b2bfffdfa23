// The seller's bank sent a paid withdrawal back: the money is in our balance again, and theirs to withdraw.
// Dr psp_clearing → Cr seller_available   needs resolve = paid
import type { Tx } from '#server/platform/tx.ts';
import { pspClearing, sellerAvailable } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function returnWithdrawal(
  tx: Tx,
  of: { withdrawalId: string; userId: string; provider: string; amountMinor: number; currency: string },
): Promise<number> {
  return post(tx, {
    subject: `payout:${of.withdrawalId}`,
    event: 'returned',
    cause: {},
    legs: [
      {
        debit: pspClearing(of.provider, of.currency),
        credit: sellerAvailable(of.userId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
