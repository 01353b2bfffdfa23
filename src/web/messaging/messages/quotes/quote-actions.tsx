// What each side can do with a quote request: answer with an offer, decline, withdraw. Shows only allowed actions.
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import {
  declineQuoteRequest,
  withdrawQuoteRequest,
} from '#contract/messaging/messages/quote-request.endpoints.ts';
import { quoteRequestLimits } from '#contract/messaging/messages/quote-request.schema.ts';
import type { QuoteRequestCard, QuoteTerms } from '#contract/messaging/messages/quote-request.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  requestId: string;
  request: Pick<QuoteTerms, 'allowedActions' | 'offerId'>;
  other: string;
  onChanged: (request: QuoteRequestCard) => void;
};

export function QuoteActions({ requestId, request, other, onChanged }: Props) {
  const [ending, setEnding] = useState<'decline' | 'withdraw' | null>(null);
  const may = (action: string) => request.allowedActions.includes(action);
  const end = (changed: QuoteRequestCard) => {
    setEnding(null);
    onChanged(changed);
  };
  const dialog = { requestId, other, onClose: () => setEnding(null), onDone: end };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {may('answer-quote-request') && (
          <ButtonLink size="sm" variant="primary" icon={Handshake} to={`/offers/new?request=${requestId}`}>
            Answer with an offer
          </ButtonLink>
        )}
        {may('decline-quote-request') && (
          <Button size="sm" onClick={() => setEnding('decline')}>
            Decline
          </Button>
        )}
        {may('withdraw-quote-request') && (
          <Button size="sm" onClick={() => setEnding('withdraw')}>
            Withdraw
          </Button>
        )}
        {request.offerId && (
          <ButtonLink size="sm" to={`/offers/${request.offerId}`}>
            Open the offer
          </ButtonLink>
        )}
      </div>
      {ending === 'decline' && <DeclineDialog {...dialog} />}
      {ending === 'withdraw' && <WithdrawDialog {...dialog} />}
    </>
  );
}

type DialogProps = {
  requestId: string;
  other: string;
  onClose: () => void;
  onDone: (request: QuoteRequestCard) => void;
};

function DeclineDialog({ requestId, other, onClose, onDone }: DialogProps) {
  const [reason, setReason] = useState('');
  const decline = useCommand(declineQuoteRequest, {
    onDone: (changed) => {
      toast.success('Quote request declined');
      onDone(changed);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Decline ${other}’s quote request?`}
      consequence={<p>They are notified and can still write to you.</p>}
      confirmLabel="Decline the request"
      cancelLabel="Not now"
      busy={decline.busy}
      error={decline.errors.reason ? undefined : decline.failure?.message}
      onConfirm={() => void decline.run({ requestId, reason: reason.trim() })}
    >
      <TextArea
        label="Reason"
        optional
        dir="auto"
        rows={3}
        maxLength={quoteRequestLimits.reason}
        value={reason}
        error={decline.errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function WithdrawDialog({ requestId, other, onClose, onDone }: DialogProps) {
  const withdraw = useCommand(withdrawQuoteRequest, {
    onDone: (changed) => {
      toast.success('Quote request withdrawn');
      onDone(changed);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Withdraw your quote request?"
      consequence={
        <p>{other} is notified and can no longer answer it with an offer. Your text stays visible.</p>
      }
      confirmLabel="Withdraw the request"
      cancelLabel="Not now"
      busy={withdraw.busy}
      error={withdraw.failure?.message}
      onConfirm={() => void withdraw.run({ requestId })}
    />
  );
}
