// Refund totals and states of orders, for the order page.
import type { Read } from '#server/platform/data/tx.ts';
import { listRefundsOfOrders } from './payment.store.ts';

export type RefundState = 'none' | 'in-transit' | 'done' | 'credited';

/** Contains every requested order, with 0 and 'none' if nothing was refunded. */
export async function refundsOfOrder(
  read: Read,
  orderIds: string[],
): Promise<Map<string, { refundedMinor: number; state: RefundState }>> {
  const summaries = new Map(orderIds.map((id) => [id, { refundedMinor: 0, state: 'none' as RefundState }]));
  for (const refund of await listRefundsOfOrders(read, orderIds)) {
    const summary = summaries.get(refund.order_id!)!;
    summary.refundedMinor += refund.amount_minor;
    const state = refund.state === 'requested' ? 'in-transit' : refund.state;
    // A refund still in progress takes precedence; 'credited' only if all refunds were kept as balance.
    if (
      summary.state === 'none' ||
      state === 'in-transit' ||
      (state === 'done' && summary.state === 'credited')
    )
      summary.state = state;
  }
  return summaries;
}
