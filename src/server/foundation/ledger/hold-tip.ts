// A tip was paid: it is the seller's, pending until its clearing period ends. No fee.
// Dr psp_clearing → Cr seller_pending   the captured amount
// Dr credit_hold | buyer_credit → Cr seller_pending   the part from the buyer's balance; together T
import type { Tx } from '#server/platform/data/tx.ts';
import { sellerPending } from './accounts.ts';
import { capturedLegs } from './captured.ts';
import type { Captured } from './captured.ts';
import { post } from './ledger.store.ts';

/** Throws `Overdrawn` if the balance was to pay alone and holds less. */
export async function holdTip(
  tx: Tx,
  of: { tipId: string; sellerId: string; payment: Captured; cause: Record<string, unknown> },
): Promise<number> {
  const { payment } = of;
  return post(tx, {
    // Same key as hold-in-escrow and hold-for-refund: a payment is captured once, whatever it is used for.
    subject: `payment:${payment.paymentId}`,
    event: 'captured',
    cause: { ...of.cause, tipId: of.tipId },
    legs: capturedLegs(payment, sellerPending(of.sellerId, payment.currency)),
  });
}
