// Cancelling, in whichever of its forms the server allows right now; each says what happens to the money.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { cancelLateOrder, cancelOrder, cancelSilentOrder } from '#contract/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const ways = [
  { endpoint: cancelOrder, why: 'The work has not begun.' },
  { endpoint: cancelLateOrder, why: 'The delivery is more than 24 hours late.' },
  { endpoint: cancelSilentOrder, why: 'No requirements came for 7 days; this does not count against you.' },
] as const;

export function CancelOrder({ order, onChanged }: { order: OrderView; onChanged: (order: OrderView) => void }) {
  const way = ways.find((one) => order.allowedActions.includes(one.endpoint.name));
  return way ? <Cancelling key={way.endpoint.name} order={order} way={way} onChanged={onChanged} /> : null;
}

function Cancelling({ order, way, onChanged }: { order: OrderView; way: (typeof ways)[number]; onChanged: (order: OrderView) => void }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useCommand(way.endpoint, {
    onDone: (next: OrderView) => {
      setOpen(false);
      toast.success('Order cancelled');
      onChanged(next);
    },
  });
  const amount = formatMinor(order.money.paidMinor);
  return (
    <div>
      <Button wide onClick={() => setOpen(true)}>
        Cancel this order
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel this order?"
        consequence={
          <p>
            {way.why} {order.role === 'buyer' ? `All of your ${amount} comes back to your card.` : `All of the buyer’s ${amount} goes back, and you are not paid.`} This cannot be undone.
          </p>
        }
        confirmLabel="Cancel the order"
        cancelLabel="Keep the order"
        danger
        busy={cancel.busy}
        error={cancel.failure?.message}
        onConfirm={() => void cancel.run({ orderNumber: order.number, reason: reason.trim() })}
      >
        <TextArea label="Reason" optional rows={3} maxLength={1000} value={reason} onChange={(event) => setReason(event.target.value)} />
      </ConfirmDialog>
    </div>
  );
}
