// Records a provider's result of a payment; the only place where a checkout learns of it, whatever triggered the lookup.
// Guards: a result counts once, however often and late it arrives. A success fulfills the purpose or is returned at once: no money is kept
// without an order, and no order exists without money.
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { returnPayment } from '#server/payments/payments/return-payment.ts';
import { recordCost } from '#server/payments/payments/record-cost.ts';
import { applyPaymentResult, linkToOrder } from '#server/payments/payments/apply-payment-result.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { later } from '#server/platform/clock.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { purposes } from './checkout.purposes.ts';
import { lockCheckout, moveCheckout } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** A payment started in time may finish this late; afterwards it is returned. */
export const paymentGraceMinutes = 5;

export async function recordPaymentResult(
  tx: Tx,
  ids: { checkoutId: string; paymentId: string },
  result: PaymentResult,
): Promise<void> {
  const checkout = await lockCheckout(tx, ids.checkoutId, null);
  assert(checkout, `the checkout ${ids.checkoutId} exists`);
  const { payment, changed } = await applyPaymentResult(tx, ids.paymentId, result);
  await recordCost(tx, payment.id, result);
  if (!changed) return;
  const isCurrent = checkout.payment_id === payment.id;
  const isWaiting = isCurrent && (checkout.state === 'paying' || checkout.state === 'confirming');
  switch (payment.state) {
    case 'succeeded':
      return capture(tx, checkout, payment, result);
    case 'declined':
      return isWaiting ? moveCheckout(tx, checkout.id, 'open') : undefined;
    case 'requires-confirmation':
    case 'confirming':
      return isWaiting ? moveCheckout(tx, checkout.id, 'confirming') : undefined;
  }
}

async function capture(
  tx: Tx,
  checkout: CheckoutRow,
  payment: Payment,
  result: PaymentResult,
): Promise<void> {
  const obstacle = whyNotPayable(checkout, payment, result, tx.now) ?? (await unavailableParty(tx, checkout));
  const done =
    obstacle === null
      ? await purposes[checkout.purpose].fulfill(tx, checkout, payment)
      : { tooLate: obstacle };
  if ('tooLate' in done) return returnMoney(tx, checkout, payment, result, done.tooLate);
  await linkToOrder(tx, payment.id, done.orderId);
  await moveCheckout(tx, checkout.id, 'paid', { order_id: done.orderId, order_number: done.orderNumber });
}

async function returnMoney(
  tx: Tx,
  checkout: CheckoutRow,
  payment: Payment,
  { amountMinor, currency }: PaymentResult,
  why: string,
): Promise<void> {
  tx.platform.log.error({ paymentId: payment.id, checkoutId: checkout.id, why }, 'a payment is returned');
  await returnPayment(tx, payment, { amountMinor, currency, why });
  const isWaiting = checkout.state === 'paying' || checkout.state === 'confirming';
  if (isWaiting && checkout.payment_id === payment.id) {
    await moveCheckout(tx, checkout.id, checkout.expires_at <= tx.now ? 'expired' : 'open');
  }
}

/** Locks both accounts until the money is posted; after that, open obligations prevent their deletion. */
async function unavailableParty(tx: Tx, checkout: CheckoutRow): Promise<string | null> {
  if ((await lockAccountShared(tx, checkout.seller_id)) !== 'active')
    return 'the seller has left or is suspended';
  if ((await lockAccountShared(tx, checkout.buyer_id)) === 'deleted') return 'the buyer has left';
  return null;
}

function whyNotPayable(
  checkout: CheckoutRow,
  payment: Payment,
  result: PaymentResult,
  now: Date,
): string | null {
  if (result.amountMinor !== payment.amount_minor || result.currency !== payment.currency) {
    return 'the provider charged a different amount';
  }
  if (checkout.state === 'paid') return 'the checkout was already paid';
  if (checkout.state === 'expired' || now > later(checkout.expires_at, { minutes: paymentGraceMinutes })) {
    return 'the checkout had expired';
  }
  if (checkout.payment_id !== payment.id) return 'the buyer had started another payment';
  // Abandoned, then charged after all: the card's part no longer covers the total.
  if (payment.credit_released_at !== null) return 'its credit had been released';
  return null;
}
