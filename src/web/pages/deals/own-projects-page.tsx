// /buyer/projects: the buyer’s projects, drafts included, newest first; those with unanswered proposals are marked.
import { ClipboardList, Plus } from 'lucide-react';
import { listOwnProjects } from '#contract/deals/projects/project.endpoints.ts';
import type { OwnProject } from '#contract/deals/projects/project.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { budgetText, projectStateWords, proposalsText } from '#web/deals/projects/project-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const cursor = url.searchParams.get('cursor');
    return { list: await call(listOwnProjects, cursor ? { cursor } : {}), isFirstPage: cursor === null };
  },
  { needs: 'buyer' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const post = (
  <ButtonLink to="/projects/new" variant="primary" icon={Plus}>
    Post a project
  </ButtonLink>
);

export default function OwnProjectsPage({ loaderData: { list, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = list;
  return (
    <div className="page-column pb-16">
      <PageMeta title="My projects" noIndex />
      <PageHead title="My projects" lead="Your projects and the proposals for them." actions={post} />
      {items.length === 0 ? (
        <EmptyState icon={ClipboardList} title="No projects yet" action={post}>
          Describe what you need, and sellers respond with a price and a plan. Posting is free.
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {items.map((project) => (
              <li key={project.id} className="min-w-0">
                <Row project={project} />
              </li>
            ))}
          </ul>
          <NextPage
            to={nextCursor && `/buyer/projects?${new URLSearchParams({ cursor: nextCursor })}`}
            firstTo={isFirstPage ? null : '/buyer/projects'}
            shown={items.length}
            total={null}
          />
        </>
      )}
    </div>
  );
}

function Row({ project }: { project: OwnProject }) {
  const state = projectStateWords[project.state];
  return (
    <article className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="leading-snug font-medium">
          <Link
            to={project.state === 'draft' ? `/projects/${project.id}/edit` : `/projects/${project.id}`}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{project.title || 'Untitled project'}</bdi>
          </Link>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <Badge tone={state.tone}>{state.label}</Badge>
          {project.state === 'draft' ? (
            <span>
              Saved <RelativeTime at={project.updatedAt} />
            </span>
          ) : (
            <span>{proposalsText(project.proposalCount)}</span>
          )}
          {project.newCount > 0 && (
            <span className="font-medium text-accent">
              {project.newCount === 1 ? '1 awaiting your answer' : `${project.newCount} awaiting your answer`}
            </span>
          )}
        </p>
      </div>
      <div className="text-sm text-ink-soft sm:text-right">
        <p className="font-medium text-ink tabular-nums">
          {project.state === 'draft' && project.budget === null ? '' : budgetText(project.budget)}
        </p>
        {project.closesAt && (
          <p className="mt-1">
            Closes <RelativeTime at={project.closesAt} withinDays={15} />
          </p>
        )}
      </div>
    </article>
  );
}
