// Sends the buyer's answer to a bank confirmation: approval places the order, rejection leaves the checkout open for another card.
// Guards: the bank decides once; of two concurrent answers, the first one it receives counts.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { confirmAtProvider } from '#server/payments/payments/provider-calls.ts';
import { findPaymentView } from '#server/payments/payments/payment.view.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { startConfirming } from '#server/payments/payments/apply-payment-result.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { respondWithCheckout } from './respond-with-checkout.ts';
import { lockCheckout } from './checkout.store.ts';
import { recordPaymentResult } from './record-payment-result.ts';

type Input = { checkoutId: string; approve: boolean };

export async function confirmPayment(platform: Platform, viewer: Viewer, input: Input): Promise<Checkout> {
  const payment = await inTransaction(platform, (tx) => claimConfirmation(tx, viewer, input));
  const result = await confirmAtProvider(platform, payment, input.approve);
  if (!result || result.state === 'requires-confirmation' || result.state === 'processing')
    return refuse('payment_failed');
  const ids = { checkoutId: input.checkoutId, paymentId: payment.id };
  await inTransaction(platform, (tx) => recordPaymentResult(tx, ids, result));
  return respondWithCheckout(platform, viewer, ids);
}

async function claimConfirmation(tx: Tx, viewer: Viewer, input: Input): Promise<Payment> {
  const checkout = await lockCheckout(tx, input.checkoutId, viewer.userId);
  if (!checkout) return refuse('checkout_not_found');
  if (checkout.state === 'paid') refuse('checkout_paid');
  if (checkout.state === 'expired' || checkout.expires_at <= tx.now) refuse('checkout_expired');
  if (checkout.state !== 'confirming') refuse('payment_not_waiting');
  const current = await findPaymentView(tx, checkout.payment_id);
  assert(current, 'a checkout that awaits a confirmation has a payment');
  return startConfirming(tx, current.payment.id);
}
