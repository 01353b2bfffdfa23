// A party to a completed order reviews the other. The review stays hidden until the other party has reviewed too, or the period ends.
// Once per party. The order's lock makes a concurrent second review see the first, so that both are published together.
import { newId } from '#contract/common/ids.ts';
import type { Review } from '#contract/orders/reviews/review.schema.ts';
import { lockOrder } from '#server/orders/orders/lock-order.ts';
import { reviewIsOpen, reviewsOpenUntil } from '#server/orders/orders/order.policy.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { publishReview } from './publish-review.ts';
import { isHidden, refuseWrongScores, reviewEvent } from './review.policy.ts';
import { insertReview, listReviewsOfOrder } from './review.store.ts';
import { reviewView } from './review.view.ts';

export async function leaveReview(
  tx: Tx,
  viewer: Viewer,
  input: { orderNumber: string; stars: number; scores: Record<string, number>; text: string },
): Promise<Review> {
  const { order, role } = await lockOrder(tx, viewer, input.orderNumber);
  if (!reviewIsOpen(order, tx.now)) refuse('review_not_open');
  const existing = await listReviewsOfOrder(tx, order.id);
  if (existing.some((review) => review.author_id === viewer.userId)) refuse('review_given');
  const about = role === 'buyer' ? 'seller' : 'buyer';
  refuseWrongScores(input.scores, about);
  const review = await insertReview(tx, {
    id: newId(tx.now.getTime()),
    order_id: order.id,
    gig_id: order.gig_id,
    author_id: viewer.userId,
    subject_id: about === 'seller' ? order.seller_id : order.buyer_id,
    about,
    stars: input.stars,
    scores: input.scores,
    text: input.text,
    publish_at: reviewsOpenUntil(order)!,
    excluded_at: isHidden(order, { about, stars: input.stars }) ? tx.now : null,
  });
  publish(tx, { name: 'review.left', ...reviewEvent(review), at: tx.now.toISOString() });
  if (existing.length > 0) {
    for (const hidden of await listReviewsOfOrder(tx, order.id)) await publishReview(tx, hidden);
  }
  return reviewView(tx, viewer, review.id);
}
