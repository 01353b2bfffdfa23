// The bank has answered a withdrawal: paid, or failed (refused by the bank), which makes the amount available again.
// paid:   Dr payout_inflight → Cr psp_clearing
// failed: Dr payout_inflight → Cr seller_available
import type { Tx } from '#server/platform/data/tx.ts';
import { payoutInflight, pspClearing, sellerAvailable } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function resolveWithdrawal(
  tx: Tx,
  of: {
    withdrawalId: string;
    userId: string;
    /** The clearing account the transfer was paid from: bank transfers are paid from the payment provider's balance. */
    provider: string;
    amountMinor: number;
    currency: string;
    outcome: 'paid' | 'failed';
  },
): Promise<number> {
  return post(tx, {
    // One key for both outcomes, so that a withdrawal is never both paid and failed.
    subject: `payout:${of.withdrawalId}`,
    event: 'resolve',
    cause: { outcome: of.outcome },
    legs: [
      {
        debit: payoutInflight(of.withdrawalId, of.currency),
        credit:
          of.outcome === 'paid'
            ? pspClearing(of.provider, of.currency)
            : sellerAvailable(of.userId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
