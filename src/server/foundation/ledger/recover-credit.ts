// A bank returned a payment whose refund the buyer had kept as balance: what is left of it is taken back, so that the platform does
// not pay the same money twice. The lost chargeback had posted it as a loss.
// Dr buyer_credit → Cr goodwill_loss
import type { Tx } from '#server/platform/data/tx.ts';
import { buyerCredit, goodwillLoss } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function recoverCredit(
  tx: Tx,
  of: {
    chargebackId: string;
    buyerId: string;
    /** Counts the recoveries of this chargeback, from 0. */
    number: number;
    amountMinor: number;
    currency: string;
  },
): Promise<number> {
  return post(tx, {
    subject: `cb:${of.chargebackId}`,
    event: 'recovered',
    seq: of.number,
    cause: {},
    legs: [
      {
        debit: buyerCredit(of.buyerId, of.currency),
        credit: goodwillLoss(of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
