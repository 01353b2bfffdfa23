// The part of /help/levels about buyers, made from the constants that count.
import {
  axisLabels,
  buyerAxes,
  buyerFactsDays,
  leastOrders,
  mostBuyerOrders,
} from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { BuyerAxisName } from '#contract/orders/reputation/buyer-facts.rules.ts';

const says: Record<BuyerAxisName, string> = {
  brief:
    'The mean of the stars that sellers give “Clear brief” in published reviews, never rounded up; and in how many of the orders that were started the seller could not go on without asking.',
  replies:
    'The middle of all the times the buyer took when it was their turn: to send requirements, to answer a delivery, to answer a question that stops the clock. Silence counts as the whole time; cancelling is not an answer and counts nowhere.',
  scope: 'Revisions asked for and changes proposed by the buyer, per completed order.',
  payment:
    'The middle of the times from the last delivery to its approval, and how many approved themselves on silence.',
};

export function BuyerSection() {
  return (
    <section id="buyers" aria-labelledby="buyers-title" className="mt-12 scroll-mt-24">
      <h2 id="buyers-title" className="heading-2 mb-2">
        What sellers see of a buyer
      </h2>
      <p className="mb-4 text-ink-soft">
        Four axes, shown on the buyer’s profile and to a seller before they accept. They come from the orders
        of the last {buyerFactsDays} days, the newest {mostBuyerOrders} at most, and each says something from{' '}
        {leastOrders} orders on. They are never added up to one score.
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {buyerAxes.map((name) => (
          <div key={name} className="grid gap-1 py-3.5 sm:grid-cols-[11rem_1fr] sm:gap-6">
            <dt className="font-medium">{axisLabels[name]}</dt>
            <dd className="text-ink-soft">{says[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
