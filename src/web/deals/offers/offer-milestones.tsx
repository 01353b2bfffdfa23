// The milestones of an offer: price, progress and the next one to pay.
import type { OfferView } from '#contract/deals/offers/offer.schema.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { PayOffer } from './offer-actions.tsx';
import { orderStateLabels } from '#web/orders/orders/order-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';

type Milestone = OfferView['milestones'][number];

export function OfferMilestones({ offer }: { offer: OfferView }) {
  const done = offer.milestones.filter(({ orderState }) => orderState === 'completed').length;
  const mayPay = offer.allowedActions.includes('order-offer');
  return (
    <Card
      title="Milestones"
      action={
        <p className="text-sm text-ink-soft tabular-nums">
          {done} of {offer.milestones.length} completed
        </p>
      }
    >
      <ol className="divide-y divide-line">
        {offer.milestones.map((milestone) => (
          <li key={milestone.number} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <p className="min-w-0 font-medium wrap-anywhere">
                {milestone.number}. <bdi>{milestone.title}</bdi>
              </p>
              <p className="font-semibold">
                <Money amountMinor={milestone.priceMinor} />
              </p>
            </div>
            {milestone.items.length > 0 && (
              <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
                {milestone.items.map((item) => (
                  <li key={item} className="wrap-anywhere">
                    <bdi>{item}</bdi>
                  </li>
                ))}
              </ul>
            )}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <MilestoneStatus milestone={milestone} offer={offer} />
              <span>{daysText(milestone.deliveryDays)}</span>
            </p>
            {mayPay && milestone.number === offer.nextMilestone && (
              <div className="mt-1">
                <PayOffer offer={offer} totalMinor={milestone.totalMinor} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function MilestoneStatus({ milestone, offer }: { milestone: Milestone; offer: OfferView }) {
  const { orderNumber, orderState } = milestone;
  if (orderNumber && orderState) {
    const state = orderStateLabels[orderState];
    return (
      <>
        <Badge tone={state.tone}>{state.label}</Badge>
        <TextLink to={`/orders/${orderNumber}`}>{orderNumber}</TextLink>
      </>
    );
  }
  if (milestone.number === offer.nextMilestone) return <span>To be paid next</span>;
  const isOver = offer.state !== 'open' && offer.state !== 'accepted' && offer.state !== 'running';
  if (isOver) return <span>Not paid</span>;
  // Not accepted yet, so only the order of payment is shown.
  return (
    <span>
      {milestone.number === 1 ? 'Paid first' : `Paid when milestone ${milestone.number - 1} is completed`}
    </span>
  );
}
