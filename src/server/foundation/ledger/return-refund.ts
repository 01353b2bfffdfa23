// A refund the provider had sent came back because the card is closed. It is credited to the buyer's balance.
// Dr psp_clearing → Cr buyer_credit   requires resolve = done
import type { Tx } from '#server/platform/data/tx.ts';
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
