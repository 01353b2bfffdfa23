// Adds a finished order or a published review to a person's facts, inside the caller's transaction.
// Guarantees: counted exactly once, because it commits or rolls back with the order's transition. `times` -1 takes it back.
// Averages are computed by the views, levels by seller-levels.ts.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { addBoughtOrder, addRating, addSellerFacts } from './facts.store.ts';

/** 1 adds a fact, -1 takes back one that was added. */
export type Times = 1 | -1;

/** What an order adds; negative where it takes back what it added before. */
export type OrderCounts = {
  completed: number;
  cancelled: number;
  /** At most one of an order: the accepted one, or the last. */
  deliveries: number;
  onTime: number;
};

export async function recordSellerOrder(
  tx: Tx,
  order: OrderCounts & { sellerId: string; buyerId: string },
): Promise<void> {
  const { completed, cancelled, deliveries, onTime } = order;
  if (completed || cancelled || deliveries || onTime)
    await addSellerFacts(tx, order.sellerId, {
      orders_completed: completed,
      orders_cancelled: cancelled,
      deliveries,
      deliveries_on_time: onTime,
    });
  if (completed) await addBoughtOrder(tx, order.buyerId, completed);
}

/** `stars`: 1 to 5. Called when the review is published, not when it is written. */
export async function recordReview(
  tx: Tx,
  review: { userId: string; about: 'seller' | 'buyer'; stars: number; times?: Times },
): Promise<void> {
  assert(Number.isInteger(review.stars) && review.stars >= 1 && review.stars <= 5, 'stars are 1 to 5');
  const { times = 1 } = review;
  await addRating(tx, review.userId, review.about, { stars: times * review.stars, count: times });
}
