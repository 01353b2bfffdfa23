// Requests refunds on the payments of an order: newest payment first, balance part before card part. Never refunds more than a part
// paid; a balance part goes back to the balance, and a charged-back payment never does. Posts nothing: the caller posts each part
// under the returned refund id.
import type { RefundPart } from '#server/foundation/ledger/settle-escrow.ts';
import { isChargedBack } from '#server/payments/payments/charged-back.report.ts';
import { keepsRefunds } from '#server/payments/payments/refund-preference.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listPaidParts } from '../order.store.ts';
import type { OrderRow } from '../order.store.ts';

/** `amountMinor` includes the share of the buyer fee; 0 requests nothing. */
export async function refundPayments(tx: Tx, order: OrderRow, amountMinor: number): Promise<RefundPart[]> {
  const parts: RefundPart[] = [];
  if (amountMinor === 0) return parts;
  const isKept = await keepsRefunds(tx, order.buyer_id);
  let openMinor = amountMinor;
  for (const { paymentId, part, leftMinor } of await listPaidParts(tx, order.id)) {
    const partMinor = Math.min(openMinor, leftMinor);
    if (partMinor <= 0) continue;
    const isBalance = part === 'credit' || (isKept && !(await isChargedBack(tx, paymentId)));
    const refundId = await requestRefund(tx, {
      orderId: order.id,
      paymentId,
      part,
      goesTo: isBalance ? 'balance' : 'card',
      amountMinor: partMinor,
      currency: order.currency,
      buyerId: order.buyer_id,
    });
    parts.push({ refundId, amountMinor: partMinor });
    openMinor -= partMinor;
  }
  assert(openMinor === 0, `the payments of order ${order.number} cover the refund`);
  return parts;
}
