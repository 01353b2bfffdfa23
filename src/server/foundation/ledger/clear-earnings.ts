// The clearing period of an order or a tip has ended: the seller's debt is repaid first, the rest becomes available.
// Dr seller_pending → Cr seller_debt   up to the debt
// Dr seller_pending → Cr seller_available   the rest
import type { Tx } from '#server/platform/data/tx.ts';
import { sellerAvailable, sellerDebt, sellerPending } from './accounts.ts';
import { lockBalances, post } from './ledger.store.ts';

export async function clearSellerEarnings(
  tx: Tx,
  of: {
    orderId: string;
    /** Set for a tip of the order. */ tipId?: string;
    sellerId: string;
    amountMinor: number;
    currency: string;
  },
): Promise<number> {
  const pending = sellerPending(of.sellerId, of.currency);
  const available = sellerAvailable(of.sellerId, of.currency);
  const debt = sellerDebt(of.sellerId, of.currency);
  // Locks all three at once: the debt must not change between reading and repaying it.
  const [owedMinor] = await lockBalances(tx, [debt, pending, available]);
  const paidOffMinor = Math.min(owedMinor!, of.amountMinor);
  return post(tx, {
    subject: of.tipId === undefined ? `order:${of.orderId}` : `tip:${of.tipId}`,
    event: 'cleared',
    cause: { orderId: of.orderId },
    legs: [
      { debit: pending, credit: debt, amountMinor: paidOffMinor },
      { debit: pending, credit: available, amountMinor: of.amountMinor - paidOffMinor },
    ],
  });
}
