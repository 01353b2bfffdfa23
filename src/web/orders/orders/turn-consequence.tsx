// What follows from acting and from not acting in an order, in time and money: the sentence under whose turn it is.
// Guards: amounts are the server's; what is said of silence is what the timers do.
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { wasTakenByBank } from './chargeback-card.tsx';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { AskedConsequence } from './requests/asked-copy.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function TurnConsequence({ order }: { order: OrderView }): ReactNode {
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
    case 'answer-cancellation':
    case 'answer-extension':
    case 'answer-addition':
      return <AskedConsequence order={order} />;
    case 'fund-milestone':
      return <MilestoneConsequence order={order} />;
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

/** Between two milestones: what is over, and what the next one is to each of the two. */
function MilestoneConsequence({ order }: { order: OrderView }): ReactNode {
  const next = order.offer?.next;
  if (!next) return null;
  const paid = formatMinor(order.money.sellerGetsMinor);
  if (order.role === 'buyer') {
    return (
      <>
        <bdi>“{next.title}”</bdi>: {formatMinor(next.totalMinor)} goes into escrow, and the work on it begins.
        The {paid} of this milestone was released to {order.seller.displayName}. You may stop here, too.
      </>
    );
  }
  return (
    <>
      The {paid} of this milestone is yours. <bdi>“{next.title}”</bdi> is worth{' '}
      {formatMinor(next.sellerGetsMinor)} to you; begin when it is paid.
    </>
  );
}
