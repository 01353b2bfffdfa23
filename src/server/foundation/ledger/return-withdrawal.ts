// The seller's bank returned a paid withdrawal: the money is available to the seller again.
// Dr psp_clearing → Cr seller_available   requires resolve = paid
import type { Tx } from '#server/platform/data/tx.ts';
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
