// Asks the provider what became of a payment that was left in between (a lost answer, a crash) and records what it says.
// Guards: nobody pays twice for an answer that was lost. A payment the provider never heard of is given up after a minute.
import { askAboutPayment, confirmAtProvider } from '#server/payments/payments/ask-provider.ts';
import type { Payment } from '#server/payments/payments/payment.view.ts';
import { abandonPayment, noteAsked } from '#server/payments/payments/settle-payment.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { lockCheckout, moveCheckout } from './checkout.store.ts';
import { recordAnswer } from './record-answer.ts';

/** Asks and records. Leaves a payment alone whose request may still be under way. */
export async function settleCheckout(platform: Platform, payment: Payment): Promise<void> {
  const found = await askAboutPayment(platform, payment);
  if (found === 'unknown') {
    if (later(payment.created_at, { minutes: 1 }) < platform.clock.now()) await giveUp(platform, payment);
    return;
  }
  await record(platform, payment, found);
}

/** The buyer let the bank's question stand until the checkout was over: the bank hears a no, unless it heard a yes before. */
export async function answerForAbsentBuyer(platform: Platform, payment: Payment): Promise<boolean> {
  const result = await confirmAtProvider(platform, payment, false);
  await record(platform, payment, result);
  return result !== null && (result.state === 'succeeded' || result.state === 'declined');
}

async function record(platform: Platform, payment: Payment, result: PaymentResult | null): Promise<void> {
  await inTransaction(platform, async (tx) => {
    if (result) await recordAnswer(tx, { checkoutId: payment.checkout_id, paymentId: payment.id }, result);
    await noteAsked(tx, payment.id);
  });
}

async function giveUp(platform: Platform, payment: Payment): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const checkout = await lockCheckout(tx, payment.checkout_id, null);
    assert(checkout, `the checkout ${payment.checkout_id} exists`);
    const givenUp = await abandonPayment(tx, payment.id);
    if (givenUp && checkout.state === 'paying' && checkout.payment_id === payment.id) {
      await moveCheckout(tx, checkout.id, 'open');
    }
  });
}
