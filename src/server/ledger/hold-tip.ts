// A tip arrived: it is the seller's at once, within its clearing time. No fee.
// Dr psp_clearing → Cr seller_pending   T
import type { Tx } from '#server/platform/tx.ts';
import { pspClearing, sellerPending } from './accounts.ts';
import { post } from './ledger.store.ts';

export async function holdTip(
  tx: Tx,
  of: {
    tipId: string;
    sellerId: string;
    paymentId: string;
    provider: string;
    amountMinor: number;
    currency: string;
    cause: Record<string, unknown>;
  },
): Promise<number> {
  return post(tx, {
    // Shared with hold-in-escrow and hold-for-refund: one payment is captured once, whatever becomes of it.
    subject: `payment:${of.paymentId}`,
    event: 'captured',
    cause: { ...of.cause, tipId: of.tipId },
    legs: [
      {
        debit: pspClearing(of.provider, of.currency),
        credit: sellerPending(of.sellerId, of.currency),
        amountMinor: of.amountMinor,
      },
    ],
  });
}
