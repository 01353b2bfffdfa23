// The seller’s refund: part of the price while the order is open, or of a completed order afterwards.
// Guarantees: shows what the buyer gets and the seller keeps to the cent, by the same arithmetic as the server’s posting.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { refundCompleted, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { refundOutcome, leftMinor, partialRefundOf } from '#contract/orders/orders/settlement.ts';
import { returnedOrderRules } from '#contract/orders/reviews/returned-order.rules.ts';
import { useCommand } from '#web/app/use-command.ts';

import { type OrderDialogProps, RequestDialog } from './requests/request-dialog.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function RefundDialog({ order, open, onClose, onChanged }: OrderDialogProps) {
  const isOver = order.state === 'completed';
  const [priceMinor, setPriceMinor] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const refund = useCommand(isOver ? refundCompleted : refundPart, {
    onDone: (next: OrderView) => {
      setPriceMinor(null);
      onClose();
      toast.success(`Refund sent to ${order.buyer.displayName}`);
      onChanged(next);
    },
  });
  const maxMinor = order.refundableMinor;
  const chosenMinor = priceMinor !== null && priceMinor >= 1 && priceMinor <= maxMinor ? priceMinor : null;
  const send = async () => {
    setProblem(chosenMinor === null ? `Enter an amount up to ${formatMinor(maxMinor)}` : undefined);
    if (chosenMinor === null) return false;
    return (await refund.run({ orderNumber: order.number, priceMinor: chosenMinor })) !== null;
  };
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title={isOver ? 'Refund the buyer' : 'Partial refund'}
      lead={
        isOver
          ? 'The order stays completed. The refund is deducted from your earnings and cannot be undone.'
          : 'The order continues for the rest. A refund cannot be undone.'
      }
      consequence={
        chosenMinor === null ? 'Enter an amount to see who gets what.' : consequenceOf(order, chosenMinor)
      }
      confirmLabel={
        chosenMinor === null
          ? 'Refund'
          : `Refund ${formatMinor(partialRefundOf(order.money.amounts, chosenMinor))}`
      }
      busy={refund.busy}
      failure={refund.errors.priceMinor ? undefined : refund.failure?.message}
      onSend={send}
    >
      <MoneyField
        label="Amount of the price in USD"
        className="max-w-60"
        help={`Up to ${formatMinor(maxMinor)}. The buyer fee on it is refunded too.`}
        valueMinor={priceMinor}
        error={problem ?? refund.errors.priceMinor}
        onChangeMinor={(next) => {
          setPriceMinor(next);
          setProblem(undefined);
        }}
      />
    </RequestDialog>
  );
}

function consequenceOf(order: OrderView, priceMinor: number): string {
  const { amounts } = order.money;
  const { toBuyerMinor, rest } = refundOutcome(amounts, priceMinor);
  const back = formatMinor(toBuyerMinor);
  const yours = `${formatMinor(rest.toSellerMinor)} instead of ${formatMinor(order.money.sellerGetsMinor)}`;
  return order.state === 'completed'
    ? `${order.buyer.displayName} gets ${back}. You keep ${yours} of this order.${wholeRefundNote(order, priceMinor)}`
    : `${order.buyer.displayName} gets ${back} at once. When the delivery is approved you get ${yours}.`;
}

/** A refund of the full price also withdraws the license and hides praise, but not criticism. */
function wholeRefundNote({ certificate, money }: OrderView, priceMinor: number): string {
  if (priceMinor !== leftMinor(money.amounts)) return '';
  const { seller } = returnedOrderRules.refund.hidesFromStars;
  return `${certificate ? ' The rights certificate of this order is withdrawn.' : ''} The order no longer counts in your favor, and a review with fewer than ${seller} stars stays public.`;
}
