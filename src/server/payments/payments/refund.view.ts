// What became of the refunds of orders, for the order room.
import type { Read } from '#server/platform/data/tx.ts';
import { listRefundsOfOrders } from './payment.store.ts';

export type RefundState = 'none' | 'on-its-way' | 'done' | 'credited';

/** Every order asked for is in the answer, with 0 and 'none' where nothing was refunded. */
export async function refundsOfOrder(
  read: Read,
  orderIds: string[],
): Promise<Map<string, { refundedMinor: number; state: RefundState }>> {
  const found = new Map(orderIds.map((id) => [id, { refundedMinor: 0, state: 'none' as RefundState }]));
  for (const refund of await listRefundsOfOrders(read, orderIds)) {
    const of = found.get(refund.order_id!)!;
    of.refundedMinor += refund.amount_minor;
    const state = refund.state === 'requested' ? 'on-its-way' : refund.state;
    // Of several refunds the one that is still moving is told; 'credited' only where all of it is kept as balance.
    if (of.state === 'none' || state === 'on-its-way' || (state === 'done' && of.state === 'credited'))
      of.state = state;
  }
  return found;
}
