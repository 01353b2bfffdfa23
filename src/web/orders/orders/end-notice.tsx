// When an order, or a dispute about it, ends by itself, and what prevents that: a line under the next step.
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { nameOf, objectOf } from './event-copy.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function EndNotice({ order }: { order: OrderView }): ReactNode {
  const notice = noticeOf(order);
  if (order.endsAt === null || notice === null || order.turn.action === 'wait-for-bank') return null;
  return (
    <p className="mt-2 max-w-prose text-sm text-ink-soft">
      {notice.what} ends on <RelativeTime at={order.endsAt} as="datetime" className="whitespace-nowrap" />{' '}
      unless {notice.unless}. {notice.outcome}
    </p>
  );
}

/** Null while nothing is missing yet. */
function noticeOf(order: OrderView): { what: string; unless: string; outcome: string } | null {
  const { state, turn, role } = order;
  const seller = objectOf(order, 'seller');
  const s = role === 'seller' ? '' : 's';
  const back = formatMinor(order.money.escrowMinor);
  const refunded = `${nameOf(order, 'buyer')} ${role === 'buyer' ? 'are' : 'is'} then refunded ${back}.`;
  if (turn.action === 'decide-dispute') {
    const outcome = 'What then happens is in the terms.';
    return { what: 'The dispute', unless: 'support decides or you agree', outcome };
  }
  if (state === 'pending') {
    const unless = role === 'buyer' ? 'you send the requirements' : 'the requirements arrive';
    return { what: 'This order', unless, outcome: refunded };
  }
  if (order.reviewHeld === 'unopenable')
    return { what: 'This order', unless: `${seller} deliver${s} again or write${s}`, outcome: refunded };
  if (!order.isLate) return null;
  const unless = `${seller} deliver${s}, ask${s} for more time or write${s}`;
  return { what: 'This order', unless, outcome: refunded };
}
