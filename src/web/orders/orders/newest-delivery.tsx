// The newest delivery, on which the buyer approves, asks for a revision or takes more time.
// Guards: releasing money states its consequence and asks once; a revision names what is not met.
import { CheckCheck, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatMinor } from '#contract/common/money.ts';
import { approveDelivery, extendReview } from '#contract/orders/orders/order.endpoints.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { type Delivery, DeliveryContent } from './delivery-content.tsx';
import { RevisionForm } from './revision-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };

export function NewestDelivery({ order, delivery, onChanged }: Props & { delivery: Delivery }) {
  return (
    <div id="delivery" className="scroll-mt-24">
      <Card
        title={order.state === 'completed' ? 'The approved delivery' : `Delivery ${delivery.number}`}
        action={<RelativeTime at={delivery.deliveredAt} className="text-sm text-ink-faint" />}
      >
        <DeliveryContent order={order} delivery={delivery} />
        {order.allowedActions.includes('approve-delivery') && <Answer order={order} onChanged={onChanged} />}
      </Card>
    </div>
  );
}

function Answer({ order, onChanged }: Props) {
  const [asking, setAsking] = useState<'approve' | 'revise' | null>(null);
  const reviseButton = useRef<HTMLButtonElement>(null);
  const approve = useCommand(approveDelivery, {
    onDone: (next) => {
      setAsking(null);
      toast.success('Approved. Thank you for your order');
      onChanged(next);
    },
  });
  const extend = useCommand(extendReview, {
    onDone: (next) => {
      toast.success('You have more time to look');
      onChanged(next);
    },
  });
  const may = (action: string) => order.allowedActions.includes(action);
  const { hash } = useLocation();
  const mayRevise = may('request-revision');
  // From a message that is meant as a request: its words stand in the form.
  useEffect(() => {
    if (hash === '#revise' && mayRevise) setAsking('revise');
  }, [hash, mayRevise]);
  const amount = formatMinor(order.money.sellerGetsMinor);
  const isPriced = mayAskForPriced(order);
  if (asking === 'revise') {
    const close = () => {
      setAsking(null);
      requestAnimationFrame(() => reviseButton.current?.focus());
    };
    return <RevisionForm order={order} isPriced={isPriced} onChanged={onChanged} onCancel={close} />;
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {/* One thing at a time: while an answer is asked for above, that is what the page is about. */}
        <Button
          variant={order.turn.does === 'answer-delivery' ? 'primary' : 'secondary'}
          icon={CheckCheck}
          onClick={() => setAsking('approve')}
        >
          Approve and release {amount}
        </Button>
        {may('request-revision') && (
          <Button ref={reviseButton} icon={RotateCcw} onClick={() => setAsking('revise')}>
            Ask for a revision
          </Button>
        )}
        {isPriced && (
          <Button ref={reviseButton} icon={RotateCcw} onClick={() => setAsking('revise')}>
            Ask for a priced revision
          </Button>
        )}
        {may('extend-review') && (
          <Button
            variant="quiet"
            busy={extend.busy}
            onClick={() => void extend.run({ orderNumber: order.number })}
          >
            Take {daysText(order.rules.reviewExtensionDays)} more
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-faint empty:hidden">
        {!may('request-revision') &&
          (order.quote.revisions === 0 ? 'This package has no revisions. ' : 'All revisions are used. ')}
        {may('extend-review') && 'More time to look can be taken once.'}
      </p>
      <div className="mt-3 empty:hidden">
        {extend.failure && <FormFailure>{extend.failure.message}</FormFailure>}
      </div>
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(null)}
        title="Approve this delivery?"
        consequence={<p className="wrap-anywhere">{consequenceOf(order)}</p>}
        confirmLabel={`Approve and release ${amount}`}
        cancelLabel="Not yet"
        busy={approve.busy}
        error={approve.failure?.message}
        onConfirm={() => void approve.run({ orderNumber: order.number })}
      />
    </div>
  );
}

/** No revision is left, and none is being asked for already. */
function mayAskForPriced({ allowedActions, revisionsLeft, additions }: OrderView): boolean {
  const isAsked = additions.some((one) => one.kind === 'revision' && one.awaits !== null);
  return revisionsLeft === 0 && allowedActions.includes('propose-addition') && !isAsked;
}

function consequenceOf({ money, seller }: OrderView): string {
  const fees = money.escrowMinor - money.sellerGetsMinor;
  const kept = fees > 0 ? ` and ${formatMinor(fees)} are fees` : '';
  return `Of the ${formatMinor(money.escrowMinor)} in escrow, ${formatMinor(money.sellerGetsMinor)} goes to ${seller.displayName}${kept}. The order is completed; this cannot be undone.`;
}
