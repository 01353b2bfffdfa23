// A refund that the provider will not send, because the bank took the payment back by a chargeback. As far as the platform bore that
// loss, the bank has paid the buyer and the money offsets the loss; the rest, which the bank did not pay, is the buyer's balance.
// Dr refund_inflight → Cr goodwill_loss
// Dr refund_inflight → Cr buyer_credit
import type { Tx } from '#server/platform/data/tx.ts';
import { buyerCredit, goodwillLoss, refundInflight } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function returnChargedRefund(
  tx: Tx,
  of: { refundId: string; buyerId: string; coveredMinor: number; creditedMinor: number; currency: string },
): Promise<number> {
  const debit = refundInflight(of.refundId, of.currency);
  return post(tx, {
    // Same key as resolve-refund: a refund ends once.
    subject: `refund:${of.refundId}`,
    event: 'resolve',
    cause: { outcome: 'charged-back' },
    legs: [
      { debit, credit: goodwillLoss(of.currency), amountMinor: of.coveredMinor },
      { debit, credit: buyerCredit(of.buyerId, of.currency), amountMinor: of.creditedMinor },
    ],
  });
}
