// Claims a refund: its row commits together with the posting that holds its money; a job then calls the provider.
// Guards: claim before money. The caller posts the journal (refund-escrow, hold-for-refund) under the returned id.
import { newId } from '#contract/common/ids.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { insertRefund } from './payment.store.ts';
import type { Refund } from './payment.store.ts';

type NewRefund = {
  orderId: string | null;
  paymentId: string;
  amountMinor: number;
  currency: string;
  buyerId: string;
  /** Which part of the payment is refunded, and its destination. Credit always returns to the balance. */
  part: Refund['part'];
  goesTo: Refund['goes_to'];
};

/** Returns the refund's id. */
export async function requestRefund(tx: Tx, of: NewRefund & { orderId: string }): Promise<string> {
  const refundId = newId(tx.now.getTime());
  await createRefund(tx, refundId, of);
  return refundId;
}

export async function createRefund(tx: Tx, refundId: string, of: NewRefund): Promise<void> {
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
