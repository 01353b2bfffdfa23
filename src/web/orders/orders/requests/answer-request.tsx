// The answers to an open request: the other side's yes or no, or the asker's change of mind.
// Guards: a yes that moves money asks once more, with the amount on its button; a no may say why.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import {
  acceptCancellation,
  acceptExtension,
  declineCancellation,
  declineExtension,
  withdrawCancellation,
  withdrawExtension,
  withdrawQuestion,
} from '#contract/orders/orders/request.endpoints.ts';
import { requestLimits } from '#contract/orders/orders/request.schema.ts';
import type { OrderRequest } from '#contract/orders/orders/request.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; request: OrderRequest; onChanged: (order: OrderView) => void };

export function AnswerRequest({ order, request, onChanged }: Props) {
  if (request.askedBy === order.role)
    return <Withdraw order={order} request={request} onChanged={onChanged} />;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {request.kind === 'extension' ? (
        <GiveTime order={order} request={request} onChanged={onChanged} />
      ) : (
        <AgreeToCancel order={order} request={request} onChanged={onChanged} />
      )}
      <Decline order={order} request={request} onChanged={onChanged} />
    </div>
  );
}

const withdrawals = {
  extension: { endpoint: withdrawExtension, label: 'I can do without', toast: 'Request taken back' },
  question: { endpoint: withdrawQuestion, label: 'I can go on without', toast: 'Your clock goes on' },
  cancellation: {
    endpoint: withdrawCancellation,
    label: 'Take the proposal back',
    toast: 'Proposal taken back',
  },
} as const;

function Withdraw({ order, request, onChanged }: Props) {
  const { endpoint, label, toast: said } = withdrawals[request.kind];
  const withdraw = useCommand(endpoint, {
    onDone: (next: OrderView) => {
      toast.success(said);
      onChanged(next);
    },
  });
  return (
    <div className="grid gap-3 justify-items-start">
      <Button busy={withdraw.busy} onClick={() => void withdraw.run({ orderNumber: order.number })}>
        {label}
      </Button>
      <FormFailure>{withdraw.failure?.message}</FormFailure>
    </div>
  );
}

function GiveTime({ order, request, onChanged }: Props) {
  const accept = useCommand(acceptExtension, {
    onDone: (next) => {
      toast.success('The deadline has moved');
      onChanged(next);
    },
  });
  return (
    <>
      <Button
        variant="primary"
        busy={accept.busy}
        onClick={() => void accept.run({ orderNumber: order.number })}
      >
        Give {request.days === 1 ? '1 more day' : `${request.days} more days`}
      </Button>
      <div className="order-last basis-full empty:hidden">
        {accept.failure && <FormFailure>{accept.failure.message}</FormFailure>}
      </div>
    </>
  );
}

function AgreeToCancel({ order, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const accept = useCommand(acceptCancellation, {
    onDone: (next) => {
      setOpen(false);
      toast.success('Order cancelled');
      onChanged(next);
    },
  });
  const held = formatMinor(order.money.escrowMinor);
  const back =
    order.role === 'buyer'
      ? `Your ${held} comes back to you, the fee included.`
      : `${order.buyer.displayName} gets ${held} back, and you are not paid for this order.`;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Agree to cancel
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          accept.clear();
        }}
        title="Cancel this order?"
        consequence={<p className="wrap-anywhere">{back} This cannot be undone.</p>}
        confirmLabel="Cancel the order"
        cancelLabel="Keep the order"
        danger
        busy={accept.busy}
        error={accept.failure?.message}
        onConfirm={() => void accept.run({ orderNumber: order.number })}
      />
    </>
  );
}

function Decline({ order, request, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const decline = useCommand(request.kind === 'extension' ? declineExtension : declineCancellation, {
    onDone: (next: OrderView) => {
      setOpen(false);
      toast.success('Declined');
      onChanged(next);
    },
  });
  const asker = order[request.askedBy].displayName;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Decline</Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          decline.clear();
        }}
        title={request.kind === 'extension' ? 'Decline more time?' : 'Decline to cancel?'}
        consequence={
          <p className="wrap-anywhere">
            {request.kind === 'extension'
              ? 'The deadline stays where it is.'
              : 'The order goes on as it was, and the money stays in escrow.'}
          </p>
        }
        confirmLabel="Decline"
        cancelLabel="Not yet"
        busy={decline.busy}
        error={decline.errors.message ? undefined : decline.failure?.message}
        onConfirm={() => void decline.run({ orderNumber: order.number, message: message.trim() })}
      >
        <TextArea
          label={`A word to ${asker}`}
          optional
          dir="auto"
          rows={3}
          maxLength={requestLimits.message}
          value={message}
          error={decline.errors.message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
