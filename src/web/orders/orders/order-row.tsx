// An order in a list: title, other side, next step with its deadline, and price. The whole row links to the order.
import type { OrderCard } from '#contract/orders/orders/order.schema.ts';
import { mayOrderAgain, OrderAgain } from './order-again.tsx';
import { orderStateLabels, turnSentence, deadlineLabel } from './order-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** `headingLevel`: one below the heading of the list. */
export function OrderRow({ order, headingLevel = 2 }: { order: OrderCard; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  const state = orderStateLabels[order.state];
  return (
    <article className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:p-5">
      <div className="self-start overflow-hidden rounded-md">
        {order.cover ? (
          <Picture picture={order.cover} sizes="8rem" alt="" />
        ) : (
          <div className="aspect-cover bg-sunken" />
        )}
      </div>
      <div className="min-w-0">
        <Heading className="leading-snug font-medium">
          <Link
            to={`/orders/${order.number}`}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{order.title}</bdi>
          </Link>
        </Heading>
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {order.role === 'buyer' ? 'from' : 'for'} <bdi>{order.counterpart.displayName}</bdi>
          <span className="text-ink-faint"> · {order.packageTitle}</span>
          <span className="block text-ink-faint tabular-nums sm:hidden">{order.number}</span>
        </p>
        <p className="mt-2.5 flex flex-wrap items-center gap-2 max-sm:hidden">
          <Marks order={order} state={state} />
        </p>
        <div className="max-sm:hidden">
          <TurnLine order={order} />
          <Facts order={order} />
          <Again order={order} />
        </div>
      </div>
      <div className="col-span-2 sm:hidden">
        <p className="flex flex-wrap items-center gap-2">
          <Marks order={order} state={state} />
          <Money amountMinor={order.priceMinor} className="ml-auto font-semibold" />
        </p>
        <TurnLine order={order} />
        <Facts order={order} />
        <Again order={order} />
      </div>
      <p className="shrink-0 text-right font-semibold max-sm:hidden">
        <Money amountMinor={order.priceMinor} />
        <RelativeTime
          at={order.placedAt}
          as="date"
          className="mt-1 block text-sm font-normal text-ink-faint"
        />
      </p>
    </article>
  );
}

/** Positioned above the link that covers the row. */
function Again({ order }: { order: OrderCard }) {
  if (!mayOrderAgain(order)) return null;
  return (
    <div className="relative z-10 mt-3 w-fit">
      <OrderAgain order={order} compact />
    </div>
  );
}

function Marks({ order, state }: { order: OrderCard; state: (typeof orderStateLabels)[OrderCard['state']] }) {
  return (
    <>
      <Badge tone={state.tone}>{state.label}</Badge>
      {order.isLate && <Badge tone="danger">Late</Badge>}
      {order.isDisputed && order.state === 'completed' && <Badge tone="danger">In dispute</Badge>}
      <span className="text-sm text-ink-faint tabular-nums max-sm:hidden">{order.number}</span>
    </>
  );
}

function Facts({ order }: { order: OrderCard }) {
  const { category, deliveryCount, dueAt, turn, updatedAt } = order;
  // While the delivery is awaited, the line above shows the deadline.
  const showsDeadline = dueAt !== null && turn.action !== 'deliver';
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-ink-faint">
      <span>{category}</span>
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
    <p className={cx('mt-2 text-sm wrap-anywhere', mine ? 'font-medium text-accent' : 'text-ink-soft')}>
      {sentence}
      {until && turn.until && (
        <span className={cx('whitespace-nowrap', isLate && turn.action === 'deliver' && 'text-danger')}>
          {' '}
          · {until} <RelativeTime at={turn.until} />
        </span>
      )}
    </p>
  );
}
