// The answers to an offer, each with its consequence before it is given.
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

/** What opens the form for another offer gets the focus back when that is closed. */
export type CounterProps = { counterRef: RefObject<HTMLButtonElement | null>; onCounter: () => void };

export function OfferActions({ offer, onChanged, counterRef, onCounter }: Props & CounterProps) {
  const may = (action: string) => offer.allowedActions.includes(action);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isPaidInParts = offer.milestones.length > 0;
  if (offer.allowedActions.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {may('order-offer') && !isPaidInParts && <PayOffer offer={offer} totalMinor={offer.money.totalMinor} />}
      {may('accept-offer') && (
        <Button variant="primary" onClick={() => setAnswer('accept-offer')}>
          Accept
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
          {offer.state === 'accepted' ? 'Step back from it' : 'Withdraw the offer'}
        </Button>
      )}
      {may('stop-milestones') && (
        <Button onClick={() => setAnswer('stop-milestones')}>Stop after the present milestone</Button>
      )}
      {answer && (
        <Answering
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

/** Begins to pay all of it, or its next milestone. */
export function PayOffer({ offer, totalMinor }: { offer: OfferView; totalMinor: number }) {
  const navigate = useNavigate();
  const begin = useCommand(startOfferCheckout, {
    onDone: (checkout) => navigate(`/pay/${checkout.id}`),
  });
  return (
    <div className="grid gap-3 sm:justify-items-start">
      {begin.failure && <FormFailure>{begin.failure.message}</FormFailure>}
      <Button variant="primary" busy={begin.busy} onClick={() => void begin.run({ offerId: offer.id })}>
        Pay {formatMinor(totalMinor)}
      </Button>
    </div>
  );
}

type Asked = { title: string; consequence: ReactNode; confirm: string; done: string; asksWhy: boolean };

function askedOf(answer: Answer, offer: OfferView): Asked {
  const other = offer.counterpart.displayName;
  switch (answer) {
    case 'accept-offer':
      return {
        title: 'Accept this offer?',
        consequence:
          offer.role === 'buyer'
            ? `You can pay ${formatMinor(offer.money.totalMinor)}${offer.milestones.length > 0 ? ' in all, milestone by milestone,' : ''} right after this. Nothing is charged before.`
            : `When ${other} has paid, you work for ${formatMinor(offer.money.sellerGetsMinor)}. ${other} has at least 3 days to pay; until then either of you may step back.`,
        confirm: 'Accept the offer',
        done: 'Offer accepted',
        asksWhy: false,
      };
    case 'decline-offer':
      return {
        title: 'Decline this offer?',
        consequence: `${other} is told. Either of you can make a new offer later.`,
        confirm: 'Decline the offer',
        done: 'Offer declined',
        asksWhy: true,
      };
    case 'withdraw-offer':
      return {
        title: offer.state === 'accepted' ? 'Step back from what you agreed?' : 'Withdraw this offer?',
        consequence: `Nothing has been paid. ${other} is told.`,
        confirm: offer.state === 'accepted' ? 'Step back' : 'Withdraw the offer',
        done: 'Offer withdrawn',
        asksWhy: true,
      };
    case 'stop-milestones':
      return {
        title: 'Pay no further milestone?',
        consequence: `A milestone that is paid goes on as it was agreed, with its money in escrow. No further one can be paid. ${other} is told.`,
        confirm: 'Stop here',
        done: 'No further milestone will be paid',
        asksWhy: true,
      };
  }
}

const endpoints = {
  'accept-offer': acceptOffer,
  'decline-offer': declineOffer,
  'withdraw-offer': withdrawOffer,
  'stop-milestones': stopMilestones,
} as const;

function Answering({ answer, offer, onChanged, onClose }: Props & { answer: Answer; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const asked = askedOf(answer, offer);
  const command = useCommand(endpoints[answer], {
    onDone: (next: OfferView) => {
      onClose();
      toast.success(asked.done);
      onChanged(next);
    },
  });
  const offerId = offer.id;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={asked.title}
      consequence={<p>{asked.consequence}</p>}
      confirmLabel={asked.confirm}
      cancelLabel="Not now"
      busy={command.busy}
      error={command.failure?.message}
      onConfirm={() => void command.run({ offerId, ...(asked.asksWhy && { reason: reason.trim() }) })}
    >
      {asked.asksWhy && (
        <TextArea
          label="Reason"
          optional
          dir="auto"
          help="The other side reads it."
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
