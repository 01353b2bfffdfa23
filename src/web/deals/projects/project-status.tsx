// The status of a project and the actions of its viewer.
// Guarantees: ending a project is confirmed with its consequence; guests are asked to sign in.
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelProject, deleteProject, extendProject } from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { here } from '#web/app/sign-in/sign-in-intent.ts';
import { useCommand } from '#web/app/use-command.ts';
import { proposalsText } from './project-copy.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { project: ProjectView; onChanged: (project: ProjectView) => void };

export function ProjectStatus({ project, onChanged }: Props) {
  if (project.role === 'buyer') return <ForBuyer project={project} onChanged={onChanged} />;
  if (project.state !== 'open') return <Ended project={project} />;
  if (project.role === 'guest') {
    return (
      <Card title="Interested in this project?">
        <p className="text-ink-soft">Sign in as a seller to ask a question or send a proposal. It is free.</p>
        <div className="mt-5 noscript:hidden">
          <Button variant="primary" onClick={askToSignIn}>
            Sign in to send a proposal
          </Button>
        </div>
      </Card>
    );
  }
  if (!project.allowedActions.includes('send-proposal')) return null;
  return (
    <Card title={project.isInvited ? 'You are invited to send a proposal' : 'Interested in this project?'}>
      <p className="text-ink-soft">
        Propose a price, a delivery time and your approach. Proposals are free; you can have up to{' '}
        {projectLimits.openProposals} unanswered ones.
      </p>
      <div className="mt-5">
        <ButtonLink to={`/projects/${project.id}/propose`} variant="primary">
          Make a proposal
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The outcome as a sentence. */
function outcomeOf({ state, reason }: ProjectView): string {
  if (state === 'hired') return 'The buyer has hired a seller.';
  if (state === 'agreed') return 'The buyer has accepted a proposal and has yet to pay.';
  if (state === 'closed') return `It was closed after ${daysText(projectLimits.idleDays)} without activity.`;
  return reason === '' ? 'The buyer has cancelled it.' : `The buyer has cancelled it: ${reason}`;
}

function askToSignIn(): void {
  openAuthDialog('signin', {
    intent: { kind: 'open-page', purpose: 'send a proposal', address: here(), side: 'seller' },
  });
}

function Ended({ project }: { project: ProjectView }) {
  return (
    <Card title="This project no longer accepts proposals">
      <p className="text-ink-soft wrap-anywhere">{outcomeOf(project)}</p>
      {project.orderNumber && (
        <p className="mt-3">
          <TextLink to={`/orders/${project.orderNumber}`}>Open the order {project.orderNumber}</TextLink>
        </p>
      )}
    </Card>
  );
}

function ForBuyer({ project, onChanged }: Props) {
  const [dialog, setDialog] = useState<'cancel' | 'delete' | null>(null);
  const keep = useCommand(extendProject, {
    onDone: (next) => {
      toast.success('Your project stays open');
      onChanged(next);
    },
  });
  const may = (action: string) => project.allowedActions.includes(action);
  const { title, text } = statusText(project);
  return (
    <Card title={title}>
      <p className="text-ink-soft wrap-anywhere">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        <NextStep project={project} />
        {may('save-project') && (
          <ButtonLink
            to={`/projects/${project.id}/edit`}
            variant={project.state === 'draft' ? 'primary' : 'secondary'}
          >
            {project.state === 'draft' ? 'Finish and publish' : 'Edit project'}
          </ButtonLink>
        )}
        {may('extend-project') && (
          <Button busy={keep.busy} onClick={() => void keep.run({ projectId: project.id })}>
            Keep it open
          </Button>
        )}
        {may('cancel-project') && (
          <Button variant="quiet" onClick={() => setDialog('cancel')}>
            Cancel project
          </Button>
        )}
        {may('delete-project') && (
          <Button variant="quiet" onClick={() => setDialog('delete')}>
            Delete the draft
          </Button>
        )}
      </div>
      {keep.failure && (
        <div className="mt-4">
          <FormFailure>{keep.failure.message}</FormFailure>
        </div>
      )}
      {dialog === 'cancel' && (
        <CancelDialog project={project} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && <DeleteDialog project={project} onClose={() => setDialog(null)} />}
    </Card>
  );
}

function statusText(project: ProjectView): { title: string; text: ReactNode } {
  const { state, proposalCount: count, closesAt } = project;
  if (state === 'draft') return { title: 'Draft', text: 'Only you can see it until you publish it.' };
  if (state === 'agreed') {
    return {
      title: 'You have accepted a proposal',
      text: 'Pay to start the order, with this brief as its contract. Until then either of you can cancel.',
    };
  }
  if (state === 'hired') {
    return {
      title: 'You have hired for this project',
      text: 'It is the contract of the order.',
    };
  }
  if (state !== 'open') return { title: 'This project has ended', text: outcomeOf(project) };
  return {
    title: count === 0 ? 'Waiting for the first proposal' : proposalsText(count),
    text: (
      <>
        It closes on {closesAt && <RelativeTime at={closesAt} as="date" className="whitespace-nowrap" />}{' '}
        unless you answer a seller or keep it open before then.
      </>
    ),
  };
}

function NextStep({ project }: { project: ProjectView }) {
  if (project.state === 'agreed') {
    return (
      <ButtonLink to={`/offers/${project.offerId}`} variant="primary">
        Pay to start
      </ButtonLink>
    );
  }
  return (
    <>
      {project.orderNumber && (
        <ButtonLink to={`/orders/${project.orderNumber}`} variant="primary">
          Open the order
        </ButtonLink>
      )}
      {project.proposalCount > 0 && (
        <ButtonLink
          to={`/projects/${project.id}/compare`}
          variant={project.state === 'open' ? 'primary' : 'secondary'}
        >
          {project.state === 'open' ? 'Compare proposals' : 'See the proposals'}
        </ButtonLink>
      )}
    </>
  );
}

function CancelDialog({ project, onChanged, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const cancel = useCommand(cancelProject, {
    onDone: (next) => {
      onClose();
      toast.success('Project cancelled');
      onChanged(next);
    },
  });
  const count = project.proposalCount;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Cancel this project?"
      consequence={
        <p>
          {count > 0 ? `${proposalsText(count)} will be closed, and the sellers will see your reason. ` : ''}
          {project.state === 'agreed' ? 'The accepted proposal is withdrawn; nothing was paid. ' : ''}
          It cannot be reopened.
        </p>
      }
      confirmLabel="Cancel project"
      cancelLabel="Not now"
      busy={cancel.busy}
      error={cancel.errors.reason ? undefined : cancel.failure?.message}
      onConfirm={() => void cancel.run({ projectId: project.id, reason: reason.trim() })}
    >
      <TextArea
        label="Reason"
        help="Everyone who sent a proposal can read it."
        dir="auto"
        rows={3}
        maxLength={projectLimits.reason.max}
        value={reason}
        error={cancel.errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function DeleteDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useCommand(deleteProject, {
    onDone: () => {
      toast.success('Draft deleted');
      return navigate('/buyer/projects');
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this draft?"
      consequence={<p>The text and its files will be deleted permanently.</p>}
      confirmLabel="Delete the draft"
      cancelLabel="Not now"
      danger
      busy={remove.busy}
      error={remove.failure?.message}
      onConfirm={() => void remove.run({ projectId: project.id })}
    />
  );
}
