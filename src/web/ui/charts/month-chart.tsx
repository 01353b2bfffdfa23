// Twelve months of amounts as bars, with the same figures as a table for reading (or listening).
// Guarantees: the table has all information of the bars; the chart takes the available width and demands none (twelve month names
// would). Does not know what the amounts mean.
import { formatMinor } from '#contract/common/money.ts';
import { Card } from '#web/ui/card.tsx';

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

export function MonthChart({ title, months, what, caption }: MonthChartProps) {
  const highest = Math.max(1, ...months.map((month) => month.amountMinor));
  const total = months.reduce((sum, month) => sum + month.amountMinor, 0);
  return (
    <Card
      title={title}
      action={
        <p className="text-sm text-ink-soft">
          {formatMinor(total)} {what.toLowerCase()}
        </p>
      }
    >
      <div aria-hidden className="flex h-40 items-end gap-1.5 sm:gap-3">
        {months.map((month) => (
          <div
            key={month.month}
            className="flex h-full min-w-0 flex-1 flex-col justify-end"
            title={`${longName.format(dateOf(month.month))}: ${formatMinor(month.amountMinor)}`}
          >
            <div
              className={month.amountMinor > 0 ? 'min-h-1 rounded-t-sm bg-accent' : 'h-px bg-line'}
              style={{ height: `${(100 * month.amountMinor) / highest}%` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="mt-2 flex gap-1.5 text-center text-xs text-ink-faint sm:gap-3">
        {months.map((month, at) => (
          // On phones every other month is labeled, counted from the current one.
          <span
            key={month.month}
            className={
              (months.length - at) % 2 === 1 ? 'w-0 flex-1 max-sm:-mx-2' : 'w-0 flex-1 max-sm:invisible'
            }
          >
            {monthName.format(dateOf(month.month))}
          </span>
        ))}
      </div>
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
    </Card>
  );
}

/** "2026-03" as the first of that month. */
function dateOf(month: string): Date {
  return new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
}
