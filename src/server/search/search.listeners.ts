// What search listens to: everything that changes whether, where and how high a gig is found.
import type { DomainEvent, Listener } from '#server/platform/events.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { indexGig } from './index-gig.ts';

export const searchListeners: Listener[] = [
  {
    name: 'search/index-gig',
    on: [
      'gig.published',
      'gig.changed',
      'gig.paused',
      'gig.resumed',
      'gig.deleted',
      'order.delivery_approved',
      'review.published',
    ],
    async run(platform, event: DomainEvent) {
      if ('gigId' in event) await inTransaction(platform, (tx) => indexGig(tx, event.gigId));
    },
  },
];
