// From views to orders to completed work, as bars and as a table with the same figures.
// Guarantees: shares are shown only where they are defined; nothing is divided by zero.
import type { GigFunnel } from '#contract/catalog/gigs/gig.schema.ts';
import { Card } from '#web/ui/card.tsx';

type Step = { label: string; count: number; share: string };

export function FunnelChart({ funnel }: { funnel: GigFunnel }) {
  const steps = stepsOf(funnel);
  const widest = Math.max(1, ...steps.map((step) => step.count));
  return (
    <Card title="From views to completed orders">
      <div aria-hidden className="grid gap-4">
        {steps.map((step) => (
          <div key={step.label}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="font-medium">{step.label}</span>
              <span className="text-ink-faint">{step.share}</span>
              <span className="ml-auto font-semibold tabular-nums">{step.count.toLocaleString('en-US')}</span>
            </p>
            <div className="mt-1.5 h-3 rounded-sm bg-sunken">
              <div
                className={step.count > 0 ? 'h-full min-w-1 rounded-sm bg-accent' : 'h-full'}
                style={{ width: `${(100 * step.count) / widest}%` }}
              />
            </div>
          </div>
        ))}
      </div>
      <details className="mt-4 text-sm">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-sm font-medium text-accent">
          Show as a table
        </summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">Views, orders and completed orders of all your gigs</caption>
          <thead className="sr-only">
            <tr>
              <th>Step</th>
              <th>Number</th>
              <th>Share of the previous step</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {steps.map((step) => (
              <tr key={step.label}>
                <th scope="row" className="py-1.5 text-left font-normal text-ink-soft">
                  {step.label}
                </th>
                <td className="text-right tabular-nums">{step.count.toLocaleString('en-US')}</td>
                <td className="w-2/5 text-right text-ink-soft">{step.share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function stepsOf({ views, ordersPlaced, ordersCompleted }: GigFunnel): Step[] {
  return [
    { label: 'Views', count: views, share: '' },
    { label: 'Orders', count: ordersPlaced, share: shareOf(ordersPlaced, views, 'of views') },
    {
      label: 'Completed',
      count: ordersCompleted,
      share: shareOf(ordersCompleted, ordersPlaced, 'of orders'),
    },
  ];
}

/** '4.2% of views'; empty when there were none, or more came out than went in. */
export function shareOf(part: number, whole: number, words: string): string {
  if (whole === 0 || part > whole) return '';
  const percent = (100 * part) / whole;
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 10 ? 1 : 0 })}% ${words}`;
}
