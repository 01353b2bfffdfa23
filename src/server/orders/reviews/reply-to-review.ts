// The reviewed user replies publicly to a published review, once.
// Refused with `review_not_found` for unpublished reviews and those about other users.
import type { Review } from '#contract/orders/reviews/review.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { reviewEvent } from './review.policy.ts';
import { lockPublishedAbout, moveReplied } from './review.store.ts';
import { reviewView } from './review.view.ts';

export async function replyToReview(
  tx: Tx,
  viewer: Viewer,
  input: { reviewId: string; text: string },
): Promise<Review> {
  const review = await lockPublishedAbout(tx, input.reviewId, viewer.userId);
  if (!review) return refuse('review_not_found');
  if (review.reply_text !== null) refuse('reply_given');
  await moveReplied(tx, review.id, input.text);
  publish(tx, { name: 'review.replied', ...reviewEvent(review), at: tx.now.toISOString() });
  return reviewView(tx, viewer, review.id);
}
