// The buyer’s answers to a proposal: shortlist, decline with a reason, accept.
// Guarantees: shows only allowed actions; accepting states the amount to pay, and that nothing is charged yet.
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMinor } from '#contract/common/money.ts';
import {
  acceptProposal,
  declineProposal,
  shortlistProposal,
  removeFromShortlist,
} from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import type { ProjectView, Proposal } from '#contract/deals/projects/project.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { proposal: Proposal; project: ProjectView; onChanged: () => void };

export function ProposalAnswers({ proposal, project, onChanged }: Props) {
  const [dialog, setDialog] = useState<'accept' | 'decline' | null>(null);
  const may = (action: string) => proposal.allowedActions.includes(action);
  const isListed = may('remove-from-shortlist');
  const list = useCommand(isListed ? removeFromShortlist : shortlistProposal, {
    onDone: () => {
      toast.success(isListed ? 'Removed from the shortlist' : 'Shortlisted');
      onChanged();
    },
  });
  const total = formatMinor(proposal.money.totalMinor);
  const name = <span className="sr-only"> {proposal.seller.displayName}’s proposal</span>;
  return (
    <div className="grid gap-3">
      {proposal.gigIsRemoved && may('decline-proposal') && (
        <p className="text-sm text-ink-soft">
          Support has removed the gig of this proposal, so it cannot be accepted.
        </p>
      )}
      {list.failure && <FormFailure>{list.failure.message}</FormFailure>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may('accept-proposal') && (
          <Button size="sm" variant="primary" onClick={() => setDialog('accept')}>
            Accept for {total}
            {name}
          </Button>
        )}
        {(may('shortlist-proposal') || isListed) && (
          <Button size="sm" busy={list.busy} onClick={() => void list.run({ proposalId: proposal.id })}>
            {isListed ? 'Remove from shortlist' : 'Shortlist'}
            {name}
          </Button>
        )}
        {may('decline-proposal') && (
          <Button size="sm" variant="quiet" onClick={() => setDialog('decline')}>
            Decline{name}
          </Button>
        )}
        <ButtonLink
          size="sm"
          icon={MessageSquare}
          to={`/messages/with/${encodeURIComponent(proposal.seller.username)}`}
        >
          Message <span className="sr-only">{proposal.seller.displayName}</span>
        </ButtonLink>
        {proposal.state === 'accepted' && proposal.offerId && (
          <ButtonLink to={`/offers/${proposal.offerId}`} variant="primary">
            {proposal.terms.milestones.length > 0
              ? `Pay by milestone: ${total} in total`
              : `Pay ${total} to start`}
          </ButtonLink>
        )}
        {proposal.state === 'hired' && project.orderNumber && (
          <ButtonLink to={`/orders/${project.orderNumber}`} variant="primary">
            Open the order
          </ButtonLink>
        )}
      </div>
      {dialog === 'accept' && <AcceptDialog proposal={proposal} onClose={() => setDialog(null)} />}
      {dialog === 'decline' && (
        <DeclineDialog proposal={proposal} onChanged={onChanged} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

function AcceptDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const navigate = useNavigate();
  const accept = useCommand(acceptProposal, {
    onDone: (next) => {
      toast.success('Proposal accepted');
      return navigate(`/offers/${next.offerId}`);
    },
  });
  const { seller, money, terms } = proposal;
  const inParts = terms.milestones.length > 0 ? ', milestone by milestone,' : '';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Accept ${seller.displayName}’s proposal?`}
      consequence={
        <p>
          You can pay {formatMinor(money.totalMinor)} in total{inParts} right after this, within{' '}
          {daysText(offerLimits.payDays)}. Nothing is charged until then. Your brief becomes the contract of
          the order; the other proposals are closed when you have paid.
        </p>
      }
      confirmLabel={`Accept the proposal for ${formatMinor(money.totalMinor)}`}
      cancelLabel="Not now"
      busy={accept.busy}
      error={accept.failure?.message}
      onConfirm={() => void accept.run({ proposalId: proposal.id })}
    />
  );
}

function DeclineDialog({
  proposal,
  onChanged,
  onClose,
}: {
  proposal: Proposal;
  onChanged: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const decline = useCommand(declineProposal, {
    onDone: () => {
      onClose();
      toast.success('Proposal declined');
      onChanged();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Decline ${proposal.seller.displayName}’s proposal?`}
      consequence={<p>They will see your reason, and cannot send another proposal for this project.</p>}
      confirmLabel="Decline the proposal"
      cancelLabel="Not now"
      busy={decline.busy}
      error={decline.errors.reason ? undefined : decline.failure?.message}
      onConfirm={() => void decline.run({ proposalId: proposal.id, reason: reason.trim() })}
    >
      <TextArea
        label="Reason"
        help="Only they can read it."
        dir="auto"
        rows={3}
        maxLength={projectLimits.reason.max}
        value={reason}
        error={decline.errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
