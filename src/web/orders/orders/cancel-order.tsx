// Cancelling, in whichever of its forms the server allows right now; each says what happens to the money.
// A late order puts it in the middle of the page, because it is the buyer's choice to make; otherwise it stands last and quiet.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { cancelLateOrder, cancelOrder, cancelSilentOrder } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { useKeptDraft } from '#web/app/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const ways = [
  { endpoint: cancelOrder, why: () => 'The work has only just been ordered.' },
  {
    endpoint: cancelLateOrder,
    why: ({ rules }: OrderView) => `The delivery is more than ${rules.lateCancelHours} hours late.`,
  },
  {
    endpoint: cancelSilentOrder,
    why: ({ rules }: OrderView) =>
      `No requirements came for ${daysText(rules.requirementsSilenceDays)}; this does not count against you.`,
  },
] as const;
const wayBack = {
  card: 'to your card',
  balance: 'to your balance',
  both: 'to you: what came from your balance to your balance, the rest to your card',
} as const;
type Way = (typeof ways)[number];
type Props = { order: OrderView; onChanged: (order: OrderView) => void };

/** True when cancelling is one of the choices of the moment and belongs beside the turn. */
export function isCancellingUrgent({ allowedActions }: OrderView): boolean {
  return allowedActions.includes('cancel-late-order') || allowedActions.includes('cancel-silent-order');
}

export function CancelOrder({ order, onChanged }: Props) {
  const way = ways.find((one) => order.allowedActions.includes(one.endpoint.name));
  if (!way) return null;
  if (!isCancellingUrgent(order)) return <Cancelling order={order} way={way} onChanged={onChanged} />;
  const held = formatMinor(order.money.escrowMinor);
  return (
    <Card title={order.role === 'buyer' ? 'You may cancel now' : 'You may cancel without fault'}>
      <p className="mb-4 max-w-prose text-ink-soft">
        {way.why(order)}{' '}
        {order.role === 'buyer'
          ? `All of your ${held} in escrow comes back. You may also keep waiting.`
          : `The buyer’s ${held} goes back.`}
      </p>
      <Cancelling order={order} way={way} onChanged={onChanged} />
    </Card>
  );
}

function Cancelling({ order, way, onChanged }: Props & { way: Way }) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft, forget] = useKeptDraft(`cancel:${order.number}`, { reason: '' });
  const cancel = useCommand(way.endpoint, {
    onDone: (next: OrderView) => {
      setOpen(false);
      forget();
      toast.success('Order cancelled');
      onChanged(next);
    },
  });
  const amount = formatMinor(order.money.escrowMinor);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Cancel this order</Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          setOpen(false);
          cancel.clear();
        }}
        title="Cancel this order?"
        consequence={
          <p>
            {way.why(order)}{' '}
            {order.role === 'buyer'
              ? `All of your ${amount} comes back ${wayBack[order.refundsGoTo ?? 'card']}.`
              : `All of the buyer’s ${amount} goes back, and you are not paid.`}{' '}
            This cannot be undone.
          </p>
        }
        confirmLabel="Cancel the order"
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
          help="The other side reads it."
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
