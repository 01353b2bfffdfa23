// Whose turn it is, what they do, what follows in money, and until when: the first thing one reads in the order room.
// Guards: a late order looks late; after one's own action the focus comes here, because this is what has changed.
import type { ReactNode, Ref } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/order.schema.ts';
import { daysText } from '#web/gigs/package-words.ts';
import { turnSentence } from '#web/orders/order-words.ts';
import { wasTakenByBank } from '#web/chargebacks/chargeback-card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Look = 'mine' | 'theirs' | 'late' | 'over';
const frames: Record<Look, string> = {
  mine: 'border-accent bg-accent-wash',
  late: 'border-danger bg-danger-wash',
  theirs: 'border-line bg-surface',
  over: 'border-line bg-surface',
};
const marks: Record<Look, string> = {
  mine: 'bg-accent text-on-accent',
  late: 'bg-danger text-on-danger',
  theirs: 'bg-ink/7 text-ink-soft',
  over: 'bg-success-wash text-success',
};

function lookOf({ turn, role, isLate }: OrderView): Look {
  if (turn.does === 'wait-for-bank') return 'theirs';
  if (turn.who === 'nobody') return 'over';
  if (turn.who !== role) return 'theirs';
  return isLate ? 'late' : 'mine';
}

export function TurnBanner({ order, ref }: { order: OrderView; ref: Ref<HTMLElement> }) {
  const look = lookOf(order);
  const deadline = deadlineOf(order);
  const isOver = look === 'over';
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="turn"
      className={cx(
        'grid scroll-mt-24 gap-x-10 gap-y-5 rounded-lg border p-5 sm:p-7 md:grid-cols-[1fr_auto] md:items-center',
        frames[look],
      )}
    >
      <div className="min-w-0">
        <p
          className={cx(
            'inline-flex min-h-7 max-w-full items-center rounded-sm px-2.5 text-sm font-semibold wrap-anywhere',
            isOver && order.state === 'cancelled' ? marks.theirs : marks[look],
          )}
        >
          {isOver
            ? endWord(order)
            : order.turn.who === order.role
              ? 'Your turn'
              : order.turn.does === 'wait-for-bank'
                ? 'The bank’s turn'
                : order.turn.who === 'support'
                  ? 'Support’s turn'
                  : `${order.counterpart.displayName}’s turn`}
        </p>
        <h2 id="turn" className="heading-2 mt-3 wrap-anywhere">
          {headingOf(order)}
        </h2>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          <Consequence order={order} />
        </p>
      </div>
      {deadline && (
        <p
          className={cx(
            'border-t pt-4 md:border-t-0 md:border-l md:py-1 md:pt-1 md:pl-8 md:text-right',
            look === 'mine' ? 'border-accent/25' : look === 'late' ? 'border-danger/25' : 'border-line',
          )}
        >
          <span className="block text-sm text-ink-soft">{deadline.label}</span>
          <RelativeTime
            at={deadline.at}
            withinDays={60}
            className={cx(
              'block text-xl font-semibold first-letter:uppercase',
              order.isLate && 'text-danger',
            )}
          />
          <RelativeTime at={deadline.at} as="datetime" className="block text-sm text-ink-soft" />
        </p>
      )}
    </section>
  );
}

function headingOf(order: OrderView): string {
  const { turn, role, state } = order;
  if (turn.does === 'wait-for-bank')
    return role === 'buyer'
      ? 'Your bank decides about a payment'
      : 'The buyer’s bank decides about a payment';
  if (state === 'revision' && role === 'seller') return 'Deliver the revision';
  if (state === 'revision') return `${order.seller.displayName} is working on your revision`;
  return turnSentence(turn, role, order.counterpart.displayName) ?? endSentence(order);
}

function endWord(order: OrderView): string {
  return order.state === 'cancelled' ? 'Cancelled' : 'Completed';
}

function endSentence(order: OrderView): string {
  if (order.state === 'completed') return 'This order is completed';
  if (order.state === 'cancelled') return 'This order was cancelled';
  return 'Nothing to do right now';
}

function deadlineOf({ turn, role, isLate, counterpart }: OrderView): { label: string; at: string } | null {
  if (turn.until === null) return null;
  switch (turn.does) {
    case 'send-requirements':
      return {
        label: role === 'buyer' ? `${counterpart.displayName} waits until` : 'You may cancel from',
        at: turn.until,
      };
    case 'deliver':
      return { label: isLate ? 'Was due' : 'Due', at: turn.until };
    case 'answer-delivery':
      return { label: 'Approved automatically', at: turn.until };
    case 'answer-question':
      return { label: 'Goes on without an answer', at: turn.until };
    case 'answer-dispute':
      return { label: 'To be answered by', at: turn.until };
    case 'negotiate':
      return { label: 'Agree by', at: turn.until };
    case 'decide-dispute':
      return { label: 'To be decided by', at: turn.until };
    case 'answer-verdict':
      return { label: 'Carried out on', at: turn.until };
    case 'review':
      return { label: 'Reviews close', at: turn.until };
    default:
      return null;
  }
}

