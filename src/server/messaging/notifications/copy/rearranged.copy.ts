// The notification of a catalog change that affected a seller's gigs: what changed, and why.
import type { RearrangedFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

export const rearrangedTemplates: Record<
  'gigs.rearranged',
  readonly NotificationTemplate<RearrangedFacts>[]
> = {
  'gigs.rearranged': [
    {
      to: 'person',
      render: (f) => ({
        href: '/seller/gigs',
        action: 'View your gigs',
        title: titleOf(f),
        body: `${f.becomes === null ? 'It was removed from your gigs and drafts.' : 'Your gigs and drafts were updated; buyers find them there.'} Reason: ${f.reasons}`,
      }),
    },
  ],
};

function titleOf({ kind, was, becomes }: RearrangedFacts): string {
  if (kind === 'subcategory') return `Gigs in “${was}” are now in “${becomes}”`;
  return becomes === null ? `The tag “${was}” was removed` : `The tag “${was}” is now “${becomes}”`;
}
