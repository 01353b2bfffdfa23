// The headline of the order room while one side is asked for an answer: to cancel, for more time, to add something, or between two
// milestones. Guards: says what is asked and what silence does; the answers themselves stand on the cards below.
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderRequest, RequestKind } from '#contract/orders/orders/request.schema.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';

/** Null where the usual sentence of the turn says it. */
export function askedHeading(order: OrderView): ReactNode {
  const other = order.counterpart.displayName;
  const isMine = order.turn.who === order.role;
  switch (order.turn.does) {
    case 'answer-extension': {
      const days = openRequest(order, 'extension')?.days;
      return days ? `${other} asks for ${days === 1 ? '1 more day' : `${days} more days`}` : null;
    }
    case 'answer-cancellation':
      return isMine ? null : `Waiting for ${other} to answer your proposal to cancel`;
    case 'answer-addition': {
      const addition = awaitedAddition(order);
      return addition ? <AdditionAsked order={order} addition={addition} /> : null;
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
  return order.requests.find((one) => one.kind === kind && one.state === 'open');
}

/** Of what waits for the viewer, the one whose time ends first. */
export function awaitedAddition({ additions, role }: OrderView): Addition | undefined {
  return additions
    .filter((one) => one.awaits === role && one.allowedActions.length > 0)
    .toSorted((one, other) => Date.parse(one.answerBy) - Date.parse(other.answerBy))[0];
}

function AdditionAsked({ order, addition }: { order: OrderView; addition: Addition }) {
  const other = order.counterpart.displayName;
  const title = <bdi>“{addition.title}”</bdi>;
  if (addition.priceMinor === null) {
    return (
      <>
        {other} asks what {title} would cost
      </>
    );
  }
  if (order.role === 'seller') {
    return (
      <>
        {other} asks for {title} at {formatMinor(addition.priceMinor)}
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

/** What a yes, a no and silence do. */
export function AskedConsequence({ order }: { order: OrderView }): ReactNode {
  switch (order.turn.does) {
    case 'answer-extension': {
      const newDueAt = openRequest(order, 'extension')?.newDueAt;
      return newDueAt ? (
        <>
          With a yes the delivery is due <Moment at={newDueAt} />. With a no, or no answer, it stays due{' '}
          <Moment at={order.dueAt!} />.
        </>
      ) : null;
    }
    case 'answer-cancellation':
      return <OfCancellation order={order} />;
    default:
      return (
        <>
          {order.role === 'buyer' && 'Nothing is charged before you accept. '}
          Without an answer the order stays as it is. <StaysDue order={order} />
        </>
      );
  }
}

function OfCancellation({ order }: { order: OrderView }) {
  const { role, state, deliveredAt } = order;
  const held = formatMinor(order.money.escrowMinor);
  const back = role === 'buyer' ? `your ${held} comes back` : `${order.buyer.displayName} gets ${held} back`;
  const silence =
    deliveredAt === null
      ? 'without an answer it is cancelled, too'
      : 'without an answer it becomes a dispute';
  return (
    <>
      With a yes {back}; {silence}. {state === 'delivered' && 'Until it is answered nothing approves itself.'}
      <StaysDue order={order} />
    </>
  );
}

/** The seller's clock does not wait for an answer, and both should know. */
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
