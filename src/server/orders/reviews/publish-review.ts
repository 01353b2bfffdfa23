// Publishes a review and adds it to the statistics of the gig and the reviewed user, in the same transaction.
// Unpublished reviews are never counted, nor are hidden ones.
import { recordReview } from '#server/people/accounts/record-person-facts.ts';
import type { Times } from '#server/people/accounts/record-person-facts.ts';
import { recordReviewFact } from '#server/catalog/gigs/gig-facts.ts';
import { publish } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { reviewEvent } from './review.policy.ts';
import { movePublished } from './review.store.ts';
import type { ReviewRecord } from './review.store.ts';

export async function publishReview(tx: Tx, hidden: ReviewRecord): Promise<ReviewRecord> {
  const review = await movePublished(tx, hidden.id);
  if (review.excluded_at === null) await countReview(tx, review, 1);
  publish(tx, { name: 'review.published', ...reviewEvent(review), at: tx.now.toISOString() });
  return review;
}

/** Adds a published review to the statistics, or takes it back. */
export async function countReview(tx: Tx, review: ReviewRecord, times: Times): Promise<void> {
  const { about, stars, subject_id: subjectId } = review;
  if (about === 'seller')
    await recordReviewFact(tx, { gigId: review.gig_id, sellerId: subjectId, stars, times });
  await recordReview(tx, { userId: subjectId, about, stars, times });
}
