// The provider told how a payment stands, and was asked again: the answer is recorded like that of our own asking.
import { findPaymentByKey } from '#server/payments/payments/payment.view.ts';
import type { Heard } from '#server/payments/payments/read-webhook.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { PaymentResult } from '#server/platform/ports/payments.ts';
import { recordAnswer } from './record-answer.ts';

export async function recordPaymentChange(
  platform: Platform,
  { key, result }: { key: string | null; result: PaymentResult },
): Promise<Heard> {
  if (key === null) return 'foreign';
  const payment = await findPaymentByKey(reading(platform), key);
  if (!payment) return 'unknown';
  const of = { checkoutId: payment.checkout_id, paymentId: payment.id };
  await inTransaction(platform, (tx) => recordAnswer(tx, of, result));
  return 'done';
}
