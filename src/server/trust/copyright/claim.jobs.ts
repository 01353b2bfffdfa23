// Compares newly public images outside the request: the listener enqueues them, a job on the slow queue fingerprints them.
import type { Job, Listener } from '#server/platform/data/handlers.ts';
import { enqueue, inTransaction } from '#server/platform/data/tx.ts';
import { closeGone, hashesOfGig } from './duplicate-image.store.ts';
import { comparePicture } from './compare-picture.ts';

export const claimListeners: readonly Listener[] = [
  {
    name: 'claims/compare-pictures',
    on: [
      'gig.published',
      'gig.changed',
      // Paused because its last image may have been taken down.
      'gig.paused',
      'gig.resumed',
      'gig.restored',
      'gig.removed',
      'gig.deleted',
    ],
    run: (platform, event) =>
      inTransaction(platform, async (tx) => {
        if (!('gigId' in event && 'sellerId' in event) || typeof event.gigId !== 'string') return;
        await closeGone(tx, event.sellerId);
        for (const hash of await hashesOfGig(tx, event.gigId)) enqueue(tx, 'compare-picture', { hash });
      }),
  },
];

export const claimJobs: readonly Job[] = [
  {
    name: 'compare-picture',
    queue: 'slow',
    run: (platform, { hash }: { hash: string }) => comparePicture(platform, hash),
  },
];
