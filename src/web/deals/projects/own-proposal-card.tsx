// A seller’s own proposal on the project page: terms, status and withdrawing it.
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withdrawProposal } from '#contract/deals/projects/project.endpoints.ts';
import type { ProjectView, Proposal } from '#contract/deals/projects/project.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { proposalStateWords } from './project-copy.ts';
import { ProposalTerms } from './proposal-terms.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Money } from '#web/ui/money.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** The states in which the two may write to each other first. */
export const mayMessage: readonly Proposal['state'][] = ['sent', 'shortlisted', 'accepted', 'hired'];

type Props = { proposal: Proposal; project: ProjectView };

export function OwnProposalCard({ proposal, project }: Props) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { revalidate } = useRevalidator();
  const withdraw = useCommand(withdrawProposal, {
    onDone: async () => {
      setWithdrawing(false);
      toast.success('Proposal withdrawn');
      await revalidate();
    },
  });
  const state = proposalStateWords[proposal.state];
  return (
    <Card title="Your proposal" action={<Badge tone={state.tone}>{state.label}</Badge>}>
      <p className="text-ink-soft">
        <Money amountMinor={proposal.terms.priceMinor} className="font-semibold text-ink" /> in{' '}
        {daysText(proposal.terms.deliveryDays)}; you get{' '}
        <Money amountMinor={proposal.money.sellerGetsMinor} />.
      </p>
      {proposal.state === 'declined' && proposal.reason && (
        <p className="mt-3 wrap-anywhere">
          {project.buyer.displayName} wrote: <bdi>{proposal.reason}</bdi>
        </p>
      )}
      <ProposalTerms proposal={proposal} />
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {project.orderNumber && (
          <ButtonLink to={`/orders/${project.orderNumber}`} variant="primary">
            Open the order
          </ButtonLink>
        )}
        {project.offerId && !project.orderNumber && (
          <ButtonLink to={`/offers/${project.offerId}`}>See the accepted offer</ButtonLink>
        )}
        {mayMessage.includes(proposal.state) && (
          <ButtonLink
            icon={MessageSquare}
            to={`/messages/with/${encodeURIComponent(project.buyer.username)}`}
          >
            Message {project.buyer.displayName}
          </ButtonLink>
        )}
        {proposal.allowedActions.includes('withdraw-proposal') && (
          <Button variant="quiet" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title="Withdraw your proposal?"
        consequence={
          <p>
            {project.buyer.displayName} will be notified. You can send another one while the project is open.
          </p>
        }
        confirmLabel="Withdraw the proposal"
        cancelLabel="Not now"
        busy={withdraw.busy}
        error={withdraw.failure?.message}
        onConfirm={() => void withdraw.run({ proposalId: proposal.id })}
      />
    </Card>
  );
}
