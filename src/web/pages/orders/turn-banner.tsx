// The next step of an order: whose turn it is, what to do, its effect on money, and the deadline.
// Guarantees: late orders are marked; after an action the focus moves here.
import type { ReactNode, Ref } from 'react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { FundMilestone } from '#web/deals/offers/fund-milestone.tsx';
import { EndNotice } from '#web/orders/orders/end-notice.tsx';
import { requestHeading } from '#web/orders/orders/requests/request-turn.tsx';
import { turnSentence } from '#web/orders/orders/order-copy.ts';
import { TurnConsequence } from '#web/orders/orders/turn-consequence.tsx';
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
  if (turn.action === 'wait-for-bank' || turn.action === 'wait-for-files') return 'theirs';
  if (turn.who === 'none') return 'over';
  if (turn.who !== role) return 'theirs';
  return isLate && role === 'seller' ? 'late' : 'mine';
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
              : order.turn.action === 'wait-for-bank'
                ? 'Waiting for the bank'
                : order.turn.action === 'wait-for-files'
                  ? 'Approval period paused'
                  : order.turn.who === 'support'
                    ? 'Waiting for support'
                    : `${order.counterpart.displayName}’s turn`}
        </p>
        <h2 id="turn" className="heading-2 mt-3 wrap-anywhere">
          {headingOf(order)}
        </h2>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          <TurnConsequence order={order} />
        </p>
        <EndNotice order={order} />
        {order.turn.action === 'fund-milestone' && order.role === 'buyer' && order.offer && (
          <div className="mt-5">
            <FundMilestone offer={order.offer} />
          </div>
        )}
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
              order.isLate && order.turn.action === 'deliver' && 'text-danger',
            )}
          />
          <RelativeTime at={deadline.at} as="datetime" className="block text-sm text-ink-soft" />
        </p>
      )}
    </section>
  );
}

function headingOf(order: OrderView): ReactNode {
  const { turn, role, state } = order;
  if (turn.action === 'wait-for-bank')
    return role === 'buyer' ? 'Your bank is checking a payment' : 'The buyer’s bank is checking a payment';
  if (turn.action === 'wait-for-files') return 'The delivered files are being checked for viruses';
  if (order.reviewHeld === 'unopenable' && turn.action === 'deliver')
    return role === 'seller'
      ? 'Deliver again: a file can’t be opened'
      : `Waiting for ${order.seller.displayName} to deliver again`;
  if (state === 'revision' && turn.action === 'deliver')
    return role === 'seller'
      ? 'Deliver the revision'
      : `${order.seller.displayName} is working on your revision`;
  return (
    requestHeading(order) ?? turnSentence(turn, role, order.counterpart.displayName) ?? endSentence(order)
  );
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
  switch (turn.action) {
    case 'send-requirements':
      return {
        label: role === 'buyer' ? `${counterpart.displayName} can cancel from` : 'You can cancel from',
        at: turn.until,
      };
    case 'deliver':
      return { label: isLate ? 'Was due' : 'Due', at: turn.until };
    case 'answer-delivery':
      return { label: 'Auto-approved', at: turn.until };
    case 'answer-question':
      return { label: 'Resumes without an answer', at: turn.until };
    case 'answer-cancellation':
    case 'answer-extension':
    case 'answer-addition':
      return { label: turn.who === role ? 'Answer by' : 'Answer due', at: turn.until };
    case 'answer-dispute':
      return { label: 'Answer due', at: turn.until };
    case 'negotiate':
      return { label: 'Agree by', at: turn.until };
    case 'decide-dispute':
      return { label: 'Decision due', at: turn.until };
    case 'answer-decision':
      return { label: 'Takes effect', at: turn.until };
    case 'review':
      return { label: 'Reviews close', at: turn.until };
    default:
      return null;
  }
}
