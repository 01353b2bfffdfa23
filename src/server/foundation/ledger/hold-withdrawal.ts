// A seller requested a withdrawal: the money leaves the available balance before the bank transfer is ordered.
// Dr seller_available → Cr payout_inflight   A; the floor of seller_available rejects more than the balance
import type { Tx } from '#server/platform/data/tx.ts';
import { payoutInflight, sellerAvailable } from './accounts.ts';
import { post } from './ledger.store.ts';

/** Throws `Overdrawn` when less than that is available. */
export async function holdWithdrawal(
  tx: Tx,
  of: {
    withdrawalId: string;
    userId: string;
    amountMinor: number;
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  return post(tx, {
    subject: `payout:${of.withdrawalId}`,
    event: 'requested',
    cause: of.cause,
    legs: [
      {
        debit: sellerAvailable(of.userId, of.currency),
        credit: payoutInflight(of.withdrawalId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
