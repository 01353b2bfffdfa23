// An amount with its currency, in tabular figures. Minus is a real minus sign. Amounts are minor units (cents).
import { formatMinor } from '#contract/common/money.ts';
import { cx } from '#web/ui/class-names.ts';

export type MoneyProps = {
  amountMinor: number;
  /** Shows a plus before positive amounts. */ signed?: boolean;
  className?: string;
};

export function Money({ amountMinor, signed = false, className }: MoneyProps) {
  const sign = amountMinor < 0 ? '−' : signed && amountMinor > 0 ? '+' : '';
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {sign}
      {formatMinor(Math.abs(amountMinor))}
    </span>
  );
}
