// Chooses how the price is split: an amount field with a slider, and what each party gets.
// Guarantees: never more than the remaining price; shows the amounts the server would post.
import { formatMinor } from '#contract/common/money.ts';
import type { OrderAmounts } from '#contract/orders/orders/settlement.ts';
import { type Names, type Reader, sellerHas, splitFor } from './dispute-copy.ts';
import { Money } from '#web/ui/money.tsx';
import { MoneyField } from '#web/ui/forms/money-field.tsx';

export type SplitFieldProps = {
  label: string;
  help?: string;
  amounts: OrderAmounts;
  names: Names;
  reader: Reader;
  /** The part of the price refunded to the buyer; null while the input is invalid. */
  valueMinor: number | null;
  onChange: (toBuyerMinor: number | null) => void;
  error?: string | undefined;
};

export function leftOf(amounts: OrderAmounts): number {
  return amounts.priceMinor - amounts.refundedPriceMinor;
}

export function SplitField(props: SplitFieldProps) {
  const { label, help, amounts, names, reader, valueMinor, onChange, error } = props;
  const most = leftOf(amounts);
  const tooMuch = valueMinor !== null && valueMinor > most;
  return (
    <div className="grid gap-3">
      <MoneyField
        label={label}
        help={help ?? `Between $0.00 and ${formatMinor(most)}`}
        className="max-w-xs"
        valueMinor={valueMinor}
        onChangeMinor={onChange}
        error={error ?? (tooMuch ? `At most ${formatMinor(most)}` : undefined)}
      />
      <input
        type="range"
        aria-label={`${label}, as a slider`}
        aria-valuetext={formatMinor(valueMinor ?? 0)}
        min={0}
        max={most}
        step={stepOf(most)}
        value={Math.min(valueMinor ?? 0, most)}
        onChange={(event) => onChange(Math.min(Number(event.target.value), most))}
        className="h-11 w-full max-w-lg cursor-pointer accent-accent"
      />
      <SplitPreview amounts={amounts} names={names} reader={reader} toBuyerMinor={valueMinor} />
    </div>
  );
}

/** Whole dollars, or cents for small or uneven amounts, so that the slider can reach its maximum. */
function stepOf(mostMinor: number): number {
  return mostMinor % 100 === 0 && mostMinor >= 2000 ? 100 : 1;
}

/** What each party gets by a split, including fees. */
export function SplitPreview({
  amounts,
  names,
  reader,
  toBuyerMinor,
}: Pick<SplitFieldProps, 'amounts' | 'names' | 'reader'> & { toBuyerMinor: number | null }) {
  const split = splitFor(amounts, toBuyerMinor);
  if (!split || toBuyerMinor === null) return null;
  const feeMinor = split.toBuyerMinor - toBuyerMinor;
  const lines = [
    {
      label: reader === 'buyer' ? 'You get back' : `${names.buyer} gets back`,
      note: feeMinor > 0 ? `${formatMinor(feeMinor)} of it from the buyer fee` : null,
      amountMinor: split.toBuyerMinor,
    },
    {
      label: sellerHas(names, reader),
      note: split.sellerFeeMinor > 0 ? `after a fee of ${formatMinor(split.sellerFeeMinor)}` : null,
      amountMinor: split.toSellerMinor,
    },
  ];
  return (
    <dl className="grid max-w-lg gap-2 rounded-md bg-sunken p-4 text-sm">
      {lines.map((line) => (
        <div key={line.label} className="flex flex-wrap justify-between gap-x-6">
          <dt className="min-w-0 first-letter:uppercase wrap-anywhere">
            {line.label}
            {line.note && <span className="block text-ink-soft">{line.note}</span>}
          </dt>
          <dd className="font-semibold">
            <Money amountMinor={line.amountMinor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
