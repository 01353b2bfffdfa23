// What comes due by the clock: checkouts that lapse, payments left in between, refunds whose job gave up.
// Guards: each round is bounded and counts only what it changed, so that a provider that is away does not make it spin. One
// payment that fails does not stop the others.
import { findPaymentView, unsettledPayments } from '#server/payments/payments/payment.view.ts';
import { noteAsked } from '#server/payments/payments/settle-payment.ts';
import { refundTimers } from '#server/payments/payments/refund.timers.ts';
import type { Timer } from '#server/platform/data/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { checkoutIsOver, expireOpenCheckouts, listUnansweredPayments } from './checkout.store.ts';
import { answerForAbsentBuyer, settleCheckout } from './settle-checkout.ts';

async function expireCheckouts(platform: Platform): Promise<number> {
  const read = reading(platform);
  const expired = await inTransaction(platform, (tx) => expireOpenCheckouts(tx, 200));
  const unanswered = await listUnansweredPayments(read, 20);
  return (
    expired +
    (await countDone(platform, unanswered, async (paymentId) => {
      const found = await findPaymentView(read, paymentId);
      return found !== null && (await answerForAbsentBuyer(platform, found.payment));
    }))
  );
}

async function settlePayments(platform: Platform): Promise<number> {
  const unsettled = await unsettledPayments(reading(platform), 20);
  const paymentIds = unsettled.map((payment) => payment.id);
  return countDone(platform, paymentIds, async (paymentId) => {
    // Stamped before anything can fail, so that the next round finds others.
    await inTransaction(platform, (tx) => noteAsked(tx, paymentId));
    await settleCheckout(
      platform,
      unsettled.find((payment) => payment.id === paymentId)!,
    );
    return true;
  });
}

/** How many of these did something; what fails is logged and left for a later round. */
async function countDone(
  platform: Platform,
  paymentIds: readonly string[],
  run: (paymentId: string) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const paymentId of paymentIds) {
    try {
      if (await run(paymentId)) done++;
    } catch (error) {
      platform.log.error({ err: error, payment: paymentId }, 'a payment could not be settled by its timer');
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}

export const checkoutTimers: readonly Timer[] = [
  { name: 'checkout/settle-payments', everySeconds: 20, run: settlePayments },
  { name: 'checkout/expire-checkouts', everySeconds: 60, due: checkoutIsOver, run: expireCheckouts },
  ...refundTimers,
];
