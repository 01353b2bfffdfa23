// A seller requested a withdrawal: the money leaves the available balance before the bank transfer is ordered.
// Dr seller_available → Cr seller_debt       the seller's debt, which is repaid first
// Dr seller_available → Cr payout_inflight   A; the floor of seller_available rejects more than the rest
import type { Tx } from '#server/platform/data/tx.ts';
import { payoutInflight, sellerAvailable, sellerDebt } from './accounts.ts';
import { lockBalances, post } from './ledger.store.ts';

/** Throws `Overdrawn` when less than that is available after the debt. */
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
  const available = sellerAvailable(of.userId, of.currency);
  const debt = sellerDebt(of.userId, of.currency);
  // Locks both at once: the debt must not change between reading and repaying it.
  const [owedMinor, availableMinor] = await lockBalances(tx, [debt, available]);
  const paidOffMinor = Math.min(owedMinor!, availableMinor!);
  return post(tx, {
    subject: `payout:${of.withdrawalId}`,
    event: 'requested',
    cause: of.cause,
    legs: [
      { debit: available, credit: debt, amountMinor: paidOffMinor },
      {
        debit: available,
        credit: payoutInflight(of.withdrawalId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
