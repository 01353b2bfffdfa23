// A checkout that the buyer's balance pays alone: no provider is asked, so it is paid in the transaction that claims it.
// Guards: what it was for is done, and the balance gives all of it, or nothing has happened. The checkout is locked, the accounts of
// buyer and seller are held, and what it is for was asked for just before.
import { openBalancePayment } from '#server/payments/payments/open-payment.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { tieToOrder } from '#server/payments/payments/settle-payment.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { purposes } from './checkout.purposes.ts';
import { moveCheckout } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** Throws `Overdrawn` when the balance holds less. */
export async function payWithBalance(tx: Tx, checkout: CheckoutRow, attemptKey: string): Promise<Payment> {
  const payment = await openBalancePayment(tx, {
    checkoutId: checkout.id,
    buyerId: checkout.buyer_id,
    totalMinor: checkout.bill.totalMinor,
    currency: checkout.bill.currency,
    attemptKey,
  });
  const done = await purposes[checkout.purpose].fulfil(tx, checkout, payment);
  if ('tooLate' in done) {
    return refuse('checkout_expired', {
      message: 'This cannot be paid any more. Nothing was taken from your balance.',
    });
  }
  await tieToOrder(tx, payment.id, done.orderId);
  await moveCheckout(tx, checkout.id, 'paid', {
    payment_id: payment.id,
    order_id: done.orderId,
    order_number: done.orderNumber,
  });
  return payment;
}
