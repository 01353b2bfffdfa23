// Publishes a review and adds it to the statistics of the gig and the reviewed user, in the same transaction.
// Unpublished reviews are never counted.
import { recordReview } from '#server/people/accounts/record-person-facts.ts';
import { recordReviewFact } from '#server/catalog/gigs/gig-facts.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { reviewEvent } from './review.policy.ts';
import { movePublished } from './review.store.ts';
import type { ReviewRecord } from './review.store.ts';

export async function publishReview(tx: Tx, hidden: ReviewRecord): Promise<ReviewRecord> {
  const review = await movePublished(tx, hidden.id);
  const { about, stars } = review;
  if (about === 'seller') {
    await recordReviewFact(tx, { gigId: review.gig_id, sellerId: review.subject_id, stars });
  }
  await recordReview(tx, { userId: review.subject_id, about, stars });
  publish(tx, { name: 'review.published', ...reviewEvent(review), at: tx.now.toISOString() });
  return review;
}
