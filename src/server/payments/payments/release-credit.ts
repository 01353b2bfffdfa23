// What had been set aside of the buyer's balance for a payment is theirs again: nothing was bought with it.
// Guards: once, with the payment locked; a payment that the balance paid alone has set nothing aside.
import { releaseHeldCredit } from '#server/foundation/ledger/hold-credit.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { movePayment } from './payment.store.ts';
import type { Payment } from './payment.store.ts';

/** Gives the payment as it stands then. */
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
