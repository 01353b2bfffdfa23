// The clearing time of an order, or of a tip, is over: what the seller owes is paid off first, the rest can be withdrawn.
// Dr seller_pending → Cr seller_debt   as much as is owed
// Dr seller_pending → Cr seller_available   the rest
import type { Tx } from '#server/platform/tx.ts';
import { sellerAvailable, sellerDebt, sellerPending } from './accounts.ts';
import { lockBalances, post } from './ledger.store.ts';

export async function clearSellerEarnings(
  tx: Tx,
  of: {
    orderId: string;
    /** Where it is a tip of the order. */ tipId?: string;
    sellerId: string;
    amountMinor: number;
    currency: string;
  },
): Promise<number> {
  const pending = sellerPending(of.sellerId, of.currency);
  const available = sellerAvailable(of.sellerId, of.currency);
  const debt = sellerDebt(of.sellerId, of.currency);
  // All three are locked here, in one go: what is owed must not change between reading it and paying it off.
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
