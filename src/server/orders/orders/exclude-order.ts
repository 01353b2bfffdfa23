// Excludes an order from the statistics of gig, seller and buyer, or lets it count again. Its reviews follow in recount-reviews.ts.
// Idempotent under the order's lock.
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { recountOrder } from './count-order.ts';
import { lockOrderById, moveExclusion } from './order.store.ts';
import type { OrderRow } from './order.store.ts';

/** The order stays locked. */
export async function excludeOrder(
  tx: Tx,
  orderId: string,
  isHeld: () => Promise<boolean>,
): Promise<OrderRow> {
  const before = await lockOrderById(tx, orderId);
  const isExcluded = await isHeld();
  if ((before.excluded_at !== null) === isExcluded) return before;
  const after = { ...before, excluded_at: isExcluded ? tx.now : null };
  await moveExclusion(tx, orderId, after.excluded_at);
  await recountOrder(tx, before, after);
  announceRecount(tx, after);
  return after;
}

/** An order whose price was returned, else null. It stays locked. */
export async function lockReturned(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const order = await lockOrderById(tx, orderId);
  return order.returned_by === null ? null : order;
}

/** For what is computed from orders and reviews elsewhere: search and prices. */
export function announceRecount(tx: Tx, order: OrderRow): void {
  publish(tx, {
    name: 'order.exclusion_changed',
    orderId: order.id,
    gigId: order.gig_id,
    sellerId: order.seller_id,
    buyerId: order.buyer_id,
    at: tx.now.toISOString(),
  });
}
