// The provider has said what became of a payment: the one place where a checkout learns of it, whoever asked.
// Guards: an answer counts once, however often and late it is told. A success becomes what it was meant for (the order, a part
// of one), or goes straight back when that is not possible any more; money is never kept without an order, nor an order made
// without money.
import { lockAccountShared } from '#server/people/accounts/lock-account.ts';
import { returnPayment } from '#server/payments/payments/return-payment.ts';
import { settleCost } from '#server/payments/payments/settle-cost.ts';
import { settlePayment, tieToOrder } from '#server/payments/payments/settle-payment.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { later } from '#server/platform/clock.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { purposes } from './checkout.purposes.ts';
import { lockCheckout, moveCheckout } from './checkout.store.ts';
import type { CheckoutRow } from './checkout.store.ts';

/** A payment begun in time may end a little late; after this its buyer has surely gone elsewhere. */
export const answerGraceMinutes = 5;

export async function recordAnswer(
  tx: Tx,
  of: { checkoutId: string; paymentId: string },
  result: PaymentResult,
): Promise<void> {
  const checkout = await lockCheckout(tx, of.checkoutId, null);
  assert(checkout, `the checkout ${of.checkoutId} exists`);
  const { payment, changed } = await settlePayment(tx, of.paymentId, result);
  await settleCost(tx, payment.id, result);
  if (!changed) return;
  const isPresent = checkout.payment_id === payment.id;
  const waits = isPresent && (checkout.state === 'paying' || checkout.state === 'confirming');
  switch (payment.state) {
    case 'succeeded':
      return capture(tx, checkout, payment, result);
    case 'declined':
      return waits ? moveCheckout(tx, checkout.id, 'open') : undefined;
    case 'requires-confirmation':
    case 'confirming':
      return waits ? moveCheckout(tx, checkout.id, 'confirming') : undefined;
  }
}

async function capture(
  tx: Tx,
  checkout: CheckoutRow,
  payment: Payment,
  result: PaymentResult,
): Promise<void> {
  const gone = whyNotPaid(checkout, payment, result, tx.now) ?? (await whoIsGone(tx, checkout));
  const done =
    gone === null ? await purposes[checkout.purpose].fulfil(tx, checkout, payment) : { tooLate: gone };
  if ('tooLate' in done) return giveBack(tx, checkout, payment, result, done.tooLate);
  await tieToOrder(tx, payment.id, done.orderId);
  await moveCheckout(tx, checkout.id, 'paid', { order_id: done.orderId, order_number: done.orderNumber });
}

async function giveBack(
  tx: Tx,
  checkout: CheckoutRow,
  payment: Payment,
  { amountMinor, currency }: PaymentResult,
  why: string,
): Promise<void> {
  tx.platform.log.error(
    { paymentId: payment.id, checkoutId: checkout.id, why },
    'a payment goes straight back',
  );
  await returnPayment(tx, payment, { amountMinor, currency, why });
  const waits = checkout.state === 'paying' || checkout.state === 'confirming';
  if (waits && checkout.payment_id === payment.id) {
    await moveCheckout(tx, checkout.id, checkout.expires_at <= tx.now ? 'expired' : 'open');
  }
}

/** Both stay as they are until the money has its place; from then on that keeps them from leaving. */
async function whoIsGone(tx: Tx, checkout: CheckoutRow): Promise<string | null> {
  if ((await lockAccountShared(tx, checkout.seller_id)) !== 'active')
    return 'the seller has left or is suspended';
  if ((await lockAccountShared(tx, checkout.buyer_id)) === 'deleted') return 'the buyer has left';
  return null;
}

function whyNotPaid(
  checkout: CheckoutRow,
  payment: Payment,
  result: PaymentResult,
  now: Date,
): string | null {
  if (result.amountMinor !== payment.amount_minor || result.currency !== payment.currency) {
    return 'the provider took another amount than it was asked for';
  }
  if (checkout.state === 'paid') return 'the checkout was paid already';
  if (checkout.state === 'expired' || now > later(checkout.expires_at, { minutes: answerGraceMinutes })) {
    return 'the checkout had expired';
  }
  if (checkout.payment_id !== payment.id) return 'the buyer had begun another payment';
  // Given up, and taken after all: what the card paid is not all of it any more.
  if (payment.credit_released_at !== null) return 'its part of the balance had gone back';
  return null;
}
