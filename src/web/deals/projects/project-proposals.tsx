// The proposals for the buyer’s own project in short, each with a message to its seller. Terms and answers are on the compare page.
import { MessageSquare } from 'lucide-react';
import type { Proposal } from '#contract/deals/projects/project.schema.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { mayMessage } from './own-proposal-card.tsx';
import { proposalStateWords, proposalsText } from './project-copy.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';

/** Shortlisted ones come first; the others are on the compare page. */
const shown = 5;

export function ProjectProposals({
  projectId,
  proposals,
}: {
  projectId: string;
  proposals: readonly Proposal[];
}) {
  const open = proposals.filter(({ state }) => mayMessage.includes(state));
  if (open.length === 0) return null;
  return (
    <Card title="Proposals">
      <ul aria-label="Proposals" className="divide-y divide-line">
        {open.slice(0, shown).map((proposal) => (
          <li
            key={proposal.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <ProposalLine proposal={proposal} />
          </li>
        ))}
      </ul>
      {open.length > shown && (
        <p className="mt-4">
          <TextLink to={`/projects/${projectId}/compare`}>Compare all {proposalsText(open.length)}</TextLink>
        </p>
      )}
    </Card>
  );
}

function ProposalLine({ proposal: { seller, state, terms } }: { proposal: Proposal }) {
  const { label, tone } = proposalStateWords[state];
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={seller.displayName} url={seller.avatarUrl} size={40} />
        <div className="min-w-0">
          <Link to={`/profile/${seller.username}`} className="font-medium wrap-anywhere hover:underline">
            <bdi>{seller.displayName}</bdi>
          </Link>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span>
              <Money amountMinor={terms.priceMinor} /> in {daysText(terms.deliveryDays)}
            </span>
            {state !== 'sent' && <Badge tone={tone}>{label}</Badge>}
          </p>
        </div>
      </div>
      <ButtonLink
        size="sm"
        icon={MessageSquare}
        to={`/messages/with/${encodeURIComponent(seller.username)}`}
        className="max-sm:w-full"
      >
        Message <span className="sr-only">{seller.displayName}</span>
      </ButtonLink>
    </>
  );
}
