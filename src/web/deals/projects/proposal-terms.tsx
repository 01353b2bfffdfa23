// The content of a proposal: cover letter, terms, criteria or milestones, and its gig.
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { Proposal } from '#contract/deals/projects/project.schema.ts';
import { daysText, revisionsText } from '#web/catalog/gigs/package-copy.ts';
import { DescriptionList } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';

export function ProposalTerms({ proposal }: { proposal: Proposal }) {
  const { terms, cover, gig } = proposal;
  return (
    <div className="mt-4 grid gap-4">
      {cover && (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {cover}
        </p>
      )}
      {terms.description && (
        <div className="border-l-2 border-line-strong pl-4">
          <p className="font-medium wrap-anywhere">
            <bdi>{terms.title}</bdi>
          </p>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line text-ink-soft wrap-anywhere">
            {terms.description}
          </p>
        </div>
      )}
      <Parts terms={terms} />
      <DescriptionList
        className="border-t border-line pt-1 text-sm"
        items={[
          { term: 'Revisions', description: revisionsText(terms.revisions) },
          { term: 'License', description: licenseWords[licenseOf(terms)].name },
          { term: 'From the gig', description: <TextLink to={`/gigs/${gig.slug}`}>{gig.title}</TextLink> },
        ]}
      />
    </div>
  );
}

function Parts({ terms }: { terms: Proposal['terms'] }) {
  if (terms.milestones.length > 0) {
    return (
      <ol className="grid gap-2 text-sm">
        {terms.milestones.map((milestone, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- milestones are identified by position
          <li key={at} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5">
            <span className="min-w-0 wrap-anywhere">
              {at + 1}. <bdi>{milestone.title}</bdi>
            </span>
            <span className="text-ink-soft">
              <Money amountMinor={milestone.priceMinor} /> in {daysText(milestone.deliveryDays)}
            </span>
          </li>
        ))}
      </ol>
    );
  }
  if (terms.items.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {terms.items.map((item) => (
        <li key={item} className="wrap-anywhere">
          <bdi>{item}</bdi>
        </li>
      ))}
    </ul>
  );
}
