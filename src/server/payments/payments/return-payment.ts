// Returns money that was charged but cannot become an order: a refund is held in the transaction that learns of the charge, and held
// credit is released.
// Guards: the refund is the amount the provider took, even if it differs from the amount requested.
import { newId } from '#contract/common/ids.ts';
import { holdForRefund } from '#server/foundation/ledger/hold-for-refund.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Payment } from './payment.store.ts';
import { releaseCredit } from './release-credit.ts';
import { createRefund } from './request-refund.ts';

export async function returnPayment(
  tx: Tx,
  payment: Payment,
  charged: { amountMinor: number; currency: string; why: string },
): Promise<string> {
  const refundId = newId(tx.now.getTime());
  await createRefund(tx, refundId, {
    orderId: null,
    paymentId: payment.id,
    amountMinor: charged.amountMinor,
    currency: charged.currency,
    buyerId: payment.buyer_id,
    part: 'card',
    goesTo: 'card',
  });
  await releaseCredit(tx, payment);
  await holdForRefund(tx, {
    paymentId: payment.id,
    refundId,
    provider: payment.provider,
    amountMinor: charged.amountMinor,
    currency: charged.currency,
    cause: { why: charged.why },
  });
  publish(tx, {
    name: 'payment.returned',
    userId: payment.buyer_id,
    checkoutId: payment.checkout_id,
    refundId,
    at: tx.now.toISOString(),
  });
  return refundId;
}
