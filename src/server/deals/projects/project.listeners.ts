// Listeners of projects: the outcomes of offers made from proposals, and tag rules.
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { hireFor, reopenFor } from './follow-offer.ts';
import { applyTagRule } from './apply-tag-rules.ts';

export const projectListeners: readonly Listener[] = [
  {
    name: 'projects/follow-offer',
    on: ['offer.ordered', 'offer.withdrawn', 'offer.expired'],
    async run(platform, event: DomainEvent) {
      if (!('offerId' in event)) return;
      const { offerId, actor } = event;
      await inTransaction(platform, (tx) =>
        event.name === 'offer.ordered' ? hireFor(tx, offerId) : reopenFor(tx, offerId, actor),
      );
    },
  },
  {
    name: 'projects/apply-tag-rule',
    on: ['tag.ruled'],
    async run(platform, event: DomainEvent) {
      if (event.name === 'tag.ruled') await applyTagRule(platform, event.tag);
    },
  },
];
