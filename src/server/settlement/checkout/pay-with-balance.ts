// Pays a checkout from the buyer's balance alone, in the transaction that claims it, without a provider.
// Guards: the purpose is fulfilled and the full amount debited, or nothing happens. The checkout and both accounts are locked, and the
// offer was checked just before.
import { openBalancePayment } from '#server/payments/payments/open-payment.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { linkToOrder } from '#server/payments/payments/apply-payment-result.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { purposes } from './checkout.purposes.ts';
import { moveCheckout } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** Throws `Overdrawn` if the balance is too low. */
export async function payWithBalance(tx: Tx, checkout: CheckoutRow, attemptKey: string): Promise<Payment> {
  const payment = await openBalancePayment(tx, {
    checkoutId: checkout.id,
    buyerId: checkout.buyer_id,
    totalMinor: checkout.bill.totalMinor,
    currency: checkout.bill.currency,
    attemptKey,
  });
  const result = await purposes[checkout.purpose].fulfill(tx, checkout, payment);
  if ('tooLate' in result) {
    return refuse('checkout_expired', {
      message: 'This can no longer be paid. Nothing was taken from your balance.',
    });
  }
  await linkToOrder(tx, payment.id, result.orderId);
  await moveCheckout(tx, checkout.id, 'paid', {
    payment_id: payment.id,
    order_id: result.orderId,
    order_number: result.orderNumber,
  });
  return payment;
}
