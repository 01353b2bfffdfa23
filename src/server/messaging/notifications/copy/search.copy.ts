// The notifications of saved searches: the number of new matches, and the newest with their prices or budgets.
import { formatMinor } from '#contract/common/money.ts';
import type { FactsByEvent, ProjectSearchFacts, SearchFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type SearchEventName = 'search.matched' | 'search.projects_matched';

export const searchTemplates: {
  [Name in SearchEventName]: readonly NotificationTemplate<FactsByEvent[Name]>[];
} = {
  'search.matched': [
    {
      to: 'person',
      render: (s: SearchFacts) => ({
        href: s.href,
        action: 'View the new gigs',
        title: `${s.count === 1 ? '1 new gig' : `${s.count} new gigs`} for “${s.name}”`,
        body: listed(
          s.count,
          s.gigs.map((gig) => `“${gig.title}” from ${formatMinor(gig.fromPriceMinor)}`),
        ),
        about: `Your saved search “${s.name}”. You can pause or delete it under My Picks.`,
      }),
    },
  ],
  'search.projects_matched': [
    {
      to: 'person',
      render: (s: ProjectSearchFacts) => ({
        href: s.href,
        action: 'View the new projects',
        title: `${s.count === 1 ? '1 new project' : `${s.count} new projects`} for “${s.name}”`,
        body: listed(
          s.count,
          s.projects.map(
            ({ title, budgetMaxMinor }) =>
              `“${title}”${budgetMaxMinor === null ? '' : `, budget up to ${formatMinor(budgetMaxMinor)}`}`,
          ),
        ),
        about: `Your saved search “${s.name}”. You can pause or delete it under Projects, Saved searches.`,
      }),
    },
  ],
};

function listed(count: number, newest: readonly string[]): string {
  return `${newest.join('; ')}${count > newest.length ? '; and more' : ''}.`;
}
