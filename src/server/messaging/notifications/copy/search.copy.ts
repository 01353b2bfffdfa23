// The notification of a saved search: the number of new matches, and the newest with their prices.
import { formatMinor } from '#contract/common/money.ts';
import type { SearchFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

export const searchTemplates: Record<'search.matched', readonly NotificationTemplate<SearchFacts>[]> = {
  'search.matched': [
    {
      to: 'person',
      render: (s) => ({
        href: s.href,
        action: 'View the new gigs',
        title: `${s.count === 1 ? '1 new gig' : `${s.count} new gigs`} for “${s.name}”`,
        body: `${s.gigs.map((gig) => `“${gig.title}” from ${formatMinor(gig.fromPriceMinor)}`).join('; ')}${s.count > s.gigs.length ? '; and more' : ''}.`,
        about: `Your saved search “${s.name}”. You can pause or delete it under My Picks.`,
      }),
    },
  ],
};
