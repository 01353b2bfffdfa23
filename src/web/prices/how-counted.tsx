// How the figures of paid prices come about, and what keeps them from telling of one person; made from the rules of the count.
import { priceRules } from '#contract/prices/price.rules.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function HowCounted({ countedAt }: { countedAt?: string | null }) {
  const { leastOrders, leastSellers, leastBuyers, mostPercentOfOne, percentStep } = priceRules;
  return (
    <section aria-labelledby="counted" className="mt-12 max-w-(--container-reading)">
      <h2 id="counted" className="heading-2 mb-4">
        How it is counted
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
        <li>
          Completed orders of the last 12 months: what was paid for the work with its extras, in USD, without
          fees and tips, less what of it was refunded. Work paid in milestones is left out.
        </li>
        <li>
          “Most” is what is left when the lowest and the highest fifth are taken away. Days run from the start
          of the work to its first delivery.
        </li>
        <li>
          Figures are shown from {leastOrders} orders on, of at least {leastSellers} sellers and {leastBuyers}{' '}
          buyers. Nobody counts for more than {mostPercentOfOne}&nbsp;% of them: of whoever has more, the
          newest are taken. Shares are rounded to {percentStep}&nbsp;%, numbers of orders down to tens, and
          nobody is named.
        </li>
        <li>
          Counted once a day
          {countedAt && (
            <>
              , last <RelativeTime at={countedAt} />
            </>
          )}
          . Programs read the same at <code className="text-ink">GET /api/v1/prices</code>.
        </li>
      </ul>
    </section>
  );
}
