// What a seller is told when support has changed the catalogue under their gigs: what it is now, and why.
import type { RearrangedFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

export const rearrangedTexts: Record<'gigs.rearranged', readonly Telling<RearrangedFacts>[]> = {
  'gigs.rearranged': [
    {
      to: 'person',
      says: (f) => ({
        href: '/seller/gigs',
        action: 'See your gigs',
        title: titleOf(f),
        body: `${f.becomes === null ? 'It was taken out of your gigs and drafts.' : 'Your gigs and drafts were changed with it; buyers find them there.'} Why: ${f.reasons}`,
      }),
    },
  ],
};

function titleOf({ kind, was, becomes }: RearrangedFacts): string {
  if (kind === 'subcategory') return `Gigs in “${was}” are now in “${becomes}”`;
  return becomes === null ? `The tag “${was}” is not used any more` : `The tag “${was}” is now “${becomes}”`;
}
