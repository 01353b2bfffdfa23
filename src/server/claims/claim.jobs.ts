// Pictures that become public are compared off the request path: the listener says which, the job of the slow line looks at them.
import type { Job, Listener } from '#server/platform/events.ts';
import { enqueue, inTransaction } from '#server/platform/tx.ts';
import { closeGone, hashesOfGig, hashesOfPortfolio } from './alike.store.ts';
import { comparePicture } from './compare-picture.ts';

export const claimListeners: readonly Listener[] = [
  {
    name: 'claims/compare-pictures',
    on: [
      'gig.published',
      'gig.changed',
      'gig.resumed',
      'gig.restored',
      'gig.removed',
      'gig.deleted',
      'profile.changed',
    ],
    run: (platform, event) =>
      inTransaction(platform, async (tx) => {
        const gigId = 'gigId' in event ? event.gigId : null;
        const sellerId = 'sellerId' in event ? event.sellerId : 'userId' in event ? event.userId : null;
        if (sellerId === null) return;
        await closeGone(tx, sellerId);
        const hashes =
          typeof gigId === 'string' ? await hashesOfGig(tx, gigId) : await hashesOfPortfolio(tx, sellerId);
        for (const hash of hashes) enqueue(tx, 'compare-picture', { hash });
      }),
  },
];

export const claimJobs: readonly Job[] = [
  {
    name: 'compare-picture',
    line: 'slow',
    run: (platform, { hash }: { hash: string }) => comparePicture(platform, hash),
  },
];
