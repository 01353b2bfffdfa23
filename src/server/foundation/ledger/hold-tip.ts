// A tip arrived: it is the seller's at once, within its clearing time. No fee.
// Dr psp_clearing → Cr seller_pending   what the provider took
// Dr credit_hold | buyer_credit → Cr seller_pending   what came from the buyer's balance; together T
import type { Tx } from '#server/platform/tx.ts';
import { sellerPending } from './accounts.ts';
import { capturedLegs } from './captured.ts';
import type { Captured } from './captured.ts';
import { post } from './ledger.store.ts';

/** Throws `Overdrawn` where the balance was to pay alone and holds less. */
export async function holdTip(
  tx: Tx,
  of: { tipId: string; sellerId: string; payment: Captured; cause: Record<string, unknown> },
): Promise<number> {
  const { payment } = of;
  return post(tx, {
    // Shared with hold-in-escrow and hold-for-refund: one payment is captured once, whatever becomes of it.
    subject: `payment:${payment.paymentId}`,
    event: 'captured',
    cause: { ...of.cause, tipId: of.tipId },
    legs: capturedLegs(payment, sellerPending(of.sellerId, payment.currency)),
  });
}
