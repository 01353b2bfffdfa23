// The published figures of one group of orders, and the distribution of prices, delivery times and revisions.
import type { PriceFacts } from '#contract/catalog/prices/price.schema.ts';
import { dayRanges, daysRange, daysText, dollars, ordersText, paidRange, priceRanges } from './price-copy.ts';
import { Stat } from '#web/ui/card.tsx';
import { ShareChart } from '#web/ui/charts/share-chart.tsx';

/** `what` completes "… of": "Design", "“logo” in Design". */
export function PriceCharts({ facts, what }: { facts: PriceFacts; what: string }) {
  const { prices, days, revisions } = facts;
  const revised = revisions.one + revisions.more;
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Stat
          label="Typical price"
          value={paidRange({ lowMinor: prices.low, highMinor: prices.high })}
          note={`Median ${dollars(prices.median)}`}
        />
        <Stat
          label="Typical time to first delivery"
          value={daysRange(days)}
          note={`Median ${daysText(days.median)}`}
        />
        <Stat
          label="Needed a revision"
          value={`${revised}%`}
          note={`Of ${ordersText(facts.orders)} in the last 12 months`}
        />
      </dl>
      <ShareChart
        title="Paid prices"
        caption={`Paid prices of ${what}, as shares of the orders`}
        of="Price"
        ticks="edges"
        ranges={priceRanges(prices.bars)}
      />
      <ShareChart
        title="Time to first delivery"
        caption={`Delivery times of ${what}, as shares of the orders`}
        of="Time"
        ranges={dayRanges(days.bars)}
      />
      <ShareChart
        title="Number of revisions"
        caption={`Revisions of ${what}, as shares of the orders`}
        of="Revisions"
        ranges={[
          { label: 'None', tick: 'None', percent: revisions.none },
          { label: 'One', tick: 'One', percent: revisions.one },
          { label: 'Two or more', tick: 'Two or more', percent: revisions.more },
        ]}
      />
    </div>
  );
}
