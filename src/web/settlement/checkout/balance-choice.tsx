// The buyer's balance at a checkout: how much of it pays, and what remains for the card.
// Guards: the balance is used only if chosen here; both parts are shown before payment.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';

type Props = {
  totalMinor: number;
  /** The available balance. */
  balanceMinor: number;
  /** The part of the total that it can pay. */
  partMinor: number;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
};

export function BalanceChoice({ totalMinor, balanceMinor, partMinor, isUsed, onChange }: Props) {
  const remainderMinor = totalMinor - partMinor;
  return (
    <Card title="Your balance" action={<span className="tabular-nums">{formatMinor(balanceMinor)}</span>}>
      <CheckboxField
        label={`Use ${formatMinor(partMinor)} of your balance`}
        help={
          remainderMinor === 0
            ? 'Covers the total; no card is needed.'
            : `The remaining ${formatMinor(remainderMinor)} is charged to your card.`
        }
        checked={isUsed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Card>
  );
}

/** Next to the title of the card form if the balance pays a part. */
export function CardRemainder({ checkout, partMinor }: { checkout: Checkout; partMinor: number }) {
  return (
    <span className="text-sm text-ink-soft tabular-nums">
      {formatMinor(checkout.bill.totalMinor - partMinor)} by card
    </span>
  );
}
