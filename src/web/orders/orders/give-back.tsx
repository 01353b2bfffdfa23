// The seller gives money back: a part of the price while the order is open, or of a completed order afterwards.
// Guards: says to the cent what the buyer gets and what is left for the seller, by the arithmetic that the server posts by.
import { useState } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { refundCompleted, refundPart } from '#contract/orders/orders/request.endpoints.ts';
import { givenBack, leftMinor, partialRefundOf } from '#contract/orders/orders/settlement.ts';
import { useCommand } from '#web/app/use-command.ts';
import type { AskProps } from './change-card.tsx';
import { RequestDialog } from './requests/request-dialog.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function GiveBack({ order, open, onClose, onChanged }: AskProps) {
  const isOver = order.state === 'completed';
  const [priceMinor, setPriceMinor] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const give = useCommand(isOver ? refundCompleted : refundPart, {
    onDone: (next: OrderView) => {
      setPriceMinor(null);
      onClose();
      toast.success(`The money goes back to ${order.buyer.displayName}`);
      onChanged(next);
    },
  });
  const most = order.refundableMinor;
  const chosenMinor = priceMinor !== null && priceMinor >= 1 && priceMinor <= most ? priceMinor : null;
  const send = async () => {
    setProblem(chosenMinor === null ? `Enter an amount up to ${formatMinor(most)}` : undefined);
    if (chosenMinor === null) return false;
    return (await give.run({ orderNumber: order.number, priceMinor: chosenMinor })) !== null;
  };
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title={isOver ? 'Give money back' : 'Give a part of the price back'}
      lead={
        isOver
          ? 'The order stays completed. What you give comes off your earnings and cannot be taken back.'
          : 'The order goes on for the rest. What you give cannot be taken back.'
      }
      consequence={
        chosenMinor === null ? 'Enter an amount to see who gets what.' : consequenceOf(order, chosenMinor)
      }
      confirmLabel={
        chosenMinor === null
          ? 'Give back'
          : `Give ${formatMinor(partialRefundOf(order.money.amounts, chosenMinor))} back`
      }
      busy={give.busy}
      failure={give.errors.priceMinor ? undefined : give.failure?.message}
      onSend={send}
    >
      <MoneyField
        label="Of the price, in USD"
        className="max-w-60"
        help={`Up to ${formatMinor(most)}; the fee that was paid on it goes back, too.`}
        valueMinor={priceMinor}
        error={problem ?? give.errors.priceMinor}
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
  const { toBuyerMinor, rest } = givenBack(amounts, priceMinor);
  const back = formatMinor(toBuyerMinor);
  const yours = `${formatMinor(rest.toSellerMinor)} instead of ${formatMinor(order.money.sellerGetsMinor)}`;
  return order.state === 'completed'
    ? `${order.buyer.displayName} gets ${back}. Of this order you keep ${yours}.${withdrawnBy(order, priceMinor)}`
    : `${order.buyer.displayName} gets ${back} at once. When the delivery is approved you get ${yours}.`;
}

/** With all of the price the license goes, too. */
function withdrawnBy({ certificate, money }: OrderView, priceMinor: number): string {
  const isAll = priceMinor === leftMinor(money.amounts);
  return certificate && isAll ? ' The rights certificate of this order is withdrawn.' : '';
}
