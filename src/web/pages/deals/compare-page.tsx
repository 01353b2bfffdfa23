// /projects/:projectId/compare: the proposals for the buyer’s project side by side, shortlisted ones first, with their answers.
// Guarantees: the same facts are on the same row of each proposal; accepting states the cost first.
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import { getProject, listProposals } from '#contract/deals/projects/project.endpoints.ts';
import type { ProjectView, Proposal } from '#contract/deals/projects/project.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { daysText, revisionsText } from '#web/catalog/gigs/package-copy.ts';
import { budgetText, proposalStateWords } from '#web/deals/projects/project-copy.ts';
import { dayText } from '#web/ui/day-text.ts';
import { ProposalAnswers } from '#web/deals/projects/proposal-answers.tsx';
import { ProposalTerms } from '#web/deals/projects/proposal-terms.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

const load = gate(
  async ({ call, params, url }: LoadArgs) => {
    const projectId = params.projectId ?? '';
    const proposals = await call(listProposals, { projectId });
    const project = await call(getProject, { projectId });
    return { project, proposals: proposals.items, isShortlist: url.searchParams.get('show') === 'shortlist' };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const isShortlisted = ({ state }: Proposal) => state !== 'sent' && state !== 'declined' && state !== 'closed';

export default function ComparePage({ loaderData }: PageProps<typeof load>) {
  const { project, isShortlist } = loaderData;
  const { proposals } = loaderData;
  const shown = isShortlist
    ? proposals.filter(isShortlisted)
    : proposals.filter(({ state }) => state !== 'declined');
  const declined = isShortlist ? [] : proposals.filter(({ state }) => state === 'declined');
  const here = `/projects/${project.id}/compare`;
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Proposals: ${project.title}`} noIndex />
      <PageHead
        title="Compare proposals"
        crumbs={[
          { to: '/buyer/projects', label: 'My projects' },
          { to: `/projects/${project.id}`, label: project.title },
        ]}
        lead={leadOf(project)}
      />
      <LinkTabs
        label="Which proposals"
        tabs={[
          {
            to: here,
            label: 'All',
            count: proposals.filter(({ state }) => state !== 'declined').length,
            current: !isShortlist,
          },
          {
            to: `${here}?show=shortlist`,
            label: 'Shortlist',
            count: proposals.filter(isShortlisted).length,
            current: isShortlist,
          },
        ]}
      />
      {shown.length === 0 ? (
        <div className="mt-6">
          <NoProposals project={project} isShortlist={isShortlist} />
        </div>
      ) : (
        <ul
          aria-label="Proposals"
          className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3"
        >
          {shown.map((proposal) => (
            <li key={proposal.id} className="row-span-3 grid grid-rows-subgrid">
              <ProposalColumn proposal={proposal} project={project} />
            </li>
          ))}
        </ul>
      )}
      {declined.length > 0 && <Declined proposals={declined} />}
    </div>
  );
}

function leadOf({ budget, deadline }: ProjectView): string {
  const money = budget === null ? 'You asked for quotes' : `Your budget: ${budgetText(budget)}`;
  return deadline === null ? `${money}.` : `${money}. Needed by ${dayText(deadline)}.`;
}

function ProposalColumn({ proposal, project }: { proposal: Proposal; project: ProjectView }) {
  const { revalidate } = useRevalidator();
  const { seller, terms, money } = proposal;
  const state = proposalStateWords[proposal.state];
  return (
    <article
      aria-label={`Proposal by ${seller.displayName}`}
      className="row-span-3 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-5 rounded-lg border border-line bg-surface p-5"
    >
      <header className="grid content-start gap-3">
        <Link
          to={`/profile/${seller.username}`}
          className="-m-1 flex min-h-11 items-center gap-3 rounded-md p-1 hover:bg-ink/5"
        >
          <Avatar name={seller.displayName} url={seller.avatarUrl} size={40} />
          <h2 className="min-w-0 truncate font-medium">
            <bdi>{seller.displayName}</bdi>
          </h2>
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <Badge tone={state.tone}>{state.label}</Badge>
          <Rating ratingHundredths={seller.ratingHundredths} count={seller.reviewCount} />
        </p>
        <DescriptionList
          className="text-sm"
          items={[
            { term: 'Price', description: <Money amountMinor={terms.priceMinor} className="text-lg" /> },
            { term: 'You pay in total', description: <Money amountMinor={money.totalMinor} /> },
            { term: 'Delivery', description: daysText(terms.deliveryDays) },
            { term: 'Revisions', description: revisionsText(terms.revisions) },
            { term: 'License', description: licenseWords[licenseOf(terms)].name },
            {
              term: 'Milestones',
              description: terms.milestones.length > 0 ? String(terms.milestones.length) : 'No milestones',
            },
          ]}
        />
      </header>
      <CoverLetter proposal={proposal} />
      <footer className="content-end self-end">
        <ProposalAnswers proposal={proposal} project={project} onChanged={() => void revalidate()} />
      </footer>
    </article>
  );
}

const letterShown = 220;

/** The beginning of the cover letter; the rest and the terms on demand. */
function CoverLetter({ proposal }: { proposal: Proposal }) {
  const { cover } = proposal;
  const beginning =
    cover.length > letterShown ? `${cover.slice(0, letterShown).replace(/(?<!\s)\s+\S*$/, '')}…` : cover;
  return (
    <div className="grid content-start gap-2 border-t border-line pt-4">
      <p dir="auto" className="text-ink-soft wrap-anywhere">
        {beginning}
      </p>
      <Disclosure summary="Read more">
        <ProposalTerms proposal={proposal} />
      </Disclosure>
    </div>
  );
}

function Declined({ proposals }: { proposals: readonly Proposal[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="mt-10">
      <h2 className="heading-3">Declined</h2>
      <ul className="mt-3 divide-y divide-line">
        {(isOpen ? proposals : proposals.slice(0, 3)).map((proposal) => (
          <li key={proposal.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{proposal.seller.displayName}</bdi>
              <span className="text-ink-soft">, you wrote: {proposal.reason}</span>
            </span>
            <Money amountMinor={proposal.terms.priceMinor} />
          </li>
        ))}
      </ul>
      {!isOpen && proposals.length > 3 && (
        <button
          type="button"
          className="min-h-11 text-sm font-medium text-accent underline underline-offset-2"
          onClick={() => setOpen(true)}
        >
          Show all {proposals.length}
        </button>
      )}
    </section>
  );
}

function NoProposals({ project, isShortlist }: { project: ProjectView; isShortlist: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title={isShortlist ? 'Your shortlist is empty' : 'No proposals to compare'}
      action={<ButtonLink to={`/projects/${project.id}`}>Back to the project</ButtonLink>}
    >
      {isShortlist
        ? 'Shortlist the proposals you are considering; the others stay under All.'
        : 'Proposals appear here as sellers send them. Invite sellers to receive them sooner.'}
    </EmptyState>
  );
}
