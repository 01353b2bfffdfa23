// How a brief stands, and what can be done about it by whoever looks at it.
// Guards: what ends a brief asks once, with its consequence; a guest is led to signing in.
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelProject, deleteProject, keepProject } from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { ProjectView } from '#contract/deals/projects/project.schema.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
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

export function BriefStanding({ project, onChanged }: Props) {
  if (project.role === 'buyer') return <ForBuyer project={project} onChanged={onChanged} />;
  if (project.state !== 'open') return <Ended project={project} />;
  if (project.role === 'guest') {
    return (
      <Card title="Can you do this?">
        <p className="text-ink-soft">
          Sign in as a seller to ask about it or to make a proposal. It is free.
        </p>
        <div className="mt-5 noscript:hidden">
          <Button variant="primary" onClick={() => openAuthDialog('signin')}>
            Sign in to answer
          </Button>
        </div>
      </Card>
    );
  }
  if (!project.allowedActions.includes('send-proposal')) return null;
  return (
    <Card title={project.isInvited ? 'You are invited to answer' : 'Can you do this?'}>
      <p className="text-ink-soft">
        Propose a price, a time and a way of doing it. A proposal is free; up to {projectLimits.openProposals}{' '}
        may wait for an answer at a time.
      </p>
      <div className="mt-5">
        <ButtonLink to={`/projects/${project.id}/propose`} variant="primary">
          Make a proposal
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The outcome, in a sentence. */
function outcomeOf({ state, reason }: ProjectView): string {
  if (state === 'hired') return 'The buyer has hired somebody for it.';
  if (state === 'agreed') return 'The buyer has accepted a proposal and is about to pay.';
  if (state === 'closed') return 'It was left alone for 14 days, so it was closed.';
  return reason === '' ? 'The buyer has cancelled it.' : `The buyer has cancelled it: ${reason}`;
}

function Ended({ project }: { project: ProjectView }) {
  return (
    <Card title="This brief takes no proposals">
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
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null);
  const keep = useCommand(keepProject, {
    onDone: (next) => {
      toast.success('Your brief stays open');
      onChanged(next);
    },
  });
  const may = (action: string) => project.allowedActions.includes(action);
  const { title, says } = wordsFor(project);
  return (
    <Card title={title}>
      <p className="text-ink-soft wrap-anywhere">{says}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        <NextStep project={project} />
        {may('save-project') && (
          <ButtonLink
            to={`/projects/${project.id}/edit`}
            variant={project.state === 'draft' ? 'primary' : 'secondary'}
          >
            {project.state === 'draft' ? 'Finish and publish' : 'Edit the brief'}
          </ButtonLink>
        )}
        {may('keep-project') && (
          <Button busy={keep.busy} onClick={() => void keep.run({ projectId: project.id })}>
            Keep it open
          </Button>
        )}
        {may('cancel-project') && (
          <Button variant="quiet" onClick={() => setAsked('cancel')}>
            Cancel the brief
          </Button>
        )}
        {may('delete-project') && (
          <Button variant="quiet" onClick={() => setAsked('delete')}>
            Delete the draft
          </Button>
        )}
      </div>
      {keep.failure && (
        <div className="mt-4">
          <FormFailure>{keep.failure.message}</FormFailure>
        </div>
      )}
      {asked === 'cancel' && (
        <Cancelling project={project} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === 'delete' && <Deleting project={project} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function wordsFor(project: ProjectView): { title: string; says: ReactNode } {
  const { state, proposalCount: count, closesAt } = project;
  if (state === 'draft') return { title: 'A draft', says: 'Nobody but you sees it until you publish it.' };
  if (state === 'agreed') {
    return {
      title: 'You have accepted a proposal',
      says: 'Pay, and the order begins with this brief as its contract. Until then either of you may step back.',
    };
  }
  if (state === 'hired') {
    return {
      title: 'You have hired for this brief',
      says: 'It is the contract of the order that came of it.',
    };
  }
  if (state !== 'open') return { title: 'This brief has ended', says: outcomeOf(project) };
  return {
    title: count === 0 ? 'Waiting for the first proposal' : proposalsText(count),
    says: (
      <>
        It closes on {closesAt && <RelativeTime at={closesAt} as="date" className="whitespace-nowrap" />}{' '}
        unless you answer somebody or keep it open before.
      </>
    ),
  };
}

function NextStep({ project }: { project: ProjectView }) {
  if (project.state === 'agreed') {
    return (
      <ButtonLink to={`/offers/${project.offerId}`} variant="primary">
        Pay and begin
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

function Cancelling({ project, onChanged, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const cancel = useCommand(cancelProject, {
    onDone: (next) => {
      onClose();
      toast.success('Brief cancelled');
      onChanged(next);
    },
  });
  const count = project.proposalCount;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Cancel this brief?"
      consequence={
        <p>
          {count > 0 ? `${proposalsText(count)} will be closed, and the sellers are told why. ` : ''}
          {project.state === 'agreed' ? 'What you agreed is withdrawn; nothing was paid. ' : ''}
          It cannot be opened again.
        </p>
      }
      confirmLabel="Cancel the brief"
      cancelLabel="Not now"
      busy={cancel.busy}
      error={cancel.errors.reason ? undefined : cancel.failure?.message}
      onConfirm={() => void cancel.run({ projectId: project.id, reason: reason.trim() })}
    >
      <TextArea
        label="Reason"
        help="Everybody who answered reads it."
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

function Deleting({ project, onClose }: { project: ProjectView; onClose: () => void }) {
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
      consequence={<p>What you wrote and its files are gone for good.</p>}
      confirmLabel="Delete the draft"
      cancelLabel="Not now"
      danger
      busy={remove.busy}
      error={remove.failure?.message}
      onConfirm={() => void remove.run({ projectId: project.id })}
    />
  );
}
