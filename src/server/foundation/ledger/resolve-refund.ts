// A refund ends: sent to the card, or credited to the buyer's balance, if the card rejects it or the buyer chose the balance.
// done:     Dr refund_inflight → Cr psp_clearing
// credited: Dr refund_inflight → Cr buyer_credit
import type { Tx } from '#server/platform/data/tx.ts';
import { buyerCredit, pspClearing, refundInflight } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function resolveRefund(
  tx: Tx,
  of: {
    refundId: string;
    buyerId: string;
    provider: string;
    amountMinor: number;
    currency: string;
    /** 'failed': the card rejected it. 'kept': the buyer chose the balance, the provider was not asked. */
    outcome: 'done' | 'failed' | 'kept';
  },
): Promise<number> {
  return post(tx, {
    // One key for both outcomes, so that a refund is never both paid out and credited.
    subject: `refund:${of.refundId}`,
    event: 'resolve',
    cause: { outcome: of.outcome },
    legs: [
      {
        debit: refundInflight(of.refundId, of.currency),
        credit:
          of.outcome === 'done'
            ? pspClearing(of.provider, of.currency)
            : buyerCredit(of.buyerId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
