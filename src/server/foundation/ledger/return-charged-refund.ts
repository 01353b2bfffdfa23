// A refund that the provider will not send, because the bank took the payment back by a chargeback: the refund's money offsets
// the platform's loss from that chargeback.
// Dr refund_inflight → Cr goodwill_loss
import type { Tx } from '#server/platform/data/tx.ts';
import { goodwillLoss, refundInflight } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function returnChargedRefund(
  tx: Tx,
  of: { refundId: string; amountMinor: number; currency: string },
): Promise<number> {
  return post(tx, {
    // Same key as resolve-refund: a refund ends once.
    subject: `refund:${of.refundId}`,
    event: 'resolve',
    cause: { outcome: 'charged-back' },
    legs: [
      {
        debit: refundInflight(of.refundId, of.currency),
        credit: goodwillLoss(of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
