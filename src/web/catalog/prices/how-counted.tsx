// How the figures of paid prices are counted, and how they protect individuals. Built from the rules of the count.
import { priceRules } from '#contract/catalog/prices/price.rules.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function HowCounted({ countedAt }: { countedAt?: string | null }) {
  const { leastOrders, leastSellers, leastBuyers, maxPercentOfOne, percentStep } = priceRules;
  return (
    <section aria-labelledby="counted" className="mt-12 max-w-(--container-reading)">
      <h2 id="counted" className="heading-2 mb-4">
        How the figures are counted
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
        <li>
          Completed orders of the last 12 months: the amount paid for the work and its extras in USD, without
          fees and tips, less refunds. Orders paid in milestones are left out.
        </li>
        <li>
          The typical range leaves out the lowest and the highest fifth. Days run from the start of the work
          to its first delivery.
        </li>
        <li>
          Figures are shown for at least {leastOrders} orders of at least {leastSellers} sellers and{' '}
          {leastBuyers} buyers. No one counts for more than {maxPercentOfOne}% of the orders; above that, only
          their newest orders count. Percentages are rounded to {percentStep}%, numbers of orders down to
          tens. No one is named.
        </li>
        <li>
          Calculated once a day
          {countedAt && (
            <>
              , last <RelativeTime at={countedAt} />
            </>
          )}
          . Also available at <code className="text-ink">GET /api/v1/prices</code>.
        </li>
      </ul>
    </section>
  );
}
