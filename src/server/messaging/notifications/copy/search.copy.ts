// What somebody is told of a search they saved: how many new gigs match, and the newest of them with their prices.
import { formatMinor } from '#contract/common/money.ts';
import type { SearchFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

export const searchTexts: Record<'search.matched', readonly Telling<SearchFacts>[]> = {
  'search.matched': [
    {
      to: 'person',
      says: (s) => ({
        href: s.address,
        action: 'See the new gigs',
        title: `${s.count === 1 ? '1 new gig' : `${s.count} new gigs`} for “${s.name}”`,
        body: `${s.gigs.map((gig) => `“${gig.title}” from ${formatMinor(gig.fromPriceMinor)}`).join('; ')}${s.count > s.gigs.length ? '; and more' : ''}.`,
        about: `Your saved search “${s.name}”. You can pause or delete it under My Picks.`,
      }),
    },
  ],
};
