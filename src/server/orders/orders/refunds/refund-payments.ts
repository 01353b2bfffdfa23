// Gives money of an order back to its buyer: claims a refund on each payment it came through, the newest payment first, and of one
// payment what came from the balance before what came from the card.
// Guards: no part of a payment gives back more than it brought, and what came from the balance goes nowhere else; what a bank asks back
// is never kept as balance. Posts nothing: the caller posts each part under the id it gets here.
import type { RefundPart } from '#server/foundation/ledger/settle-escrow.ts';
import { isAskedBack } from '#server/payments/payments/charged-back.report.ts';
import { keepsRefunds } from '#server/payments/payments/keeps-refunds.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listPaidParts } from '../order.store.ts';
import type { OrderRow } from '../order.store.ts';

/** `amountMinor` is what leaves the order for the buyer, their share of the buyer fee included; 0 claims nothing. */
export async function refundPayments(tx: Tx, order: OrderRow, amountMinor: number): Promise<RefundPart[]> {
  const parts: RefundPart[] = [];
  if (amountMinor === 0) return parts;
  const isKept = await keepsRefunds(tx, order.buyer_id);
  let openMinor = amountMinor;
  for (const { paymentId, part, leftMinor } of await listPaidParts(tx, order.id)) {
    const partMinor = Math.min(openMinor, leftMinor);
    if (partMinor <= 0) continue;
    const isBalance = part === 'credit' || (isKept && !(await isAskedBack(tx, paymentId)));
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
  assert(openMinor === 0, `the payments of order ${order.number} cover what goes back`);
  return parts;
}
