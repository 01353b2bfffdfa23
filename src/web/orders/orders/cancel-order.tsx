// Cancelling an order in whichever form is allowed now, stating what happens to the money.
// On a late order this is shown in the middle of the page, otherwise last and unobtrusively.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { cancelLateOrder, cancelOrder, cancelSilentOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { useStoredDraft } from '#web/app/stored-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const cancellations = [
  { endpoint: cancelOrder, why: () => 'The order was placed recently.' },
  {
    endpoint: cancelLateOrder,
    why: ({ rules }: OrderView) => `The delivery is more than ${rules.lateCancelHours} hours late.`,
  },
  {
    endpoint: cancelSilentOrder,
    why: ({ rules }: OrderView) =>
      `The buyer has not sent the requirements for ${daysText(rules.requirementsSilenceDays)}. This does not count against you.`,
  },
] as const;
const refundTargets = {
  card: 'to your card',
  balance: 'to your balance',
  both: 'to you: what you paid from your balance to your balance, the rest to your card',
} as const;
type Cancellation = (typeof cancellations)[number];
type Props = { order: OrderView; onChanged: (order: OrderView) => void };

/** Whether cancelling is one of the viewer's current choices, to be shown with the next step. */
export function isCancellingUrgent({ allowedActions }: OrderView): boolean {
  return allowedActions.includes('cancel-late-order') || allowedActions.includes('cancel-silent-order');
}

export function CancelOrder({ order, onChanged }: Props) {
  const cancellation = cancellations.find(({ endpoint }) => order.allowedActions.includes(endpoint.name));
  if (!cancellation) return null;
  if (!isCancellingUrgent(order))
    return <Cancelling order={order} cancellation={cancellation} onChanged={onChanged} />;
  const held = formatMinor(order.money.escrowMinor);
  return (
    <Card title={order.role === 'buyer' ? 'You can cancel now' : 'You can cancel without penalty'}>
      <p className="mb-4 max-w-prose text-ink-soft">
        {cancellation.why(order)}{' '}
        {order.role === 'buyer'
          ? `Your full ${held} in escrow is refunded. You can also keep waiting.`
          : `The buyer is refunded ${held}.`}
      </p>
      <Cancelling order={order} cancellation={cancellation} onChanged={onChanged} />
    </Card>
  );
}

function Cancelling({ order, cancellation, onChanged }: Props & { cancellation: Cancellation }) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft, forget] = useStoredDraft(`cancel:${order.number}`, { reason: '' });
  const cancel = useCommand(cancellation.endpoint, {
    onDone: (next: OrderView) => {
      setOpen(false);
      forget();
      toast.success('Order cancelled');
      onChanged(next);
    },
  });
  const kept = cancellation.endpoint === cancelOrder ? order.money.keptFeeMinor : 0;
  const amount = formatMinor(order.money.escrowMinor - kept);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Cancel this order and refund {amount}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          cancel.clear();
        }}
        title="Cancel this order?"
        consequence={
          <p>
            {cancellation.why(order)}{' '}
            {order.role === 'buyer'
              ? `Your ${kept > 0 ? '' : 'full '}${amount} is refunded ${refundTargets[order.refundDestination ?? 'card']}.${kept > 0 ? ` ${formatMinor(kept)} of the buyer fee is not refunded.` : ''}`
              : `The buyer is refunded ${amount}, and you are not paid.`}{' '}
            This cannot be undone.
          </p>
        }
        confirmLabel={`Cancel and refund ${amount}`}
        cancelLabel="Keep the order"
        danger
        busy={cancel.busy}
        error={cancel.errors.reason ? undefined : cancel.failure?.message}
        onConfirm={() => void cancel.run({ orderNumber: order.number, reason: draft.reason.trim() })}
      >
        <TextArea
          label="Reason"
          optional
          dir="auto"
          help="Visible to the other party."
          rows={3}
          maxLength={1000}
          value={draft.reason}
          error={cancel.errors.reason}
          onChange={(event) => setDraft({ reason: event.target.value })}
        />
      </ConfirmDialog>
    </div>
  );
}
