// An order in a list: title, other side, next step with its deadline, and price. The whole row links to the order.
import type { OrderCard } from '#contract/orders/orders/order.schema.ts';
import { mayOrderAgain, OrderAgain } from './order-again.tsx';
import { deadlineLabel, orderStateLabels, stepLabels, turnSentence } from './order-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** `headingLevel`: one below the heading of the list. The list draws the lines between rows. */
export function OrderRow({ order, headingLevel = 2 }: { order: OrderCard; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 p-4 transition-colors hover:bg-ink/4 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:px-5">
      <div className="self-start overflow-hidden rounded-sm sm:row-span-2">
        {order.cover ? (
          <Picture picture={order.cover} sizes="5.5rem" alt="" />
        ) : (
          <div className="aspect-cover bg-sunken" />
        )}
      </div>
      <Heading className="min-w-0 leading-snug font-medium">
        <Link
          to={`/orders/${order.number}`}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 focus-visible:after:-outline-offset-2"
        >
          <bdi>{order.title}</bdi>
        </Link>
      </Heading>
      <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Marks order={order} />
          <TurnLine order={order} />
        </p>
        <Facts order={order} />
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3 max-sm:col-span-2 max-sm:-mb-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end">
        <p className="font-semibold sm:text-right">
          <Money amountMinor={order.priceMinor} />
          <RelativeTime
            at={order.placedAt}
            as="date"
            className="mt-0.5 block text-sm font-normal text-ink-faint max-sm:hidden"
          />
        </p>
        <NextStep order={order} />
      </div>
    </article>
  );
}

/** Positioned above the link that covers the row. */
function NextStep({ order }: { order: OrderCard }) {
  const label = order.turn.who === order.role ? stepLabels[order.turn.action] : undefined;
  const again = mayOrderAgain(order);
  if (label === undefined && !again) return null;
  return (
    <div className="relative z-10 flex flex-wrap justify-end gap-2">
      {label !== undefined && (
        <ButtonLink to={`/orders/${order.number}#work`} size="sm" aria-label={`${label}: ${order.title}`}>
          {label}
        </ButtonLink>
      )}
      {again && <OrderAgain order={order} compact />}
    </div>
  );
}

function Marks({ order }: { order: OrderCard }) {
  const state = orderStateLabels[order.state];
  return (
    <>
      <Badge tone={state.tone}>{state.label}</Badge>
      {order.isLate && <Badge tone="danger">Late</Badge>}
      {order.isDisputed && order.state === 'completed' && <Badge tone="danger">In dispute</Badge>}
    </>
  );
}

function Facts({ order }: { order: OrderCard }) {
  const { category, deliveryCount, dueAt, turn, updatedAt } = order;
  // While the delivery is awaited, the line above shows the deadline.
  const showsDeadline = dueAt !== null && turn.action !== 'deliver';
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm text-ink-faint">
      <span className="text-ink-soft wrap-anywhere">
        {order.role === 'buyer' ? 'from' : 'for'} <bdi>{order.counterpart.displayName}</bdi>
        <span className="text-ink-faint"> · {order.packageTitle}</span>
      </span>
      <span className="tabular-nums">{order.number}</span>
      <span className="max-sm:hidden">{category}</span>
      {deliveryCount > 0 && <span>{deliveryCount === 1 ? '1 delivery' : `${deliveryCount} deliveries`}</span>}
      {showsDeadline && (
        <span>
          Deadline <RelativeTime at={dueAt} as="date" />
        </span>
      )}
      <span>
        Updated <RelativeTime at={updatedAt} />
      </span>
    </p>
  );
}

function TurnLine({ order }: { order: OrderCard }) {
  const { turn, role, counterpart, isLate } = order;
  const sentence = turnSentence(turn, role, counterpart.displayName);
  if (!sentence) return null;
  const until = deadlineLabel(turn, isLate);
  const mine = turn.who === role;
  return (
    <span className={cx('wrap-anywhere', mine ? 'font-medium text-accent' : 'text-ink-soft')}>
      {sentence}
      {until && turn.until && (
        <span className={cx('whitespace-nowrap', isLate && turn.action === 'deliver' && 'text-danger')}>
          {' '}
          · {until} <RelativeTime at={turn.until} />
        </span>
      )}
    </span>
  );
}
