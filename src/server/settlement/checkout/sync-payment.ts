// Fetches the provider's state of a payment left in between (a lost answer, a crash) and records it.
// Guards: a lost provider response never causes a second charge. A payment unknown to the provider is abandoned after a minute.
import { fetchPaymentResult, confirmAtProvider } from '#server/payments/payments/provider-calls.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { abandonPayment, markChecked } from '#server/payments/payments/apply-payment-result.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { lockCheckout, moveCheckout } from './checkout.store.ts';
import { recordPaymentResult } from './record-payment-result.ts';

/** Leaves a payment unchanged while its request may still be in progress. */
export async function syncPayment(platform: Platform, payment: Payment): Promise<void> {
  const result = await fetchPaymentResult(platform, payment);
  if (result === 'unknown') {
    if (later(payment.created_at, { minutes: 1 }) < platform.clock.now()) await abandon(platform, payment);
    return;
  }
  await record(platform, payment, result);
}

/** The buyer did not confirm before the checkout expired: rejects at the bank, unless it was already approved. */
export async function rejectOverdueConfirmation(platform: Platform, payment: Payment): Promise<boolean> {
  const result = await confirmAtProvider(platform, payment, false);
  await record(platform, payment, result);
  return result !== null && (result.state === 'succeeded' || result.state === 'declined');
}

async function record(platform: Platform, payment: Payment, result: PaymentResult | null): Promise<void> {
  await inTransaction(platform, async (tx) => {
    if (result)
      await recordPaymentResult(tx, { checkoutId: payment.checkout_id, paymentId: payment.id }, result);
    await markChecked(tx, payment.id);
  });
}

async function abandon(platform: Platform, payment: Payment): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const checkout = await lockCheckout(tx, payment.checkout_id, null);
    assert(checkout, `the checkout ${payment.checkout_id} exists`);
    const isAbandoned = await abandonPayment(tx, payment.id);
    if (isAbandoned && checkout.state === 'paying' && checkout.payment_id === payment.id) {
      await moveCheckout(tx, checkout.id, 'open');
    }
  });
}
