// Claims a refund: the row is committed with the posting that holds its money, the provider is asked later by a job.
// Guards: claim before money; the caller posts the journal (refund-escrow, hold-for-refund) under the id it gets here.
import { newId } from '#contract/common/ids.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertRefund } from './payment.store.ts';
import type { Refund } from './payment.store.ts';

type RefundOf = {
  orderId: string | null;
  paymentId: string;
  amountMinor: number;
  currency: string;
  buyerId: string;
  /** Which part of the payment it gives back, and where it goes: what came from the balance returns there. */
  part: Refund['part'];
  goesTo: Refund['goes_to'];
};

/** The refund's id. */
export async function requestRefund(tx: Tx, of: RefundOf & { orderId: string }): Promise<string> {
  const refundId = newId(tx.now.getTime());
  await sendRefundOf(tx, refundId, of);
  return refundId;
}

export async function sendRefundOf(tx: Tx, refundId: string, of: RefundOf): Promise<void> {
  await insertRefund(tx, {
    id: refundId,
    payment_id: of.paymentId,
    order_id: of.orderId,
    buyer_id: of.buyerId,
    part: of.part,
    goes_to: of.goesTo,
    amount_minor: of.amountMinor,
    currency: of.currency,
    state: 'requested',
    provider_key: `refund:${refundId}`,
    reference: null,
    requested_at: tx.now,
    tried_at: tx.now,
    resolved_at: null,
    returned_at: null,
  });
  enqueue(tx, 'send-refund', { refundId });
}
