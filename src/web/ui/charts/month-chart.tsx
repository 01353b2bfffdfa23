// Amounts by month as bars over an axis, with the same figures as a table for reading (or listening).
// Guarantees: the table has all information of the bars; months before the first amount take no room. The bars are one stop
// for the keyboard, where the arrow keys go through the months. Does not know what the amounts mean.
import { useState } from 'react';
import { formatMinor, settlementCurrency } from '#contract/common/money.ts';
import { Card } from '#web/ui/card.tsx';
import { axisTicks, emptyAtStart } from './amount-axis.ts';

export type MonthAmount = {
  /** As '2026-03', UTC. */
  month: string;
  amountMinor: number;
};
export type MonthChartProps = {
  title: string;
  months: readonly MonthAmount[];
  /** What one amount is: "Earned", "Paid". */
  what: string;
  /** Describes the table, for screen readers. */
  caption: string;
};

const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const longName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const roundAmount = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: settlementCurrency,
  notation: 'compact',
  maximumFractionDigits: 1,
});

export function MonthChart({ title, months, what, caption }: MonthChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const hidden = emptyAtStart(months);
  const shown = months.slice(hidden);
  const total = months.reduce((sum, month) => sum + month.amountMinor, 0);
  const read = chosen === null ? null : shown[chosen];
  return (
    <Card
      title={title}
      action={
        <p className="text-sm text-ink-soft tabular-nums">
          {read ? textOf(read) : `${formatMinor(total)} ${what.toLowerCase()}`}
        </p>
      }
    >
      <Bars months={shown} label={caption} chosen={chosen} onChoose={setChosen} />
      {hidden > 0 && (
        <p className="mt-3 text-xs text-ink-faint">
          Nothing from {monthName.format(dateOf(months[0]!.month))} to{' '}
          {monthName.format(dateOf(months[hidden - 1]!.month))}.
        </p>
      )}
      <MonthTable months={months} what={what} caption={caption} />
    </Card>
  );
}

type BarsProps = {
  months: readonly MonthAmount[];
  label: string;
  chosen: number | null;
  onChoose: (at: number | null) => void;
};

function Bars({ months, label, chosen, onChoose }: BarsProps) {
  const last = months.length - 1;
  const steps: Record<string, number> = {
    ArrowLeft: Math.max(0, (chosen ?? months.length) - 1),
    ArrowRight: Math.min(last, (chosen ?? last) + 1),
    Home: 0,
    End: last,
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen ?? last}
      aria-valuetext={textOf(months[chosen ?? last]!)}
      className="rounded-sm"
      onKeyDown={(event) => {
        const to = steps[event.key];
        if (to === undefined) return;
        event.preventDefault();
        onChoose(to);
      }}
      onPointerLeave={() => onChoose(null)}
      onBlur={() => onChoose(null)}
    >
      <Plot months={months} chosen={chosen} onChoose={onChoose} />
      <div aria-hidden className="mt-2 ml-11 flex text-center text-xs text-ink-faint">
        {months.map((month, at) => (
          // Of many months every other one is labeled on phones, counted from the current one.
          <span
            key={month.month}
            className={`w-0 flex-1 ${months.length > 8 && (last - at) % 2 === 1 ? 'max-sm:invisible' : ''} ${chosen === at ? 'font-semibold text-ink' : ''}`}
          >
            {monthName.format(dateOf(month.month))}
          </span>
        ))}
      </div>
    </div>
  );
}

function Plot({ months, chosen, onChoose }: Omit<BarsProps, 'label'>) {
  const ticks = axisTicks(Math.max(...months.map((month) => month.amountMinor)));
  const share = (amountMinor: number) => `${Math.max(0, (100 * amountMinor) / ticks.at(-1)!)}%`;
  return (
    <div aria-hidden className="relative ml-11 h-40">
      {ticks.map((tick) => (
        <div key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: share(tick) }}>
          <span className="absolute right-full -translate-y-1/2 pr-2 text-xs text-ink-faint tabular-nums">
            {roundAmount.format(tick / 100)}
          </span>
        </div>
      ))}
      <div className="absolute inset-0 flex">
        {months.map((month, at) => (
          <div
            key={month.month}
            className="flex h-full min-w-0 flex-1 items-end justify-center"
            onPointerEnter={() => onChoose(at)}
            onPointerDown={() => onChoose(at)}
          >
            <div
              className={`w-3/5 max-w-12 rounded-t-sm ${chosen === at ? 'bg-accent-strong' : 'bg-accent'} ${month.amountMinor > 0 ? 'min-h-1' : ''}`}
              style={{ height: share(month.amountMinor) }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function MonthTable({ months, what, caption }: Pick<MonthChartProps, 'months' | 'what' | 'caption'>) {
  return (
    <details className="mt-4 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-sm font-medium text-accent">
        Show as a table
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th>Month</th>
            <th>{what}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="py-1.5 text-left font-normal text-ink-soft">
                {longName.format(dateOf(month.month))}
              </th>
              <td className="text-right tabular-nums">{formatMinor(month.amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** "March 2026: $1,234.50" */
function textOf({ month, amountMinor }: MonthAmount): string {
  return `${longName.format(dateOf(month))}: ${formatMinor(amountMinor)}`;
}

/** "2026-03" as the first of that month. */
function dateOf(month: string): Date {
  return new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
}
