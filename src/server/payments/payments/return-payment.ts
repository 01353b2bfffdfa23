// Money that was taken and cannot become an order goes straight back: held for its refund in the transaction that learns of it. What
// was set aside of the buyer's balance is theirs again at once.
// Guards: money is never lost or unmatched; what the provider took is what is given back, even if it is not what we asked for.
import { newId } from '#contract/common/ids.ts';
import { holdForRefund } from '#server/foundation/ledger/hold-for-refund.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Payment } from './payment.store.ts';
import { releaseCredit } from './release-credit.ts';
import { sendRefundOf } from './request-refund.ts';

export async function returnPayment(
  tx: Tx,
  payment: Payment,
  taken: { amountMinor: number; currency: string; why: string },
): Promise<string> {
  const refundId = newId(tx.now.getTime());
  await sendRefundOf(tx, refundId, {
    orderId: null,
    paymentId: payment.id,
    amountMinor: taken.amountMinor,
    currency: taken.currency,
    buyerId: payment.buyer_id,
    part: 'card',
    goesTo: 'card',
  });
  await releaseCredit(tx, payment);
  await holdForRefund(tx, {
    paymentId: payment.id,
    refundId,
    provider: payment.provider,
    amountMinor: taken.amountMinor,
    currency: taken.currency,
    cause: { why: taken.why },
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
