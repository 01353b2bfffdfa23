// What a review must be like, and what its events say.
// Guards: exactly the three scores of the side that is described, no more and no fewer.
import { reviewScores } from '#contract/orders/reviews/review.schema.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { ReviewRecord } from './review.store.ts';

export function assertScores(scores: Record<string, number>, about: 'seller' | 'buyer'): void {
  const asked: readonly string[] = reviewScores[about];
  const errors: Record<string, string> = {};
  for (const key of asked) if (scores[key] === undefined) errors[`scores.${key}`] = 'Choose 1 to 5 stars';
  for (const key of Object.keys(scores)) {
    if (!asked.includes(key)) errors[`scores.${key}`] = `This is not asked about a ${about}.`;
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors });
}

export function reviewEvent(review: ReviewRecord) {
  return {
    reviewId: review.id,
    orderId: review.order_id,
    gigId: review.gig_id,
    authorId: review.author_id,
    subjectId: review.subject_id,
  };
}
