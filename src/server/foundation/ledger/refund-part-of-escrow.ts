// Refunds a part of the price of an open order, with its share of the buyer fee: x + b(R + x) − b(R).
// Dr order_escrow → Cr refund_inflight   one leg for each refunded payment
import type { Tx } from '#server/platform/data/tx.ts';
import { orderEscrow, refundInflight } from './accounts.ts';
import { post } from './ledger.store.ts';
import type { RefundPart } from './settle-escrow.ts';

export async function refundPartOfEscrow(
  tx: Tx,
  of: {
    orderId: string;
    /** The order's version after this step: it numbers the refunds of an order. */
    version: number;
    refunds: readonly RefundPart[];
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  return post(tx, {
    subject: `order:${of.orderId}`,
    event: 'partial_refund',
    seq: of.version,
    cause: of.cause,
    legs: of.refunds.map(({ refundId, amountMinor }) => ({
      debit: orderEscrow(of.orderId, of.currency),
      credit: refundInflight(refundId, of.currency),
      amountMinor,
    })),
  });
}
