// What briefs listen to: the ends of the offers that came of their proposals.
import type { DomainEvent, Listener } from '#server/platform/data/events.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { hireFor, reopenFor } from './follow-offer.ts';
import { settleSkill } from './settle-skills.ts';

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
    name: 'projects/settle-skill',
    on: ['tag.ruled'],
    async run(platform, event: DomainEvent) {
      if (event.name === 'tag.ruled') await settleSkill(platform, event.tag);
    },
  },
];
