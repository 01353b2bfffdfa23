// The agreed facts beside an order: the checklist, the other side and the dates.
import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { aiUseName } from '#contract/catalog/gigs/ai-use.rules.ts';
import { licenseOf, licenseWords } from '#contract/catalog/gigs/license.rules.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { BuyerFacts as Facts } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { revisionsText } from './quote-copy.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { BuyerFacts } from '#web/orders/reputation/buyer-facts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { cx } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/link.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Mark = 'met' | 'failed' | 'open';
const marks = {
  met: { icon: CircleCheck, className: 'mt-px shrink-0 text-success', srText: ', met' },
  failed: { icon: CircleX, className: 'mt-px shrink-0 text-danger', srText: '' },
  open: { icon: Circle, className: 'mt-px shrink-0 text-ink-faint', srText: ', open' },
};

export function CriteriaCard({ order }: { order: OrderView }) {
  const last = order.deliveries.at(-1);
  const markOf = (at: number): Mark => {
    if (last?.revision?.failedCriteria.includes(at)) return 'failed';
    return last?.metCriteria.includes(at) ? 'met' : 'open';
  };
  const met = order.criteria.filter((_, at) => markOf(at) === 'met').length;
  const left = order.revisionsLeft;
  const isOver = order.state === 'completed' || order.state === 'cancelled';
  const isEmpty = order.criteria.length === 0;
  // An order from an offer may have no checklist; then only its revisions are shown.
  if (isEmpty && isOver) return null;
  return (
    <Card
      title={isEmpty ? 'Revisions' : 'Acceptance criteria'}
      action={
        last &&
        !isEmpty && (
          <p className="text-sm text-ink-soft tabular-nums">
            {met} of {order.criteria.length} met
          </p>
        )
      }
    >
      <ul className="grid gap-2.5 text-sm empty:hidden">
        {order.criteria.map((criterion, at) => {
          const mark = markOf(at);
          const { icon, className, srText } = marks[mark];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a frozen list
            <li key={at} className="flex gap-2.5">
              <Icon of={icon} size={18} className={className} />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{criterion}</bdi>
                <span className="sr-only">{srText}</span>
                {mark === 'failed' && (
                  <span className="block text-danger">
                    {order.role === 'buyer' ? 'You' : 'The buyer'} marked this as not met
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {!isOver && (
        <p
          className={cx(
            'text-sm text-ink-soft first-letter:uppercase',
            !isEmpty && 'mt-4 border-t border-line pt-4',
          )}
        >
          {revisionsText(left)}
          {left !== null && ' left'}
        </p>
      )}
    </Card>
  );
}

/** Shown to sellers until the first delivery, and when they are asked to agree to something. */
export function showsBuyerFacts(order: OrderView): boolean {
  if (order.role !== 'seller') return false;
  if (order.state === 'pending' || order.state === 'in-progress') return true;
  return order.allowedActions.some((action) => agreements.has(action));
}
const agreements = new Set(['accept-addition', 'price-addition', 'accept-cancellation']);

export function PeopleCard({ order, buyerFacts }: { order: OrderView; buyerFacts: Facts | null }) {
  const other = order.counterpart;
  return (
    <Card title={order.role === 'buyer' ? 'Seller' : 'Buyer'}>
      <p className="flex items-center gap-3">
        <Avatar name={other.displayName} url={other.avatarUrl} size={48} />
        <span className="min-w-0">
          <TextLink to={`/profile/${other.username}`} className="touch-target wrap-anywhere">
            {other.displayName}
          </TextLink>
          <span className="block truncate text-sm text-ink-faint">@{other.username}</span>
        </span>
      </p>
      {buyerFacts && showsBuyerFacts(order) && (
        <div className="mt-4 border-t border-line pt-4">
          <BuyerFacts facts={buyerFacts} />
        </div>
      )}
      <div className="mt-4 border-t border-line pt-2 text-sm">
        <DescriptionList
          items={[
            {
              term: 'Gig',
              description: (
                <TextLink to={`/gigs/${order.gigSlug}`} className="touch-target">
                  See the gig
                </TextLink>
              ),
            },
            { term: 'Package', description: <bdi>{order.packageTitle}</bdi> },
            { term: 'License', description: licenseWords[licenseOf(order.quote.package)].name },
            { term: 'Generative AI', description: aiUseName(order.aiUse) },
            { term: 'Delivery time', description: daysText(order.deliveryDays) },
            { term: 'Ordered', description: <RelativeTime at={order.placedAt} as="datetime" /> },
            ...(order.startedAt
              ? [{ term: 'Started', description: <RelativeTime at={order.startedAt} as="datetime" /> }]
              : []),
            ...(order.dueAt
              ? [{ term: 'Due', description: <RelativeTime at={order.dueAt} as="datetime" /> }]
              : []),
            ...(order.completedAt
              ? [{ term: 'Completed', description: <RelativeTime at={order.completedAt} as="datetime" /> }]
              : []),
            ...(order.cancelledAt
              ? [{ term: 'Cancelled', description: <RelativeTime at={order.cancelledAt} as="datetime" /> }]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}
