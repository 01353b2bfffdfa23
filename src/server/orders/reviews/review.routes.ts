// Routes of reviews. Reading is public; writing is for the parties of an order.
import * as endpoints from '#contract/orders/reviews/review.endpoints.ts';
import { bind, bindRead } from '#server/platform/http/bind.ts';
import { leaveReview } from './leave-review.ts';
import { listGigReviews } from './list-gig-reviews.ts';
import { listProfileReviews } from './list-profile-reviews.ts';
import { replyToReview } from './reply-to-review.ts';

export const reviewRoutes = [
  bind(endpoints.leaveReview, { needs: 'session', limit: '10/min' }, leaveReview),
  bind(endpoints.replyToReview, { needs: 'session', limit: '10/min' }, replyToReview),
  bindRead(endpoints.listGigReviews, { needs: 'anyone' }, listGigReviews),
  bindRead(endpoints.listProfileReviews, { needs: 'anyone' }, listProfileReviews),
];
