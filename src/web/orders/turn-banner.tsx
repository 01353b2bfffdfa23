// Whose turn it is and until when, at the top of the order room.
import { CircleCheck, Hourglass, Zap } from 'lucide-react';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { turnSentence } from '#web/orders/order-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function TurnBanner({ order }: { order: OrderView }) {
  const { turn, role } = order;
  const mine = turn.who === role;
  const sentence = turnSentence(turn, role, order.counterpart.displayName) ?? endSentence(order);
  return (
    <section
      aria-label="Whose turn it is"
      className={cx('flex gap-4 rounded-lg border p-5 sm:items-center sm:p-6', mine ? 'border-accent bg-accent-wash' : 'border-line bg-surface')}
    >
      <Icon of={mine ? Zap : turn.who === 'nobody' ? CircleCheck : Hourglass} size={26} className={cx('shrink-0', mine ? 'text-accent' : 'text-ink-faint')} />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-semibold">{mine ? `Your turn: ${lowerFirst(sentence)}` : sentence}</p>
        <p className="mt-0.5 text-ink-soft">
          <Until order={order} />
        </p>
      </div>
    </section>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function endSentence(order: OrderView): string {
  if (order.state === 'completed') return 'This order is completed';
  if (order.state === 'cancelled') return 'This order was cancelled';
  return 'Nothing to do right now';
}

/** What happens when nobody acts, in time and money. */
function Until({ order }: { order: OrderView }) {
  const { turn } = order;
  switch (turn.does) {
    case 'send-requirements':
      return <>The delivery time of {order.quote.deliveryDays} {order.quote.deliveryDays === 1 ? 'day' : 'days'} starts when the requirements are in.</>;
    case 'deliver':
      if (!order.dueAt) return null;
      return order.isLate ? (
        <>
          Due <RelativeTime at={order.dueAt} />.{order.lateCancelFrom && order.role === 'buyer' && <> From <RelativeTime at={order.lateCancelFrom} as="datetime" /> you may cancel for a full refund.</>}
        </>
      ) : (
        <>
          Due <RelativeTime at={order.dueAt} /> (<RelativeTime at={order.dueAt} as="datetime" />).
        </>
      );
    case 'answer-delivery':
      return order.autoCompleteAt ? (
        <>
          On silence it is approved <RelativeTime at={order.autoCompleteAt} /> and <Money amountMinor={order.money.sellerGetsMinor} /> goes to {order.role === 'seller' ? 'you' : order.seller.displayName}.
        </>
      ) : null;
    case 'review':
      return turn.until ? (
        <>
          Reviews are open until <RelativeTime at={turn.until} as="datetime" />; neither side sees the other’s before both are in.
        </>
      ) : null;
    default:
      return order.state === 'cancelled' ? <>The money goes back to the buyer in full.</> : null;
  }
}
