// The heading and consequence of an order page while one side has to answer a request, an addition or a milestone.
// Guarantees: states what happens without an answer. The answers themselves are on the cards below.
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderRequest, RequestKind } from '#contract/orders/orders/request.schema.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** Null where the general sentence of the turn applies. */
export function requestHeading(order: OrderView): ReactNode {
  const other = order.counterpart.displayName;
  const isMine = order.turn.who === order.role;
  switch (order.turn.action) {
    case 'answer-extension': {
      const days = openRequest(order, 'extension')?.days;
      return days ? `${other} requests ${days === 1 ? '1 more day' : `${days} more days`}` : null;
    }
    case 'answer-cancellation':
      return isMine ? null : `Waiting for ${other} to answer your cancellation proposal`;
    case 'answer-addition': {
      const addition = awaitedAddition(order);
      return addition ? <AdditionHeading order={order} addition={addition} /> : null;
    }
    case 'fund-milestone': {
      const { next, milestoneCount } = order.offer!;
      const which = `milestone ${next?.number} of ${milestoneCount}`;
      return isMine ? `Fund ${which}` : `Waiting for ${other} to fund ${which}`;
    }
    case 'negotiate':
      return isMine ? `Answer ${other}’s offer of a split` : null;
    default:
      return null;
  }
}

function openRequest(order: OrderView, kind: RequestKind): OrderRequest | undefined {
  return order.requests.find((request) => request.kind === kind && request.state === 'open');
}

/** Of the additions awaiting the viewer, the one that expires first. */
export function awaitedAddition({ additions, role }: OrderView): Addition | undefined {
  return additions
    .filter(({ awaits, allowedActions }) => awaits === role && allowedActions.length > 0)
    .toSorted((a, b) => Date.parse(a.answerBy) - Date.parse(b.answerBy))[0];
}

function AdditionHeading({ order, addition }: { order: OrderView; addition: Addition }) {
  const other = order.counterpart.displayName;
  const title = <bdi>“{addition.title}”</bdi>;
  if (addition.priceMinor === null) {
    return (
      <>
        {other} requests a price for {title}
      </>
    );
  }
  if (order.role === 'seller') {
    return (
      <>
        {other} proposes {title} at {formatMinor(addition.priceMinor)}
      </>
    );
  }
  const pays = formatMinor(addition.money?.buyerPaysMinor ?? addition.priceMinor);
  return (
    <>
      {other} {addition.proposedBy === 'buyer' ? 'agrees to' : 'proposes'} {title} for {pays}
    </>
  );
}

/** The effect of accepting, declining and not answering. */
export function RequestConsequence({ order }: { order: OrderView }): ReactNode {
  switch (order.turn.action) {
    case 'answer-extension': {
      const newDueAt = openRequest(order, 'extension')?.newDueAt;
      return newDueAt ? (
        <>
          If accepted, the delivery is due <Moment at={newDueAt} />. If declined or not answered, it stays due{' '}
          <Moment at={order.dueAt!} />.
        </>
      ) : null;
    }
    case 'answer-cancellation':
      return <CancellationConsequence order={order} />;
    default:
      return (
        <>
          {order.role === 'buyer' && 'You are charged only if you accept. '}
          If not answered, the order stays unchanged. <StaysDue order={order} />
        </>
      );
  }
}

function CancellationConsequence({ order }: { order: OrderView }) {
  const { role, state, deliveredAt } = order;
  const held = formatMinor(order.money.escrowMinor);
  const back =
    role === 'buyer' ? `you are refunded ${held}` : `${order.buyer.displayName} is refunded ${held}`;
  const unanswered =
    deliveredAt === null ? 'if not answered, it is cancelled too' : 'if not answered, it becomes a dispute';
  return (
    <>
      If accepted, {back}; {unanswered}.{' '}
      {state === 'delivered' && 'Auto-approval is paused until it is answered. '}
      <StaysDue order={order} />
    </>
  );
}

/** A request does not pause the deadline, so it is stated. */
function StaysDue({ order: { state, dueAt, pause, isLate } }: { order: OrderView }) {
  const isOwed = (state === 'in-progress' || state === 'revision') && pause.since === null;
  if (!isOwed || dueAt === null) return null;
  return (
    <>
      The delivery {isLate ? 'was' : 'stays'} due <Moment at={dueAt} />.
    </>
  );
}

function Moment({ at }: { at: string }) {
  return <RelativeTime at={at} as="datetime" className="whitespace-nowrap" />;
}
