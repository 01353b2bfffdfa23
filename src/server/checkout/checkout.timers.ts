// What comes due by the clock: checkouts that lapse, payments left in between, refunds whose job gave up.
// Guards: each round is bounded and counts only what it changed, so that a provider that is away does not make it spin.
import { findPaymentView, unsettledPayments } from '#server/payments/payment.view.ts';
import { refundTimers } from '#server/payments/refund.timers.ts';
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { expireOpenCheckouts, listUnansweredPayments } from './checkout.store.ts';
import { answerForAbsentBuyer, settleCheckout } from './settle-checkout.ts';

async function expireCheckouts(platform: Platform): Promise<number> {
  const read = reading(platform);
  let done = 0;
  for (const paymentId of await listUnansweredPayments(read, 20)) {
    const found = await findPaymentView(read, paymentId);
    if (found && (await answerForAbsentBuyer(platform, found.payment))) done += 1;
  }
  return done + (await inTransaction(platform, (tx) => expireOpenCheckouts(tx, 200)));
}

async function settlePayments(platform: Platform): Promise<number> {
  const unsettled = await unsettledPayments(reading(platform), 20);
  // Each is stamped when it was asked about, so the next round finds others.
  for (const payment of unsettled) await settleCheckout(platform, payment);
  return unsettled.length;
}

export const checkoutTimers: readonly Timer[] = [
  { name: 'checkout/settle-payments', everySeconds: 20, run: settlePayments },
  { name: 'checkout/expire-checkouts', everySeconds: 60, run: expireCheckouts },
  ...refundTimers,
];
