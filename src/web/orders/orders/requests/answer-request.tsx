// The answers to an open request: the other side accepts or declines, the requesting side withdraws.
// Guarantees: accepting a cancellation asks once more, stating the amount.
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
        <AcceptExtension order={order} request={request} onChanged={onChanged} />
      ) : (
        <AcceptCancellation order={order} request={request} onChanged={onChanged} />
      )}
      <Decline order={order} request={request} onChanged={onChanged} />
    </div>
  );
}

const withdrawals = {
  extension: { endpoint: withdrawExtension, label: 'Withdraw request', toast: 'Request withdrawn' },
  question: { endpoint: withdrawQuestion, label: 'Withdraw question', toast: 'Deadline resumed' },
  cancellation: {
    endpoint: withdrawCancellation,
    label: 'Withdraw proposal',
    toast: 'Proposal withdrawn',
  },
} as const;

function Withdraw({ order, request, onChanged }: Props) {
  const { endpoint, label, toast: message } = withdrawals[request.kind];
  const withdraw = useCommand(endpoint, {
    onDone: (next: OrderView) => {
      toast.success(message);
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

function AcceptExtension({ order, request, onChanged }: Props) {
  const accept = useCommand(acceptExtension, {
    onDone: (next) => {
      toast.success('Deadline extended');
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
        Grant {request.days === 1 ? '1 more day' : `${request.days} more days`}
      </Button>
      <div className="order-last basis-full empty:hidden">
        {accept.failure && <FormFailure>{accept.failure.message}</FormFailure>}
      </div>
    </>
  );
}

function AcceptCancellation({ order, onChanged }: Props) {
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
      ? `You are refunded ${held}, including the fee.`
      : `${order.buyer.displayName} is refunded ${held}, and you are not paid for this order.`;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Agree to cancel and refund {held}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          accept.clear();
        }}
        title="Cancel this order?"
        consequence={<p className="wrap-anywhere">{back} This cannot be undone.</p>}
        confirmLabel={`Cancel and refund ${held}`}
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
  const requester = order[request.askedBy].displayName;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Decline</Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          decline.clear();
        }}
        title={request.kind === 'extension' ? 'Decline more time?' : 'Decline the cancellation?'}
        consequence={
          <p className="wrap-anywhere">
            {request.kind === 'extension'
              ? 'The deadline stays the same.'
              : 'The order continues, and the money stays in escrow.'}
          </p>
        }
        confirmLabel="Decline"
        cancelLabel="Not yet"
        busy={decline.busy}
        error={decline.errors.message ? undefined : decline.failure?.message}
        onConfirm={() => void decline.run({ orderNumber: order.number, message: message.trim() })}
      >
        <TextArea
          label={`Note to ${requester}`}
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
