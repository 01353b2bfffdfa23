// A refund that the provider does not send, because the bank has taken the payment back itself: what was held for it makes good a
// part of what the house bore of that chargeback.
// Dr refund_inflight → Cr goodwill_loss
import type { Tx } from '#server/platform/tx.ts';
import { goodwillLoss, refundInflight } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function returnChargedRefund(
  tx: Tx,
  of: { refundId: string; amountMinor: number; currency: string },
): Promise<number> {
  return post(tx, {
    // Shared with resolve-refund: a refund ends once.
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
