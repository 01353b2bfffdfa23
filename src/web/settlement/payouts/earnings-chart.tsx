// Twelve months of earnings, for the earnings page and the seller's dashboard.
import type { Earnings } from '#contract/settlement/payouts/payout.schema.ts';
import { MonthChart } from '#web/ui/charts/month-chart.tsx';

export function EarningsChart({ months }: { months: Earnings['months'] }) {
  return (
    <MonthChart
      title="Last 12 months"
      what="Earned"
      caption="Earnings by month"
      months={months.map(({ month, earnedMinor }) => ({ month, amountMinor: earnedMinor }))}
    />
  );
}
