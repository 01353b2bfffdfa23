// An order was approved: the seller earns the price without the commission, the house its commission and the buyer's fee.
// Dr order_escrow → Cr seller_pending   P − R − C
// Dr order_escrow → Cr commission_revenue   C = ⌊(P − R)·bps/10⁴⌋
// Dr order_escrow → Cr buyer_fee_revenue   B − b(R)
import type { Tx } from '#server/platform/tx.ts';
import { buyerFeeRevenue, commissionRevenue, orderEscrow, sellerPending } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function releaseEscrow(
  tx: Tx,
  of: {
    orderId: string;
    sellerId: string;
    toSellerMinor: number;
    commissionMinor: number;
    buyerFeeMinor: number;
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  const debit = orderEscrow(of.orderId, of.currency);
  return post(tx, {
    // One key for every end of an order: approved, cancelled or judged, it is settled once.
    subject: `order:${of.orderId}`,
    event: 'settle',
    cause: of.cause,
    legs: [
      { debit, credit: sellerPending(of.sellerId, of.currency), amountMinor: of.toSellerMinor },
      { debit, credit: commissionRevenue(of.currency), amountMinor: of.commissionMinor },
      { debit, credit: buyerFeeRevenue(of.currency), amountMinor: of.buyerFeeMinor },
    ],
  });
}
