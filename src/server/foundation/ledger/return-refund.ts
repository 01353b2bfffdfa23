// A refund that the provider had sent came back to it: the card is closed. The money is the buyer's to keep here.
// Dr psp_clearing → Cr buyer_credit   needs resolve = done
import type { Tx } from '#server/platform/tx.ts';
import { buyerCredit, pspClearing } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function returnRefund(
  tx: Tx,
  of: { refundId: string; buyerId: string; provider: string; amountMinor: number; currency: string },
): Promise<number> {
  return post(tx, {
    subject: `refund:${of.refundId}`,
    event: 'returned',
    cause: {},
    legs: [
      {
        debit: pspClearing(of.provider, of.currency),
        credit: buyerCredit(of.buyerId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
