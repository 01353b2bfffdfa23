// What is told of one group of orders: the figures in words, and how prices, delivery times and revisions are spread.
import type { PriceFacts } from '#contract/prices/price.schema.ts';
import {
  dayRanges,
  daysRange,
  daysText,
  dollars,
  ordersText,
  paidRange,
  priceRanges,
} from '#web/prices/price-words.ts';
import { Stat } from '#web/ui/card.tsx';
import { ShareChart } from '#web/ui/share-chart.tsx';

/** `what` completes "… of": "Design", "“logo” in Design". */
export function PriceCharts({ facts, what }: { facts: PriceFacts; what: string }) {
  const { prices, days, revisions } = facts;
  const revised = revisions.one + revisions.more;
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Stat
          label="Most buyers paid"
          value={paidRange({ lowMinor: prices.low, highMinor: prices.high })}
          note={`Half of them ${dollars(prices.median)} or less`}
        />
        <Stat
          label="First delivery within"
          value={daysRange(days)}
          note={`Half of them within ${daysText(days.median)}`}
        />
        <Stat
          label="Needed a revision"
          value={`${revised} %`}
          note={`Of ${ordersText(facts.orders)} in the last 12 months`}
        />
      </dl>
      <ShareChart
        title="What buyers paid"
        says={`Paid prices of ${what}, as shares of the orders`}
        of="Price"
        ticks="edges"
        ranges={priceRanges(prices.bars)}
      />
      <ShareChart
        title="How long the first delivery took"
        says={`Delivery times of ${what}, as shares of the orders`}
        of="Time"
        ranges={dayRanges(days.bars)}
      />
      <ShareChart
        title="How often it was revised"
        says={`Revisions of ${what}, as shares of the orders`}
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
