// The buyer answers the bank's question: yes becomes an order, no leaves the checkout open for another card.
// Guards: the bank decides once; two answers at the same time end as whichever it heard first.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { confirmAtProvider } from '#server/payments/payments/ask-provider.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { startConfirming } from '#server/payments/payments/settle-payment.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { answerWithCheckout } from './answer-with-checkout.ts';
import { lockCheckout } from './checkout.store.ts';
import { recordAnswer } from './record-answer.ts';

type Input = { checkoutId: string; approve: boolean };

export async function confirmPayment(platform: Platform, viewer: Viewer, input: Input): Promise<Checkout> {
  const payment = await inTransaction(platform, (tx) => claimAnswer(tx, viewer, input));
  const result = await confirmAtProvider(platform, payment, input.approve);
  if (!result || result.state === 'requires-confirmation' || result.state === 'processing')
    return refuse('payment_failed');
  const of = { checkoutId: input.checkoutId, paymentId: payment.id };
  await inTransaction(platform, (tx) => recordAnswer(tx, of, result));
  return answerWithCheckout(platform, viewer, of);
}

async function claimAnswer(tx: Tx, viewer: Viewer, input: Input): Promise<Payment> {
  const checkout = await lockCheckout(tx, input.checkoutId, viewer.userId);
  if (!checkout) return refuse('checkout_not_found');
  if (checkout.state === 'paid') refuse('checkout_paid');
  if (checkout.state === 'expired' || checkout.expires_at <= tx.now) refuse('checkout_expired');
  if (checkout.state !== 'confirming') refuse('payment_not_waiting');
  const last = await findPaymentView(tx, checkout.payment_id);
  assert(last, 'a checkout that waits for a confirmation has a payment');
  return startConfirming(tx, last.payment.id);
}
