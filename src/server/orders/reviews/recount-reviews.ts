// Hides the reviews of an order that no longer count, and takes them out of the statistics, or the reverse. Hidden reviews are not
// shown publicly; both parties still see them in the order. Money and rights are not affected, and neither party is notified.
import { announceRecount, excludeOrder, lockReturned } from '#server/orders/orders/exclude-order.ts';
import type { OrderRow } from '#server/orders/orders/charged-back.policy.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countReview } from './publish-review.ts';
import { isHidden } from './review.policy.ts';
import { listReviewsOfOrder, moveExcluded } from './review.store.ts';

/** `isHeld` is asked under the order's lock, so that it sees every alert that was raised or decided before. */
export async function excludeOrderWithReviews(
  tx: Tx,
  orderId: string,
  isHeld: () => Promise<boolean>,
): Promise<void> {
  await recountReviews(tx, await excludeOrder(tx, orderId, isHeld));
}

/** For an order whose price may have gone back to the buyer. */
export async function recountIfReturned(tx: Tx, orderId: string): Promise<void> {
  const order = await lockReturned(tx, orderId);
  if (order === null) return;
  await recountReviews(tx, order);
  announceRecount(tx, order);
}

async function recountReviews(tx: Tx, order: OrderRow): Promise<void> {
  for (const review of await listReviewsOfOrder(tx, order.id)) {
    const hides = isHidden(order, review);
    if (hides === (review.excluded_at !== null)) continue;
    const moved = await moveExcluded(tx, review.id, hides ? tx.now : null);
    if (moved.published_at !== null) await countReview(tx, moved, hides ? -1 : 1);
  }
}
