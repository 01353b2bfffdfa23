// The deliveries, newest first; on the newest the buyer approves, asks for a revision or takes more time.
// Guards: releasing money states its consequence and asks once; a revision names what is not met.
import { CheckCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import { approveDelivery, extendReview } from '#contract/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { FileList } from '#web/orders/file-list.tsx';
import { RevisionForm } from '#web/orders/revision-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };

export function Deliveries({ order, onChanged }: Props) {
  const newestFirst = [...order.deliveries].reverse();
  return (
    <>
      {newestFirst.map((delivery, at) => (
        <Card key={delivery.id} title={`Delivery ${delivery.number}`} action={<RelativeTime at={delivery.deliveredAt} className="text-sm text-ink-faint" />}>
          {delivery.message && <p className="max-w-prose break-words whitespace-pre-line">{delivery.message}</p>}
          <FileList files={delivery.files} />
          {order.criteria.length > 0 && (
            <p className="mt-4 text-sm text-ink-soft">
              {delivery.metCriteria.length} of {order.criteria.length} checklist items ticked by the seller
            </p>
          )}
          {delivery.revision && <RevisionRequest order={order} revision={delivery.revision} />}
          {at === 0 && <Answer order={order} onChanged={onChanged} />}
        </Card>
      ))}
    </>
  );
}

function RevisionRequest({ order, revision }: { order: OrderView; revision: NonNullable<OrderView['deliveries'][number]['revision']> }) {
  return (
    <div className="mt-5 border-l-2 border-marigold pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
        {order.role === 'buyer' ? 'You' : order.buyer.displayName} asked for a revision
        <RelativeTime at={revision.requestedAt} className="text-sm font-normal text-ink-faint" />
      </p>
      {revision.failedCriteria.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {revision.failedCriteria.map((at) => (
            <li key={at}>Not met: {order.criteria[at]}</li>
          ))}
        </ul>
      )}
      {revision.message && <p className="mt-2 max-w-prose break-words whitespace-pre-line">{revision.message}</p>}
      <FileList files={revision.files} />
    </div>
  );
}

function Answer({ order, onChanged }: Props) {
  const [asking, setAsking] = useState<'approve' | 'revise' | null>(null);
  const approve = useCommand(approveDelivery, {
    onDone: (next) => {
      setAsking(null);
      toast.success('Approved. Thank you for your order');
      onChanged(next);
    },
  });
  const extend = useCommand(extendReview, {
    onDone: (next) => {
      toast.success('You have 3 more days');
      onChanged(next);
    },
  });
  const may = (action: string) => order.allowedActions.includes(action);
  if (!may('approve-delivery')) return null;
  const amount = formatMinor(order.money.sellerGetsMinor);
  if (asking === 'revise') return <RevisionForm order={order} onChanged={onChanged} onCancel={() => setAsking(null)} />;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="primary" icon={CheckCheck} onClick={() => setAsking('approve')}>
          Approve and release {amount}
        </Button>
        {may('request-revision') && (
          <Button icon={RotateCcw} onClick={() => setAsking('revise')}>
            Ask for a revision
          </Button>
        )}
        {may('extend-review') && (
          <Button variant="quiet" busy={extend.busy} onClick={() => void extend.run({ orderNumber: order.number })}>
            Take 3 more days
          </Button>
        )}
      </div>
      {!may('request-revision') && <p className="mt-3 text-sm text-ink-faint">All revisions of this package are used.</p>}
      <div className="mt-3">
        <FormFailure>{extend.failure?.message}</FormFailure>
      </div>
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(null)}
        title="Approve this delivery?"
        consequence={
          <p>
            <Icon of={CheckCheck} size={18} className="mr-2 inline align-[-3px] text-success" />
            {amount} leaves escrow and goes to {order.seller.displayName}. The order is completed; this cannot be undone.
          </p>
        }
        confirmLabel={`Approve and release ${amount}`}
        cancelLabel="Not yet"
        busy={approve.busy}
        error={approve.failure?.message}
        onConfirm={() => void approve.run({ orderNumber: order.number })}
      />
    </div>
  );
}
