// /projects/:projectId/propose: a seller’s proposal for a project, based on one of their gigs.
import { Store } from 'lucide-react';
import { redirect, useNavigate } from 'react-router';
import { listOwnGigs } from '#contract/catalog/gigs/own-gig.endpoints.ts';
import { getProject, sendProposal } from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useCommand } from '#web/app/use-command.ts';
import { emptyOffer } from '#web/deals/offers/offer-draft.ts';
import { OfferForm } from '#web/deals/offers/offer-form.tsx';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { budgetText } from '#web/deals/projects/project-copy.ts';
import { dayText } from '#web/ui/day-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = gate(
  async ({ call, params }: LoadArgs) => {
    const project = await call(getProject, { projectId: params.projectId ?? '' });
    if (!project.allowedActions.includes('send-proposal')) throw redirect(`/projects/${project.id}`);
    const { items } = await call(listOwnGigs, { state: 'active', limit: 50 });
    return {
      project,
      gigs: items.flatMap((gig) =>
        gig.slug ? [{ slug: gig.slug, title: gig.content.title ?? gig.slug }] : [],
      ),
    };
  },
  { needs: 'seller' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ProposePage({ loaderData: { project, gigs } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={`Proposal for: ${project.title}`} noIndex />
      <PageHead
        title="Make a proposal"
        crumbs={[
          { to: '/projects', label: 'Projects' },
          { to: `/projects/${project.id}`, label: project.title },
        ]}
        lead={
          <>
            For <bdi>“{project.title}”</bdi>. Budget: {budgetText(project.budget).toLowerCase()}
            {project.deadline && <>, needed by {dayText(project.deadline)}</>}.
          </>
        }
      />
      {gigs.length === 0 ? <NoGig /> : <Proposing project={project} gigs={gigs} />}
    </div>
  );
}

const side = 'seller';

function Proposing({ project, gigs }: PageProps<typeof load>['loaderData']) {
  const navigate = useNavigate();
  const [kept, setKept, forget] = useStoredDraft(`proposal-gig:${project.id}`, { gigSlug: gigs[0]!.slug });
  const gigSlug = gigs.some((gig) => gig.slug === kept.gigSlug) ? kept.gigSlug : gigs[0]!.slug;
  const send = useCommand(sendProposal, {
    onDone: () => {
      forget();
      toast.success('Proposal sent');
      return navigate(`/projects/${project.id}`);
    },
  });
  return (
    <OfferForm
      name={`proposal:${project.id}`}
      initial={emptyOffer}
      role={side}
      fees={project.fees}
      submitLabel="Send proposal"
      busy={send.busy}
      errors={send.errors}
      failure={send.failure?.message}
      letter={{
        minimum: projectLimits.cover.min,
        maximum: projectLimits.cover.max,
        error: send.errors.cover,
      }}
      before={
        <Card title="The brief">
          <div className="grid gap-5">
            <Disclosure summary="Read the brief">
              <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                {project.description}
              </p>
            </Disclosure>
            <NativeSelect
              label="From the gig"
              help="Its requirements apply to the order, and the review is shown on it."
              value={gigSlug}
              error={send.errors.gigSlug}
              options={gigs.map(({ slug, title }) => ({ value: slug, label: title }))}
              onChange={(event) => setKept({ gigSlug: event.target.value })}
            />
          </div>
        </Card>
      }
      onSend={async ({ terms, message }) =>
        (await send.run({ projectId: project.id, gigSlug, terms, cover: message })) !== null
      }
    />
  );
}

function NoGig() {
  return (
    <EmptyState
      icon={Store}
      title="A proposal comes from one of your gigs"
      action={
        <ButtonLink to="/seller/gigs/create" variant="primary">
          Create a gig
        </ButtonLink>
      }
    >
      You have no active gig yet. Publish one that shows this kind of work, then send a proposal.
    </EmptyState>
  );
}
