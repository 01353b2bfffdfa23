// Endpoints for writing, reading and replying to reviews.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { ratingSummarySchema, replyInput, reviewInput, reviewSchema } from './review.schema.ts';

const domain = 'reviews';
const stars = z.coerce.number().int().min(1).max(5).optional();

export const leaveReview = endpoint({
  name: 'leave-review',
  domain,
  summary:
    'Review the other party of a completed order; published when both have reviewed or the rating period ends',
  method: 'POST',
  path: '/orders/:orderNumber/leave-review',
  params: z.object({ orderNumber: orderNumberSchema }),
  body: z.strictObject(reviewInput),
  data: reviewSchema,
  idempotent: true,
  refusals: ['order_not_found', 'review_not_open', 'review_given'],
});

export const replyToReview = endpoint({
  name: 'reply-to-review',
  domain,
  summary: 'Reply to a published review about you, once',
  method: 'POST',
  path: '/reviews/:reviewId/reply',
  params: z.object({ reviewId: idSchema }),
  body: z.strictObject(replyInput),
  data: reviewSchema,
  idempotent: true,
  refusals: ['review_not_found', 'reply_given'],
});

export const listGigReviews = endpoint({
  name: 'list-gig-reviews',
  domain,
  summary: 'Published reviews of a gig with their distribution',
  method: 'GET',
  path: '/gigs/:slug/reviews',
  params: z.object({ slug: z.string().min(1).max(160) }),
  query: z.object({ stars, ...pageQuery }),
  data: listOf(reviewSchema).extend({ summary: ratingSummarySchema }),
  refusals: ['gig_not_found'],
});

export const listProfileReviews = endpoint({
  name: 'list-profile-reviews',
  domain,
  summary: 'Published reviews about a person, as seller or as buyer',
  method: 'GET',
  path: '/profiles/:username/reviews',
  params: z.object({ username: z.string().min(1).max(60) }),
  query: z.object({ about: z.enum(['seller', 'buyer']).default('seller'), stars, ...pageQuery }),
  data: listOf(reviewSchema).extend({ summary: ratingSummarySchema }),
  refusals: ['profile_not_found'],
});

export const reviewEndpoints = [leaveReview, replyToReview, listGigReviews, listProfileReviews];
