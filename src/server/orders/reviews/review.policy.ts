// Rules of reviews: which sub-scores one needs (exactly the three of the reviewed side), and whether it counts.
import { reviewScores } from '#contract/orders/reviews/review.schema.ts';
import { returnedOrderRules } from '#contract/orders/reviews/returned-order.rules.ts';
import type { OrderRow } from '#server/orders/orders/charged-back.policy.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { ReviewRecord } from './review.store.ts';

export function refuseWrongScores(scores: Record<string, number>, about: 'seller' | 'buyer'): void {
  const required: readonly string[] = reviewScores[about];
  const errors: Record<string, string> = {};
  for (const key of required) if (scores[key] === undefined) errors[`scores.${key}`] = 'Choose 1 to 5 stars';
  for (const key of Object.keys(scores)) {
    if (!required.includes(key)) errors[`scores.${key}`] = `This score does not apply to a ${about}.`;
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors });
}

/** Whether it is not public and counts nowhere. */
export function isHidden(
  order: Pick<OrderRow, 'excluded_at' | 'returned_by'>,
  review: Pick<ReviewRecord, 'about' | 'stars'>,
): boolean {
  if (order.excluded_at !== null) return true;
  if (order.returned_by === null) return false;
  return review.stars >= returnedOrderRules[order.returned_by].hidesFromStars[review.about];
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
