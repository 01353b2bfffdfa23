// Excludes an order with its reviews from ratings, levels, ranking and prices, or lets them count again. Excluded reviews are not
// shown publicly; both parties still see them in the order. Money and rights are not affected, and neither party is notified.
import { excludeOrder, wasReturned } from '#server/orders/orders/exclude-order.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countReview } from './publish-review.ts';
import { listReviewsOfOrder, moveExcluded } from './review.store.ts';

/** `isHeld` is asked under the order's lock, so that it sees every alert that was raised or decided before. */
export async function excludeOrderWithReviews(
  tx: Tx,
  orderId: string,
  isHeld: () => Promise<boolean>,
): Promise<void> {
  const isExcluded = await excludeOrder(tx, orderId, isHeld);
  if (isExcluded === null) return;
  await moveExcluded(tx, orderId, isExcluded ? tx.now : null);
  for (const review of await listReviewsOfOrder(tx, orderId))
    if (review.published_at !== null) await countReview(tx, review, isExcluded ? -1 : 1);
}

/** For an order that may have lost the rest of its price. */
export async function excludeIfReturned(tx: Tx, orderId: string): Promise<void> {
  if (await wasReturned(tx, orderId)) await excludeOrderWithReviews(tx, orderId, () => Promise.resolve(true));
}
