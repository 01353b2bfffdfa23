// The answers to an offer; each dialog states its consequence before it is confirmed.
import { offerLimits } from '#contract/deals/offers/offer.schema.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { startOfferCheckout } from '#contract/settlement/checkout/checkout.endpoints.ts';
import { formatMinor } from '#contract/common/money.ts';
import {
  acceptOffer,
  declineOffer,
  stopMilestones,
  withdrawOffer,
} from '#contract/deals/offers/offer.endpoints.ts';
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { offer: OfferView; onChanged: (offer: OfferView) => void };
type Answer = 'accept-offer' | 'decline-offer' | 'withdraw-offer' | 'stop-milestones';

/** The button that opens the counteroffer form; it gets the focus back when the form closes. */
export type CounterProps = { counterRef: RefObject<HTMLButtonElement | null>; onCounter: () => void };

export function OfferActions({ offer, onChanged, counterRef, onCounter }: Props & CounterProps) {
  const may = (action: string) => offer.allowedActions.includes(action);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const hasMilestones = offer.milestones.length > 0;
  if (offer.allowedActions.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {may('order-offer') && !hasMilestones && <PayOffer offer={offer} totalMinor={offer.money.totalMinor} />}
      {may('accept-offer') && (
        <Button variant="primary" onClick={() => setAnswer('accept-offer')}>
          {acceptLabel('Accept', offer)}
        </Button>
      )}
      {may('counter-offer') && (
        <Button ref={counterRef} onClick={onCounter}>
          Make another offer
        </Button>
      )}
      {may('decline-offer') && (
        <Button variant="quiet" onClick={() => setAnswer('decline-offer')}>
          Decline
        </Button>
      )}
      {may('withdraw-offer') && (
        <Button variant="quiet" onClick={() => setAnswer('withdraw-offer')}>
          {offer.state === 'accepted' ? 'Cancel the agreement' : 'Withdraw the offer'}
        </Button>
      )}
      {may('stop-milestones') && (
        <Button onClick={() => setAnswer('stop-milestones')}>Stop after the current milestone</Button>
      )}
      {answer && (
        <AnswerDialog
          key={answer}
          answer={answer}
          offer={offer}
          onChanged={onChanged}
          onClose={() => setAnswer(null)}
        />
      )}
    </div>
  );
}

/** Starts paying the whole offer or its next milestone. */
export function PayOffer({ offer, totalMinor }: { offer: OfferView; totalMinor: number }) {
  const navigate = useNavigate();
  const start = useCommand(startOfferCheckout, {
    onDone: (checkout) => navigate(`/pay/${checkout.id}`),
  });
  return (
    <div className="grid gap-3 sm:justify-items-start">
      {start.failure && <FormFailure>{start.failure.message}</FormFailure>}
      <Button variant="primary" busy={start.busy} onClick={() => void start.run({ offerId: offer.id })}>
        Pay {formatMinor(totalMinor)}
      </Button>
    </div>
  );
}

/** Names what the reader pays or earns: accepting agrees to the sum, although nothing is charged yet. */
function acceptLabel(verb: string, { role, money }: OfferView): string {
  return role === 'buyer'
    ? `${verb} for ${formatMinor(money.totalMinor)}`
    : `${verb}: you earn ${formatMinor(money.sellerGetsMinor)}`;
}

type Confirmation = {
  title: string;
  consequence: ReactNode;
  confirm: string;
  done: string;
  asksReason: boolean;
};

function confirmationOf(answer: Answer, offer: OfferView): Confirmation {
  const other = offer.counterpart.displayName;
  switch (answer) {
    case 'accept-offer':
      return {
        title: 'Accept this offer?',
        consequence:
          offer.role === 'buyer'
            ? `You can pay ${formatMinor(offer.money.totalMinor)}${offer.milestones.length > 0 ? ' in total, milestone by milestone,' : ''} right after this. Nothing is charged until then.`
            : `Once ${other} has paid, you earn ${formatMinor(offer.money.sellerGetsMinor)} for the work. ${other} has at least ${daysText(offerLimits.payDays)} to pay; until then either of you can cancel.`,
        confirm: acceptLabel('Accept the offer', offer),
        done: 'Offer accepted',
        asksReason: false,
      };
    case 'decline-offer':
      return {
        title: 'Decline this offer?',
        consequence: `${other} will be notified. Either of you can make a new offer later.`,
        confirm: 'Decline the offer',
        done: 'Offer declined',
        asksReason: true,
      };
    case 'withdraw-offer':
      return {
        title: offer.state === 'accepted' ? 'Cancel the agreement?' : 'Withdraw this offer?',
        consequence: `Nothing has been paid. ${other} will be notified.`,
        confirm: offer.state === 'accepted' ? 'Cancel the agreement' : 'Withdraw the offer',
        done: 'Offer withdrawn',
        asksReason: true,
      };
    case 'stop-milestones':
      return {
        title: 'Stop after the current milestone?',
        consequence: `A paid milestone continues as agreed, with its money in escrow. No further milestone can be paid. ${other} will be notified.`,
        confirm: 'Stop here',
        done: 'No further milestone will be paid',
        asksReason: true,
      };
  }
}

const endpoints = {
  'accept-offer': acceptOffer,
  'decline-offer': declineOffer,
  'withdraw-offer': withdrawOffer,
  'stop-milestones': stopMilestones,
} as const;

function AnswerDialog({
  answer,
  offer,
  onChanged,
  onClose,
}: Props & { answer: Answer; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const confirmation = confirmationOf(answer, offer);
  const command = useCommand(endpoints[answer], {
    onDone: (next: OfferView) => {
      onClose();
      toast.success(confirmation.done);
      onChanged(next);
    },
  });
  const offerId = offer.id;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={confirmation.title}
      consequence={<p>{confirmation.consequence}</p>}
      confirmLabel={confirmation.confirm}
      cancelLabel="Not now"
      busy={command.busy}
      error={command.failure?.message}
      onConfirm={() =>
        void command.run({ offerId, ...(confirmation.asksReason && { reason: reason.trim() }) })
      }
    >
      {confirmation.asksReason && (
        <TextArea
          label="Reason"
          optional
          dir="auto"
          help="The other party can read it."
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
