// Called by orders and reviews inside their own transaction: what a finished order or a published review says of a person.
// Guards: counted exactly once, because it commits or rolls back with the order's own move.
// Does not compute averages or levels; the views divide, levels come from seller-levels.ts.
import { assert } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
import { addBoughtOrder, addRating, addSellerFacts } from './facts.store.ts';

/** `onTime`: whether the accepted (or last) delivery came before its deadline; leave it out when nothing was delivered. */
export async function recordSellerOrder(
  tx: Tx,
  order: { sellerId: string; buyerId?: string; fact: 'completed' | 'cancelled'; onTime?: boolean },
): Promise<void> {
  await addSellerFacts(tx, order.sellerId, {
    ...(order.fact === 'completed' ? { orders_completed: 1 } : { orders_cancelled: 1 }),
    ...(order.onTime === undefined ? {} : { deliveries: 1, deliveries_on_time: order.onTime ? 1 : 0 }),
  });
  if (order.fact === 'completed' && order.buyerId) await addBoughtOrder(tx, order.buyerId);
}

/** `stars`: 1 to 5. Call it when the review is published, not when it is left. */
export async function recordReview(
  tx: Tx,
  review: { userId: string; about: 'seller' | 'buyer'; stars: number },
): Promise<void> {
  assert(Number.isInteger(review.stars) && review.stars >= 1 && review.stars <= 5, 'stars are 1 to 5');
  await addRating(tx, review.userId, review.about, review.stars);
}