/** What follows from acting and from not acting, in time and money. */
function Consequence({ order }: { order: OrderView }): ReactNode {
  const { turn, role, money } = order;
  const other = order.counterpart.displayName;
  const held = formatMinor(money.escrowMinor);
  const pay = formatMinor(money.sellerGetsMinor);
  switch (turn.does) {
    case 'send-requirements': {
      const days = daysText(order.deliveryDays);
      return role === 'buyer'
        ? `The delivery time of ${days} starts when you have sent it. If nothing comes, ${other} may cancel and your ${held} comes back.`
        : `Your delivery time of ${days} starts when the requirements are in. Until then there is nothing to do.`;
    }
    case 'deliver':
      if (order.isLate) return <LateConsequence order={order} />;
      return role === 'seller'
        ? `${pay} is yours when ${other} approves the delivery.`
        : `Your ${held} stays in escrow until you approve the delivery.`;
    case 'answer-question':
      return role === 'buyer'
        ? `${other} cannot go on without your answer. The delivery time stands still; the deadline moves by as much.`
        : `Your clock stands still until ${other} answers; the deadline moves by as much.`;
    case 'answer-delivery':
      if (turn.until === null)
        return 'A cancellation is proposed: until it is answered nothing approves itself.';
      return role === 'buyer'
        ? `If you do nothing, it is approved automatically and ${pay} goes to ${other}.`
        : `If ${other} does nothing, it is approved automatically and ${pay} is yours.`;
    case 'answer-dispute':
      return role === turn.who
        ? `${meanwhile(order)} If you do not answer, what ${other} asks below happens.`
        : `${meanwhile(order)} If ${other} does not answer, what you have asked happens.`;
    case 'negotiate':
      return `${meanwhile(order)} If you do not agree on a split, support decides.`;
    case 'decide-dispute':
      return 'Somebody of support reads everything and decides with reasons.';
    case 'answer-verdict':
      return 'No money has moved yet. It moves when both of you accept, or when the time to appeal is over.';
    case 'wait-for-bank':
      return order.completedAt === null
        ? 'The order stands still and nothing of it is paid out. When the bank has decided, its times move on by as long as it stood still.'
        : 'What was earned with this order is not paid out before the bank has decided.';
    case 'review':
      return 'Neither side sees the other’s review before both are in or the time is up.';
    default:
      return <EndConsequence order={order} />;
  }
}

/** What a dispute holds up: the work, or once it is completed the earnings. */
function meanwhile({ state, role, money }: OrderView): string {
  if (state !== 'completed') return 'The order stands still.';
  const whose = role === 'seller' ? 'what you earned' : 'what was earned';
  return money.isCleared ? 'The order stays completed.' : `The order stays completed, and ${whose} waits.`;
}

function LateConsequence({ order }: { order: OrderView }): ReactNode {
  const { role, lateCancelFrom, counterpart } = order;
  if (role === 'buyer' && order.allowedActions.includes('cancel-late-order'))
    return 'You may wait for the delivery, or cancel now and get everything back.';
  const who = role === 'buyer' ? 'you' : counterpart.displayName;
  if (!lateCancelFrom) return null;
  return (
    <>
      {role === 'seller' && 'Deliver as soon as you can. '}From{' '}
      <RelativeTime at={lateCancelFrom} as="datetime" className="whitespace-nowrap" /> {who} may cancel for a
      full refund.
    </>
  );
}

function EndConsequence({ order }: { order: OrderView }): ReactNode {
  const { role, money, state } = order;
  if (state === 'cancelled') {
    const back = formatMinor(money.refundedMinor);
    if (wasTakenByBank(order))
      return role === 'buyer'
        ? `Your bank has taken the ${back} back.`
        : `The buyer’s bank has taken the ${back} back. It does not count against you.`;
    if (money.refundState === 'done')
      return `All of the ${back} went back to ${role === 'buyer' ? 'you' : 'the buyer'}.`;
    return role === 'buyer'
      ? `All of your ${back} comes back to you.`
      : `The buyer’s ${back} goes back; you are not paid for this order.`;
  }
  if (state !== 'completed') return null;
  const pay = formatMinor(money.sellerGetsMinor);
  if (role === 'buyer') return `${pay} was released to ${order.seller.displayName}.`;
  return money.earningsClearAt ? (
    <>
      {pay} is yours; it can be withdrawn from{' '}
      <RelativeTime at={money.earningsClearAt} as="date" className="whitespace-nowrap" />.
    </>
  ) : (
    `${pay} is yours.`
  );
}
