// One order in a list: what it is, with whom, whose turn it is and until when, what it is worth. The whole row leads to its room.
import type { OrderCard } from '#contract/orders/order.schema.ts';
import { stateWords, turnSentence } from '#web/orders/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function OrderRow({ order }: { order: OrderCard }) {
  const state = stateWords[order.state];
  const sentence = turnSentence(order.turn, order.role, order.counterpart.displayName);
  const mine = order.turn.who === order.role;
  return (
    <article className="relative flex gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:gap-5 sm:p-5">
      <div className="w-20 shrink-0 self-start overflow-hidden rounded-md sm:w-32">
        {order.cover ? <Picture picture={order.cover} sizes="8rem" alt="" /> : <div className="aspect-[3/2] bg-sunken" />}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={state.tone}>{state.label}</Badge>
          {order.isLate && <Badge tone="danger">Late</Badge>}
          <span className="text-sm text-ink-faint tabular-nums">{order.number}</span>
        </div>
        <h3 className="mt-2 leading-snug font-medium">
          <Link to={`/orders/${order.number}`} className="line-clamp-2 after:absolute after:inset-0 after:rounded-lg">
            {order.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          {order.role === 'buyer' ? 'from' : 'for'} {order.counterpart.displayName} · {order.packageTitle}
        </p>
        {sentence && (
          <p className={cx('mt-2 text-sm', mine ? 'font-medium text-accent' : 'text-ink-soft')}>
            {sentence}
            {order.turn.until && (
              <>
                {' '}
                · <RelativeTime at={order.turn.until} />
              </>
            )}
          </p>
        )}
      </div>
      <p className="shrink-0 text-right font-semibold">
        <Money amountMinor={order.priceMinor} />
        <RelativeTime at={order.placedAt} as="date" className="mt-1 hidden text-sm font-normal text-ink-faint sm:block" />
      </p>
    </article>
  );
}
