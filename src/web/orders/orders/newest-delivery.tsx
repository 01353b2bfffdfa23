// The newest delivery, which the buyer approves, sends back for a revision, or takes longer to check.
// Guarantees: approving states its consequence and asks for confirmation; a revision names what is not met.
import { CheckCheck, RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
        title={order.state === 'completed' ? 'Approved delivery' : `Delivery ${delivery.number}`}
        action={<RelativeTime at={delivery.deliveredAt} className="text-sm text-ink-faint" />}
      >
        <DeliveryContent order={order} delivery={delivery} />
        {order.allowedActions.includes('approve-delivery') && (
          <Answer order={order} delivery={delivery} onChanged={onChanged} />
        )}
      </Card>
    </div>
  );
}

function Answer({ order, delivery, onChanged }: Props & { delivery: Delivery }) {
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
      toast.success('Approval period extended');
      onChanged(next);
    },
  });
  const { hash } = useLocation();
  const mayRevise = order.allowedActions.includes('request-revision');
  // Linked from a message that reads like a revision request; the form contains its text.
  useEffect(() => {
    if (hash === '#revise' && mayRevise) setAsking('revise');
  }, [hash, mayRevise]);
  const isPaid = canRequestPaid(order);
  if (asking === 'revise') {
    const close = () => {
      setAsking(null);
      requestAnimationFrame(() => reviseButton.current?.focus());
    };
    return <RevisionForm order={order} isPaid={isPaid} onChanged={onChanged} onCancel={close} />;
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      <AnswerButtons
        order={order}
        isPaid={isPaid}
        reviseRef={reviseButton}
        isExtending={extend.busy}
        onApprove={() => setAsking('approve')}
        onRevise={() => setAsking('revise')}
        onExtend={() => void extend.run({ orderNumber: order.number })}
      />
      <div className="mt-3 empty:hidden">
        {extend.failure && <FormFailure>{extend.failure.message}</FormFailure>}
      </div>
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={() => setAsking(null)}
        title="Approve this delivery?"
        consequence={
          <>
            <p className="wrap-anywhere">{consequenceOf(order)}</p>
            <OpenCriteria order={order} delivery={delivery} />
          </>
        }
        confirmLabel={`Approve and release ${formatMinor(order.money.sellerGetsMinor)}`}
        cancelLabel="Not yet"
        busy={approve.busy}
        error={approve.failure?.message}
        onConfirm={() => void approve.run({ orderNumber: order.number })}
      />
    </div>
  );
}

/** Names the criteria that the seller did not mark as met, before the buyer pays for them. */
function OpenCriteria({ order, delivery }: { order: OrderView; delivery: Delivery }) {
  const open = order.criteria.filter((_, at) => !delivery.metCriteria.includes(at));
  if (open.length === 0) return null;
  return (
    <div className="mt-4 rounded-md bg-marigold-wash p-4 text-ink">
      <p className="font-medium">
        {order.seller.displayName} did not mark {open.length === 1 ? 'this' : 'these'} as met:
      </p>
      <ul className="mt-1.5 list-disc pl-5 text-sm">
        {open.map((criterion) => (
          <li key={criterion} className="wrap-anywhere">
            <bdi>{criterion}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

type AnswerButtonsProps = {
  order: OrderView;
  /** The next revision has to be paid. */
  isPaid: boolean;
  reviseRef: RefObject<HTMLButtonElement | null>;
  isExtending: boolean;
  onApprove: () => void;
  onRevise: () => void;
  onExtend: () => void;
};

function AnswerButtons(props: AnswerButtonsProps) {
  const { order, isPaid, reviseRef } = props;
  const mayRevise = order.allowedActions.includes('request-revision');
  const mayExtend = order.allowedActions.includes('extend-review');
  return (
    <>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {/* Secondary while a request above needs an answer: one primary button per page. */}
        <Button
          variant={order.turn.action === 'answer-delivery' ? 'primary' : 'secondary'}
          icon={CheckCheck}
          onClick={props.onApprove}
        >
          Approve and release {formatMinor(order.money.sellerGetsMinor)}
        </Button>
        {(mayRevise || isPaid) && (
          <Button ref={reviseRef} icon={RotateCcw} onClick={props.onRevise}>
            {mayRevise ? 'Request a revision' : 'Request a paid revision'}
          </Button>
        )}
        {mayExtend && (
          <Button variant="quiet" busy={props.isExtending} onClick={props.onExtend}>
            Extend approval period by {daysText(order.rules.reviewExtensionDays)}
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-faint empty:hidden">
        {!mayRevise &&
          (order.quote.revisions === 0 ? 'This package has no revisions. ' : 'All revisions are used. ')}
        {mayExtend && 'The approval period can be extended once.'}
      </p>
    </>
  );
}

/** No revision is left, and no paid one has been requested yet. */
function canRequestPaid({ allowedActions, revisionsLeft, additions }: OrderView): boolean {
  const isRequested = additions.some(({ kind, awaits }) => kind === 'revision' && awaits !== null);
  return revisionsLeft === 0 && allowedActions.includes('propose-addition') && !isRequested;
}

function consequenceOf({ money, seller }: OrderView): string {
  const fees = money.escrowMinor - money.sellerGetsMinor;
  const kept = fees > 0 ? ` and ${formatMinor(fees)} covers fees` : '';
  return `Of the ${formatMinor(money.escrowMinor)} in escrow, ${formatMinor(money.sellerGetsMinor)} goes to ${seller.displayName}${kept}. The order is completed; this cannot be undone.`;
}
