// The buyer's balance at a checkout: how much of it would pay, and what is left for the card.
// Guards: nothing is taken from the balance that was not chosen here; both parts are named before the click.
import type { Checkout } from '#contract/settlement/checkout/checkout.schema.ts';
import { formatMinor } from '#contract/common/money.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/forms/choice-fields.tsx';

type Props = {
  totalMinor: number;
  /** All that the balance holds. */
  balanceMinor: number;
  /** Of the total, what it can pay. */
  partMinor: number;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
};

export function BalanceChoice({ totalMinor, balanceMinor, partMinor, isUsed, onChange }: Props) {
  const restMinor = totalMinor - partMinor;
  return (
    <Card title="Your balance" action={<span className="tabular-nums">{formatMinor(balanceMinor)}</span>}>
      <CheckboxField
        label={`Use ${formatMinor(partMinor)} of your balance`}
        help={
          restMinor === 0
            ? 'It pays all of it; no card is needed.'
            : `Your card pays the other ${formatMinor(restMinor)}.`
        }
        checked={isUsed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Card>
  );
}

/** Beside the title of a card's form, once the balance pays a part. */
export function RestByCard({ checkout, partMinor }: { checkout: Checkout; partMinor: number }) {
  return (
    <span className="text-sm text-ink-soft tabular-nums">
      {formatMinor(checkout.bill.totalMinor - partMinor)} by card
    </span>
  );
}
