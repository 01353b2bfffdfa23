// Publishes reviews at the end of the rating period, even if the other party has not reviewed.
// A failing review does not stop the others.
import type { Timer } from '#server/platform/data/handlers.ts';
import { oneByOneSkippingFailures } from '#server/platform/data/one-by-one.ts';
import { publishReview } from './publish-review.ts';
import { lockNextToPublish, reviewIsDue } from './review.store.ts';

export const reviewTimers: readonly Timer[] = [
  {
    name: 'reviews/publish-due',
    everySeconds: 60,
    due: reviewIsDue,
    run: (platform) =>
      oneByOneSkippingFailures(platform, {
        lockNext: lockNextToPublish,
        act: publishReview,
        idOf: (review) => review.id,
        kind: 'review',
        failure: 'a review could not be published by its timer',
      }),
  },
];
