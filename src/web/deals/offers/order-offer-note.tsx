// On the order page: the offer it came from and its other milestones, and, after the order, a link to make a new offer.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { TextLink } from '#web/ui/link.tsx';

export function OrderOfferNote({ order }: { order: OrderView }) {
  const { offer, counterpart } = order;
  // Between two milestones, the next one is offered instead of a new offer.
  const isOver = (order.state === 'completed' && !offer?.next) || order.state === 'cancelled';
  if (!offer && !isOver) return null;
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-5 text-sm sm:p-6">
      {offer && (
        <p>
          {offer.milestone === null
            ? 'Agreed in an offer. '
            : `Milestone ${offer.milestone} of ${offer.milestoneCount}. `}
          <TextLink to={`/offers/${offer.id}`}>
            {offer.milestone === null ? 'See the offer' : 'See all milestones'}
          </TextLink>
        </p>
      )}
      {isOver && order.gigIsRemoved && (
        <p className="text-ink-soft">
          Support has removed the gig of this order, so no new offer can be made for it.
        </p>
      )}
      {isOver && !order.gigIsRemoved && (
        <p>
          Work together again?{' '}
          <TextLink to={`/offers/new?order=${order.number}`}>
            Make {counterpart.displayName} an offer
          </TextLink>
        </p>
      )}
    </div>
  );
}
