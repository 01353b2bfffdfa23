// State of a payment at a provider with its own card fields, and the client secret that the page needs to confirm it.
// Guards: the provider is queried each time and its answer recorded first; the client secret is returned to the buyer only and never
// stored. After a crash between claim and answer, the payment is opened again with the same key.
import type { ContinuedPayment } from '#contract/settlement/checkout/checkout.schema.ts';
import { fetchPaymentResult, chargeCard } from '#server/payments/payments/provider-calls.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { respondWithCheckout } from './respond-with-checkout.ts';
import { findCheckout } from './checkout.store.ts';
import { recordPaymentResult } from './record-payment-result.ts';

export async function continuePayment(
  platform: Platform,
  viewer: Viewer,
  input: { checkoutId: string },
): Promise<ContinuedPayment> {
  const read = reading(platform);
  const checkout =
    (await findCheckout(read, input.checkoutId, viewer.userId)) ?? refuse('checkout_not_found');
  const payment = (await findPaymentView(read, checkout.payment_id))?.payment;
  if (!payment) return refuse('payment_not_waiting');
  const ids = { checkoutId: checkout.id, paymentId: payment.id };
  const result = await fetchResult(platform, payment);
  if (result) await inTransaction(platform, (tx) => recordPaymentResult(tx, ids, result));
  const view = await respondWithCheckout(platform, viewer, ids);
  const isConfirming = view.state === 'confirming' && view.payment?.id === payment.id;
  return {
    checkout: view,
    clientSecret: isConfirming ? (result?.clientSecret ?? null) : null,
    problem: isConfirming ? (result?.declinedBecause ?? null) : null,
  };
}

/** Null if the payment has already ended. */
async function fetchResult(platform: Platform, payment: Payment): Promise<PaymentResult | null> {
  if (payment.state === 'succeeded' || payment.state === 'declined' || payment.state === 'abandoned')
    return null;
  const mustOpen = platform.payments.cards.typedInto === 'provider-fields' && payment.reference === null;
  const result = mustOpen
    ? await chargeCard(platform, payment, null)
    : await fetchPaymentResult(platform, payment);
  return result === null || result === 'unknown' ? refuse('payment_failed') : result;
}
