// Excludes an order from the statistics of gig, seller and buyer, or lets it count again. Its reviews follow in exclude-reviews.ts.
// An order whose whole price went back is always excluded, whatever an alert about it says. Guarantees: idempotent under the order's lock; what recordOutcome counted is taken back exactly once, and the same is added again.
import { recordSellerOrder } from '#server/people/accounts/record-person-facts.ts';
import type { Times } from '#server/people/accounts/record-person-facts.ts';
import { recountCompletedOrder } from '#server/catalog/gigs/gig-facts.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { isReturned } from './order.policy.ts';
import { lockOrderById, moveExclusion } from './order.store.ts';
import type { OrderRow } from './order.store.ts';

/** Whether the order is excluded now; null if this call changed nothing. The order stays locked. */
export async function excludeOrder(
  tx: Tx,
  orderId: string,
  isHeld: () => Promise<boolean>,
): Promise<boolean | null> {
  const order = await lockOrderById(tx, orderId);
  const isExcluded = isReturned(order) || (await isHeld());
  if ((order.excluded_at !== null) === isExcluded) return null;
  await moveExclusion(tx, orderId, isExcluded ? tx.now : null);
  await recountOutcome(tx, order, isExcluded ? -1 : 1);
  publish(tx, {
    name: 'order.exclusion_changed',
    orderId,
    gigId: order.gig_id,
    sellerId: order.seller_id,
    buyerId: order.buyer_id,
    at: tx.now.toISOString(),
  });
  return isExcluded;
}

/** Whether its whole price went back. The order stays locked. */
export async function wasReturned(tx: Tx, orderId: string): Promise<boolean> {
  return isReturned(await lockOrderById(tx, orderId));
}

/** An order that has not ended was not counted yet. */
async function recountOutcome(tx: Tx, order: OrderRow, times: Times): Promise<void> {
  const { state, seller_id: sellerId, buyer_id: buyerId } = order;
  if (state !== 'completed' && !(state === 'cancelled' && order.cancel_fault === 'seller')) return;
  const onTime = order.delivered_at === null ? {} : { onTime: order.late_at === null };
  await recordSellerOrder(tx, { sellerId, buyerId, fact: state, ...onTime, times });
  if (state === 'completed') await recountCompletedOrder(tx, order.gig_id, times);
}
