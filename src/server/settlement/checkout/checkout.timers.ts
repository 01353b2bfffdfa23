// Timers: expired and abandoned checkouts, payments in an intermediate state, refunds whose job gave up.
// Guards: each run is bounded and counts only what it changed, so that an unreachable provider causes no busy loop. One failing payment
// does not stop the others.
import { checkoutRetention } from '#contract/settlement/checkout/retention.rules.ts';
import { later } from '#server/platform/clock.ts';
import { findPaymentView, paymentsToSync } from '#server/payments/payments/payment.view.ts';
import { markChecked } from '#server/payments/payments/apply-payment-result.ts';
import { refundTimers } from '#server/payments/payments/refund.timers.ts';
import type { Timer } from '#server/platform/data/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import {
  abandonedCheckoutsAreOld,
  checkoutIsDue,
  expireOpenCheckouts,
  listUnconfirmedPayments,
  purgeAbandonedCheckouts,
} from './checkout.store.ts';
import { rejectOverdueConfirmation, syncPayment } from './sync-payment.ts';

function expireCheckouts(platform: Platform): Promise<number> {
  return inTransaction(platform, (tx) => expireOpenCheckouts(tx, 200));
}

async function rejectOverdue(platform: Platform): Promise<number> {
  const read = reading(platform);
  const unconfirmed = await listUnconfirmedPayments(read, 20);
  return countDone(platform, unconfirmed, async (paymentId) => {
    const row = await findPaymentView(read, paymentId);
    return row !== null && (await rejectOverdueConfirmation(platform, row.payment));
  });
}

async function syncPayments(platform: Platform): Promise<number> {
  const payments = await paymentsToSync(reading(platform), 20);
  const paymentIds = payments.map((payment) => payment.id);
  return countDone(platform, paymentIds, async (paymentId) => {
    // Stamped before anything can fail, so that the next run takes other payments.
    await inTransaction(platform, (tx) => markChecked(tx, paymentId));
    await syncPayment(
      platform,
      payments.find((payment) => payment.id === paymentId)!,
    );
    return true;
  });
}

/** Counts the runs that changed something; failures are logged and left for a later run. */
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
      platform.log.error({ err: error, payment: paymentId }, 'a timer could not process a payment');
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}

const keptSince = (now: Date) => later(now, { days: -checkoutRetention.abandonedDays });
const maxPurged = 1000;

export const checkoutTimers: readonly Timer[] = [
  { name: 'checkout/sync-payments', lane: 'provider', everySeconds: 20, run: syncPayments },
  { name: 'checkout/expire-checkouts', everySeconds: 60, due: checkoutIsDue, run: expireCheckouts },
  {
    name: 'checkout/reject-overdue',
    lane: 'provider',
    everySeconds: 60,
    due: checkoutIsDue,
    run: rejectOverdue,
  },
  {
    name: 'checkout/purge-abandoned',
    everySeconds: 3600,
    due: (now) => abandonedCheckoutsAreOld(keptSince(now)),
    run: (platform) =>
      inTransaction(platform, (tx) => purgeAbandonedCheckouts(tx, keptSince(tx.now), maxPurged)),
  },
  ...refundTimers,
];
