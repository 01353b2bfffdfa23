// An offered price: in the viewer's display currency, marked as approximate, or in USD.
// Only for offers; charged, held or earned amounts are shown by Money, with Approximately beside it at most.
import { createContext, use } from 'react';
import { type ExchangeRate, formatConverted } from '#contract/common/display-currency.ts';
import { formatMinor } from '#contract/common/money.ts';
import { cx } from '#web/ui/class-names.ts';

/** The rate of the chosen display currency; null while it is USD. */
export const DisplayRate = createContext<ExchangeRate | null>(null);

/** Amounts are USD cents. */
export type PriceProps = { amountMinor: number; className?: string };

export function Price({ amountMinor, className }: PriceProps) {
  const rate = use(DisplayRate);
  const usd = formatMinor(amountMinor);
  return (
    <span className={cx('price', className)} title={rate ? `${usd} is charged` : undefined}>
      {rate ? `≈ ${formatConverted(amountMinor, rate)}` : usd}
    </span>
  );
}

/** "≈ €46.21" in small beside an amount in USD; nothing while USD is shown. */
export function Approximately({ amountMinor, className }: PriceProps) {
  const rate = use(DisplayRate);
  if (rate === null) return null;
  return (
    <span className={cx('whitespace-nowrap text-sm font-normal text-ink-faint tabular-nums', className)}>
      ≈ {formatConverted(amountMinor, rate)}
    </span>
  );
}
