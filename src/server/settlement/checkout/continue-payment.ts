// Where a payment stands at a provider whose own fields take the card, and what the page needs to go on with it there.
// Guards: the provider is asked each time, and what it says is recorded before it is told; the client secret is given to the buyer
// only, and kept nowhere. After a crash between claim and answer the payment is opened again under its key.
import type { ContinuedPayment } from '#contract/settlement/checkout/checkout.schema.ts';
import { askAboutPayment, chargeCard } from '#server/payments/payments/ask-provider.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { answerWithCheckout } from './answer-with-checkout.ts';
import { findCheckout } from './checkout.store.ts';
import { recordAnswer } from './record-answer.ts';

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
  const of = { checkoutId: checkout.id, paymentId: payment.id };
  const result = await ask(platform, payment);
  if (result) await inTransaction(platform, (tx) => recordAnswer(tx, of, result));
  const seen = await answerWithCheckout(platform, viewer, of);
  const waits = seen.state === 'confirming' && seen.payment?.id === payment.id;
  return {
    checkout: seen,
    clientSecret: waits ? (result?.clientSecret ?? null) : null,
    problem: waits ? (result?.declinedBecause ?? null) : null,
  };
}

/** Null where there is nothing to ask: it has ended, and we know how. */
async function ask(platform: Platform, payment: Payment): Promise<PaymentResult | null> {
  if (payment.state === 'succeeded' || payment.state === 'declined' || payment.state === 'abandoned')
    return null;
  const opens = platform.payments.cards.typedInto === 'provider-fields' && payment.reference === null;
  const found = opens ? await chargeCard(platform, payment, null) : await askAboutPayment(platform, payment);
  return found === null || found === 'unknown' ? refuse('payment_failed') : found;
}
