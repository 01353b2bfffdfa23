// The timer of reviews: when the time to write is over, what was written is published, whether the other side wrote or not.
// Guards: one review that fails does not stop the others.
import type { Timer } from '#server/platform/data/events.ts';
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
