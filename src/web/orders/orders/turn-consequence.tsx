// The effect of acting and of not acting on an order, in time and money: the sentence under the next step.
// Guarantees: amounts are the server’s; the automatic outcomes are those of the server’s timers.
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { hasLostChargeback, takenByBanks } from './chargeback-card.tsx';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { RequestConsequence } from './requests/request-turn.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

export function TurnConsequence({ order }: { order: OrderView }): ReactNode {
  const { turn, role, money } = order;
  const other = order.counterpart.displayName;
  const held = formatMinor(money.escrowMinor);
  const pay = formatMinor(money.sellerGetsMinor);
  switch (turn.action) {
    case 'send-requirements': {
      const days = daysText(order.deliveryDays);
      return role === 'buyer'
        ? `The delivery time of ${days} starts when you send them. If you do not, ${other} may cancel and you are refunded ${held}.`
        : `Your delivery time of ${days} starts when the requirements arrive. Until then there is nothing to do.`;
    }
    case 'wait-for-files':
      return `Nothing is auto-approved until the files can be opened. The approval period then starts again, and ${held} stays in escrow.`;
    case 'deliver':
      if (order.reviewHeld)
        return role === 'seller'
          ? `A virus was found in a delivered file, or it is no longer stored. The approval period is paused until you deliver it again.`
          : `A delivered file can’t be opened, so nothing is auto-approved. You can still approve the delivery or request a revision.`;
      if (order.isLate) return <LateConsequence order={order} />;
      return role === 'seller'
        ? `${pay} is yours when ${other} approves the delivery.`
        : `Your ${held} stays in escrow until you approve the delivery.`;
    case 'answer-question':
      return role === 'buyer'
        ? `${other} needs your answer to continue. The deadline is paused until then, and moves by the time that takes.`
        : `The deadline is paused until ${other} answers, and moves by the time that takes.`;
    case 'answer-delivery':
      return role === 'buyer'
        ? `If you do nothing, it is auto-approved and ${pay} goes to ${other}.`
        : `If ${other} does nothing, it is auto-approved and ${pay} is yours.`;
    case 'answer-dispute':
      return role === turn.who
        ? `${disputeEffect(order)} If you do not answer, ${other}’s request below is granted.`
        : `${disputeEffect(order)} If ${other} does not answer, your request is granted.`;
    case 'negotiate':
      return `${disputeEffect(order)} If you do not agree on a split, support decides.`;
    case 'decide-dispute':
      return 'A support agent reads everything and decides, with reasons.';
    case 'answer-decision':
      return 'No money has moved yet. It moves when both of you accept, or when the time to appeal ends.';
    case 'wait-for-bank':
      return order.completedAt === null
        ? 'The order is on hold and nothing is paid out. After the bank’s decision, its deadlines move by the time it was on hold.'
        : 'Earnings of this order are not paid out until the bank has decided.';
    case 'answer-cancellation':
    case 'answer-extension':
    case 'answer-addition':
      return <RequestConsequence order={order} />;
    case 'fund-milestone':
      return <MilestoneConsequence order={order} />;
    case 'review':
      return 'Neither party sees the other’s review until both are in or the rating period ends.';
    default:
      return <EndConsequence order={order} />;
  }
}

/** What a dispute puts on hold: the order, or after completion its earnings. */
function disputeEffect({ state, role, money }: OrderView): string {
  if (state !== 'completed') return 'The order is on hold.';
  const earnings = role === 'seller' ? 'your earnings' : 'the seller’s earnings';
  return money.isCleared
    ? 'The order stays completed.'
    : `The order stays completed, and ${earnings} are on hold.`;
}

function LateConsequence({ order }: { order: OrderView }): ReactNode {
  const { role, lateCancelFrom, counterpart } = order;
  if (role === 'buyer' && order.allowedActions.includes('cancel-late-order'))
    return 'You can wait for the delivery, or cancel now for a full refund.';
  const who = role === 'buyer' ? 'you' : counterpart.displayName;
  if (!lateCancelFrom) return null;
  return (
    <>
      {role === 'seller' && 'Deliver as soon as you can. '}From{' '}
      <RelativeTime at={lateCancelFrom} as="datetime" className="whitespace-nowrap" />, {who} can cancel for a
      full refund.
    </>
  );
}

function EndConsequence({ order }: { order: OrderView }): ReactNode {
  const { role, money, state } = order;
  if (state === 'cancelled') {
    const back = formatMinor(money.refundedMinor);
    if (hasLostChargeback(order)) return <ChargedBackConsequence order={order} />;
    if (money.keptFeeMinor > 0 && role === 'buyer')
      return `${back} ${money.refundState === 'done' ? 'was' : 'is being'} refunded to you. ${formatMinor(money.keptFeeMinor)} of the buyer fee was not refunded.`;
    if (money.refundState === 'done')
      return `${back} was refunded to ${role === 'buyer' ? 'you in full' : 'the buyer'}.`;
    return role === 'buyer'
      ? `Your ${back} is being refunded in full.`
      : `The buyer is being refunded ${back}; you are not paid for this order.`;
  }
  if (state !== 'completed') return null;
  const pay = formatMinor(money.sellerGetsMinor);
  if (role === 'buyer') return `${pay} was released to ${order.seller.displayName}.`;
  return money.earningsClearAt ? (
    <>
      {pay} is yours; available to withdraw from{' '}
      <RelativeTime at={money.earningsClearAt} as="date" className="whitespace-nowrap" />.
    </>
  ) : (
    `${pay} is yours.`
  );
}

/** What the banks took, and what was refunded beside it. */
function ChargedBackConsequence({ order }: { order: OrderView }): ReactNode {
  const { role, money, cancellation } = order;
  const takenMinor = takenByBanks(order);
  const restMinor = money.refundedMinor - takenMinor;
  const [bank, whom] = role === 'buyer' ? ['Your bank', 'you'] : ['The buyer’s bank', 'the buyer'];
  return [
    `${bank} took back ${formatMinor(takenMinor)}.`,
    restMinor > 0 &&
      `The other ${formatMinor(restMinor)} ${money.refundState === 'in-transit' ? 'is being' : 'was'} refunded to ${whom}.`,
    role === 'seller' && cancellation?.fault !== 'seller' && 'This does not count against you.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Between two milestones: what was released, and what the next one means for the viewer. */
function MilestoneConsequence({ order }: { order: OrderView }): ReactNode {
  const next = order.offer?.next;
  if (!next) return null;
  const paid = formatMinor(order.money.sellerGetsMinor);
  if (order.role === 'buyer') {
    return (
      <>
        <bdi>“{next.title}”</bdi>: {formatMinor(next.totalMinor)} goes into escrow, and work on it begins. The{' '}
        {paid} of this milestone was released to {order.seller.displayName}. You can also stop here.
      </>
    );
  }
  return (
    <>
      The {paid} of this milestone is yours. <bdi>“{next.title}”</bdi> is worth{' '}
      {formatMinor(next.sellerGetsMinor)} to you; start when it is paid.
    </>
  );
}
