// The end of an order: everything in its escrow goes to the buyer, the seller and the platform, according to the split.
// Dr order_escrow → Cr refund_inflight   to the buyer, one leg for each refunded payment
// Dr order_escrow → Cr seller_pending   P − R − x − C
// Dr order_escrow → Cr commission_revenue   C
// Dr order_escrow → Cr buyer_fee_revenue   the rest of the buyer fee
// Guarantees: every end of an order (approval, cancellation, verdict) shares one key, so it is settled once. Escrow is emptied:
// the split adds up to the held amount, and the floor of the account rejects more.
import type { Split } from '#contract/orders/orders/settlement.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import {
  buyerFeeRevenue,
  commissionRevenue,
  orderEscrow,
  refundInflight,
  sellerPending,
} from './accounts.ts';
import { post } from './ledger.store.ts';

/** A part of the refund, on the payment it came from. */
export type RefundPart = { refundId: string; amountMinor: number };

export async function settleEscrow(
  tx: Tx,
  of: {
    orderId: string;
    sellerId: string;
    split: Omit<Split, 'toBuyerMinor'>;
    refunds: readonly RefundPart[];
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  const debit = orderEscrow(of.orderId, of.currency);
  const { toSellerMinor, sellerFeeMinor, buyerFeeMinor } = of.split;
  return post(tx, {
    subject: `order:${of.orderId}`,
    event: 'settle',
    cause: of.cause,
    legs: [
      ...of.refunds.map(({ refundId, amountMinor }) => ({
        debit,
        credit: refundInflight(refundId, of.currency),
        amountMinor,
      })),
      { debit, credit: sellerPending(of.sellerId, of.currency), amountMinor: toSellerMinor },
      { debit, credit: commissionRevenue(of.currency), amountMinor: sellerFeeMinor },
      { debit, credit: buyerFeeRevenue(of.currency), amountMinor: buyerFeeMinor },
    ],
  });
}
