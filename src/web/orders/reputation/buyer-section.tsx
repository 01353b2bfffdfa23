// The section of /help/levels about buyers, generated from the constants of the calculation.
import {
  axisLabels,
  buyerAxes,
  buyerFactsDays,
  minOrders,
  maxBuyerOrders,
} from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { BuyerAxisName } from '#contract/orders/reputation/buyer-facts.rules.ts';

const descriptions: Record<BuyerAxisName, string> = {
  brief:
    'The mean of the stars that sellers give for “Clear brief” in published reviews, never rounded up; and the share of started orders in which the seller was blocked and had to ask.',
  replies:
    'The median time the buyer took when it was their turn: to send requirements, to answer a delivery, to answer a question that pauses the deadline. Not answering counts as the whole period; cancelling is not an answer and is not counted.',
  scope: 'Revisions requested and additions proposed by the buyer, per completed order.',
  payment: 'The median time from the last delivery to its approval, and how many were auto-approved.',
};

export function BuyerSection() {
  return (
    <section id="buyers" aria-labelledby="buyers-title" className="mt-12 scroll-mt-24">
      <h2 id="buyers-title" className="heading-2 mb-2">
        What sellers see of a buyer
      </h2>
      <p className="mb-4 text-ink-soft">
        Four figures, shown on the buyer’s profile and to a seller before they accept. They are based on
        orders of the last {buyerFactsDays} days, the newest {maxBuyerOrders} at most, and shown after{' '}
        {minOrders} orders. They are never combined into one score.
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {buyerAxes.map((name) => (
          <div key={name} className="grid gap-1 py-3.5 sm:grid-cols-[11rem_1fr] sm:gap-6">
            <dt className="font-medium">{axisLabels[name]}</dt>
            <dd className="text-ink-soft">{descriptions[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
