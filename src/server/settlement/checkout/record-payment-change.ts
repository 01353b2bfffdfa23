// Applies a payment's state as reported by a webhook.
import { findPaymentByKey } from '#server/payments/payments/payment.view.ts';
import type { ChangeOutcome } from '#server/payments/payments/process-webhook.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { recordPaymentResult } from './record-payment-result.ts';

export async function recordPaymentChange(
  platform: Platform,
  { key, result }: { key: string | null; result: PaymentResult },
): Promise<ChangeOutcome> {
  if (key === null) return 'foreign';
  const payment = await findPaymentByKey(reading(platform), key);
  if (!payment) return 'unknown';
  const ids = { checkoutId: payment.checkout_id, paymentId: payment.id };
  await inTransaction(platform, (tx) => recordPaymentResult(tx, ids, result));
  return 'done';
}
