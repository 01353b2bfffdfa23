// Returns the credit held for a payment to the buyer's balance, because nothing was bought.
// Guards: at most once, with the payment locked. Payments from the balance alone hold no credit.
import { releaseHeldCredit } from '#server/foundation/ledger/hold-credit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { movePayment } from './payment.store.ts';
import type { Payment } from './payment.store.ts';

/** Returns the updated payment. */
export async function releaseCredit(tx: Tx, payment: Payment): Promise<Payment> {
  if (payment.credit_minor === 0 || payment.credit_released_at !== null) return payment;
  await releaseHeldCredit(tx, {
    paymentId: payment.id,
    buyerId: payment.buyer_id,
    amountMinor: payment.credit_minor,
    currency: payment.currency,
  });
  return movePayment(tx, payment.id, { credit_released_at: tx.now });
}
