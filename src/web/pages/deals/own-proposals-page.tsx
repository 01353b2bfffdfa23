// /seller/proposals: projects the seller is invited to, and the proposals they have sent, newest first.
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { ClipboardList, MessageSquare } from 'lucide-react';
import { listInvitations, listOwnProposals } from '#contract/deals/projects/project.endpoints.ts';
import type { OwnProposal } from '#contract/deals/projects/project.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { mayMessage } from '#web/deals/projects/own-proposal-card.tsx';
import { ProjectCard } from '#web/deals/projects/project-card.tsx';
import { proposalStateWords } from '#web/deals/projects/project-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const cursor = url.searchParams.get('cursor');
    const isFirstPage = cursor === null;
    return {
      list: await call(listOwnProposals, cursor ? { cursor } : {}),
      invitations: isFirstPage ? (await call(listInvitations, {})).items : [],
      isFirstPage,
    };
  },
  { needs: 'seller' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const find = (
  <ButtonLink to="/projects" variant="primary">
    Find projects
  </ButtonLink>
);

export default function OwnProposalsPage({ loaderData }: PageProps<typeof load>) {
  const { list, invitations, isFirstPage } = loaderData;
  return (
    <div className="page-column pb-16">
      <PageMeta title="My proposals" noIndex />
      <PageHead title="My proposals" lead="Your proposals for projects, and their status." actions={find} />
      {invitations.length > 0 && (
        <section aria-labelledby="invited" className="mb-10">
          <h2 id="invited" className="heading-3 mb-4">
            You are invited
          </h2>
          <ul className="grid gap-4">
            {invitations.map((project) => (
              <li key={project.id} className="min-w-0">
                <ProjectCard project={project} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.items.length === 0 ? (
        <EmptyState icon={ClipboardList} title="No proposals yet" action={find}>
          Proposals are free. Up to {projectLimits.openProposals} can be open at a time.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Proposals" className="grid gap-3">
            {list.items.map((item) => (
              <li key={item.proposal.id} className="min-w-0">
                <Row item={item} />
              </li>
            ))}
          </ul>
          <NextPage
            to={list.nextCursor && `/seller/proposals?${new URLSearchParams({ cursor: list.nextCursor })}`}
            firstTo={isFirstPage ? null : '/seller/proposals'}
            shown={list.items.length}
            total={null}
          />
        </>
      )}
    </div>
  );
}

function Row({ item: { proposal, project } }: { item: OwnProposal }) {
  const state = proposalStateWords[proposal.state];
  return (
    <article className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="leading-snug font-medium">
          <Link
            to={`/projects/${project.id}`}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{project.title}</bdi>
          </Link>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <Badge tone={state.tone}>{state.label}</Badge>
          <span>
            for <bdi>{project.buyer.displayName}</bdi>
          </span>
          <span>
            sent <RelativeTime at={proposal.sentAt} />
          </span>
        </p>
      </div>
      <div className="text-sm text-ink-soft sm:text-right">
        <p className="font-medium text-ink">
          <Money amountMinor={proposal.terms.priceMinor} />
        </p>
        <p className="mt-1">{daysText(proposal.terms.deliveryDays)}</p>
      </div>
      {mayMessage.includes(proposal.state) && (
        <ButtonLink
          size="sm"
          icon={MessageSquare}
          to={`/messages/with/${encodeURIComponent(project.buyer.username)}`}
          className="relative max-sm:w-full sm:self-center"
        >
          Message <span className="sr-only">{project.buyer.displayName}</span>
        </ButtonLink>
      )}
    </article>
  );
}
