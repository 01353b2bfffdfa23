// /projects/:projectId: a project, its public questions, and the viewer’s actions.
// Guarantees: works without scripts; only allowed actions are shown.
import { useState } from 'react';
import {
  getProject,
  listProposals,
  listSuggestedSellers,
} from '#contract/deals/projects/project.endpoints.ts';
import type { ProjectView, Proposal, SuggestedSeller } from '#contract/deals/projects/project.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { ProjectStatus } from '#web/deals/projects/project-status.tsx';
import { SuggestedSellers } from '#web/deals/projects/suggested-sellers.tsx';
import { InviteSellers } from '#web/deals/projects/invite-sellers.tsx';
import { mayMessage, OwnProposalCard } from '#web/deals/projects/own-proposal-card.tsx';
import { Skills } from '#web/deals/projects/project-card.tsx';
import { ProjectProposals } from '#web/deals/projects/project-proposals.tsx';
import { ProjectQuestions } from '#web/deals/projects/project-questions.tsx';
import {
  budgetText,
  projectStateWords,
  proposalsText,
  recordTexts,
} from '#web/deals/projects/project-copy.ts';
import { MessageSquare } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

async function load({ call, params }: LoadArgs) {
  const project = await call(getProject, { projectId: params.projectId ?? '' });
  const of = { projectId: project.id };
  const isReceiving = project.role === 'buyer' && project.proposalCount > 0;
  const [proposals, suggested] = await Promise.all([
    isReceiving ? call(listProposals, of) : null,
    // The page is complete without suggestions.
    project.allowedActions.includes('invite-seller')
      ? call(listSuggestedSellers, of).catch(() => null)
      : null,
  ]);
  return { project, proposals: proposals?.items ?? [], suggested: suggested?.items ?? [] };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ProjectPage({ loaderData }: PageProps<typeof load>) {
  const { project } = loaderData;
  // Remounts for another project, role or version.
  return <Project key={`${project.id} ${project.role} ${project.version}`} loaded={loaderData} />;
}

type Loaded = { project: ProjectView; proposals: readonly Proposal[]; suggested: SuggestedSeller[] };

function Project({ loaded }: { loaded: Loaded }) {
  const [project, setProject] = useState(loaded.project);
  const isPublic = project.visibility === 'public' && project.state === 'open';
  return (
    <div className="page-column pb-16">
      <PageMeta
        title={project.title || 'Untitled project'}
        description={project.summary}
        {...(isPublic ? { canonicalPath: `/projects/${project.id}` } : { noIndex: true })}
      />
      <PageHead
        title={<bdi className="wrap-anywhere">{project.title || 'Untitled project'}</bdi>}
        crumbs={
          project.role === 'buyer'
            ? [{ to: '/buyer/projects', label: 'My projects' }]
            : [{ to: '/projects', label: 'Projects' }]
        }
        lead={<Lead project={project} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProjectStatus project={project} onChanged={setProject} />
          <ProjectProposals projectId={project.id} proposals={loaded.proposals} />
          <ProjectBrief project={project} />
          <SuggestedSellers project={project} suggested={loaded.suggested} onChanged={setProject} />
          {project.ownProposal && <OwnProposalCard proposal={project.ownProposal} project={project} />}
          {project.state !== 'draft' && (
            <div id="questions" className="min-w-0 scroll-mt-24">
              <ProjectQuestions project={project} onChanged={setProject} />
            </div>
          )}
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-24">
          <Facts project={project} />
          {project.role !== 'buyer' && <Buyer project={project} />}
          {project.role === 'buyer' && project.state !== 'draft' && (
            <InviteSellers project={project} onChanged={setProject} />
          )}
        </aside>
      </div>
    </div>
  );
}

/** Publicly, until the seller has made a proposal, which has its own button. */
function AskBuyer({ project }: { project: ProjectView }) {
  const isProposing = project.ownProposal !== null && mayMessage.includes(project.ownProposal.state);
  if (isProposing || !project.allowedActions.includes('ask-about-project')) return null;
  return (
    <div className="mt-5">
      <ButtonLink icon={MessageSquare} wide to="#questions">
        Ask a question
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-faint">
        Everyone can read it. You can message {project.buyer.displayName} once you have sent a proposal.
      </p>
    </div>
  );
}

function Lead({ project }: { project: ProjectView }) {
  const state = projectStateWords[project.state];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
      <Badge tone={state.tone}>{state.label}</Badge>
      {project.visibility === 'invited' && <Badge>By invitation</Badge>}
      {project.state !== 'draft' && (
        <span className="font-medium text-ink tabular-nums">{budgetText(project.budget)}</span>
      )}
      {project.publishedAt && (
        <span>
          Posted <RelativeTime at={project.publishedAt} />
        </span>
      )}
    </span>
  );
}

function ProjectBrief({ project }: { project: ProjectView }) {
  const hidden = project.fileCount - project.files.length;
  return (
    <Card title="What is needed">
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {project.description || <span className="text-ink-faint">No description yet.</span>}
      </p>
      {(project.tags.length > 0 || project.category) && (
        <div className="mt-5">
          <Skills tags={project.tags} category={project.category} />
        </div>
      )}
      <FileList files={project.files} />
      {hidden > 0 && (
        <p className="mt-4 text-sm text-ink-faint">
          {hidden === 1 ? '1 file' : `${hidden} files`} can be opened by members who are signed in.
        </p>
      )}
    </Card>
  );
}

function Facts({ project }: { project: ProjectView }) {
  return (
    <Card title="Summary">
      <DescriptionList
        className="text-sm"
        items={[
          { term: 'Budget', description: budgetText(project.budget) },
          ...(project.deadline ? [{ term: 'Needed by', description: dayText(project.deadline) }] : []),
          { term: 'Proposals', description: proposalsText(project.proposalCount) },
          ...(project.closesAt
            ? [
                {
                  term: 'Closes',
                  description: <RelativeTime at={project.closesAt} as="date" />,
                },
              ]
            : []),
          ...(project.endedAt
            ? [{ term: 'Ended', description: <RelativeTime at={project.endedAt} as="date" /> }]
            : []),
        ]}
      />
    </Card>
  );
}

function Buyer({ project }: { project: ProjectView }) {
  const record = recordTexts(project.buyerRecord);
  return (
    <Card title="The buyer">
      <p className="flex items-center gap-3">
        <Avatar name={project.buyer.displayName} url={project.buyer.avatarUrl} size={40} />
        <bdi className="min-w-0 font-medium wrap-anywhere">{project.buyer.displayName}</bdi>
      </p>
      <ul className="mt-4 grid gap-1.5 text-sm text-ink-soft">
        {record.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {record.length === 0 && <li>Not enough projects yet to show a track record.</li>}
      </ul>
      <AskBuyer project={project} />
    </Card>
  );
}
