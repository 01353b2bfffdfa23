// Adds a finished order or a published review to a person's facts, inside the caller's transaction.
// Guarantees: counted exactly once, because it commits or rolls back with the order's transition.
// Averages are computed by the views, levels by seller-levels.ts.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { addBoughtOrder, addRating, addSellerFacts } from './facts.store.ts';

/** `onTime`: whether the accepted (or last) delivery met its deadline; omitted if nothing was delivered. */
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

/** `stars`: 1 to 5. Called when the review is published, not when it is written. */
export async function recordReview(
  tx: Tx,
  review: { userId: string; about: 'seller' | 'buyer'; stars: number },
): Promise<void> {
  assert(Number.isInteger(review.stars) && review.stars >= 1 && review.stars <= 5, 'stars are 1 to 5');
  await addRating(tx, review.userId, review.about, review.stars);
}
