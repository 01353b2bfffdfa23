// Applies a refund's state as reported by the provider.
// Guards: a refund that was paid out and returned later (a closed card) becomes the buyer's credit, once.
import { returnRefund } from '#server/foundation/ledger/return-refund.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction, publish, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { RefundResult } from '#server/platform/ports/payments.ts';
import { findPaymentRow, findRefundByKey, lockRefundRow, moveRefund } from './payment.store.ts';
import type { Payment } from './payment.store.ts';
import type { ChangeOutcome } from './process-webhook.ts';
import { recordRefundResult } from './send-refund.ts';

export async function recordRefundChange(
  platform: Platform,
  { key, result }: { key: string | null; result: RefundResult },
): Promise<ChangeOutcome> {
  // Created in the provider's dashboard; it belongs to no refund of ours.
  if (key === null) return 'foreign';
  const read = reading(platform);
  const refund = await findRefundByKey(read, key);
  if (!refund) return 'unknown';
  const payment = await findPaymentRow(read, refund.payment_id);
  assert(payment, 'the payment of a refund exists');
  await inTransaction(platform, async (tx) => {
    await recordRefundResult(tx, refund.id, payment, result);
    if (result.state === 'failed') await recordReturn(tx, refund.id, payment);
  });
  return 'done';
}

async function recordReturn(tx: Tx, refundId: string, payment: Payment): Promise<void> {
  const refund = await lockRefundRow(tx, refundId);
  if (refund.state !== 'done') return;
  await returnRefund(tx, {
    refundId,
    buyerId: refund.buyer_id,
    provider: payment.provider,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
  });
  await moveRefund(tx, refundId, { state: 'credited', returned_at: tx.now });
  if (refund.order_id === null) return;
  publish(tx, {
    name: 'refund.credited',
    userId: refund.buyer_id,
    orderId: refund.order_id,
    refundId,
    at: tx.now.toISOString(),
  });
}
