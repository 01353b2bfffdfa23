// The timer of reviews: when the time to write is over, what was written is published, whether the other side wrote or not.
// Guards: one review that fails does not stop the others.
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { publishReview } from './publish-review.ts';
import { lockNextToPublish, reviewIsDue } from './review.store.ts';

const batch = 50;

async function publishDue(platform: Platform): Promise<number> {
  const failed: string[] = [];
  const failures: unknown[] = [];
  let done = 0;
  while (done + failed.length < batch) {
    let reviewId: string | null = null;
    try {
      await inTransaction(platform, async (tx) => {
        const review = await lockNextToPublish(tx, failed);
        reviewId = review?.id ?? null;
        if (review) await publishReview(tx, review);
      });
      if (reviewId === null) break;
      done++;
    } catch (error) {
      // Nothing was found: the database itself failed, and the next round tries again.
      if (reviewId === null) throw error;
      platform.log.error({ err: error, review: reviewId }, 'a review could not be published by its timer');
      failed.push(reviewId);
      failures.push(error);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}

export const reviewTimers: readonly Timer[] = [
  { name: 'reviews/publish-due', everySeconds: 60, due: reviewIsDue, run: publishDue },
];
