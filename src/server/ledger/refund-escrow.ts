// An order was cancelled: everything held for it goes back to the buyer.
// Dr order_escrow → Cr refund_inflight   all of it
import type { Tx } from '#server/platform/tx.ts';
import { orderEscrow, refundInflight } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function refundEscrow(
  tx: Tx,
  of: {
    orderId: string;
    refundId: string;
    amountMinor: number;
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  return post(tx, {
    // The same key as release-escrow: an order is settled once, by whoever comes first.
    subject: `order:${of.orderId}`,
    event: 'settle',
    cause: { ...of.cause, refundId: of.refundId },
    legs: [
      {
        debit: orderEscrow(of.orderId, of.currency),
        credit: refundInflight(of.refundId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
