// The timer of reviews: when the time to write is over, what was written is published, whether the other side wrote or not.
import type { Timer } from '#server/platform/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { publishReview } from './publish-review.ts';
import { lockNextToPublish } from './review.store.ts';

const batch = 50;

async function publishDue(platform: Platform): Promise<number> {
  for (let done = 0; done < batch; done++) {
    const published = await inTransaction(platform, async (tx) => {
      const review = await lockNextToPublish(tx);
      if (review) await publishReview(tx, review);
      return review !== null;
    });
    if (!published) return done;
  }
  return batch;
}

export const reviewTimers: readonly Timer[] = [
  { name: 'reviews/publish-due', everySeconds: 60, run: publishDue },
];
