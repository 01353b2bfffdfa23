// Open requests of an order: the request, the effect of each answer in money and time, and the answers.
// Guarantees: the requesting side can only withdraw; the effect of not answering is stated.
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderRequest } from '#contract/orders/orders/request.schema.ts';
import { AnswerQuestion } from './answer-question.tsx';
import { AnswerRequest } from './answer-request.tsx';
import { UserText } from '../delivery-content.tsx';
import { faultLabels, noAnswerText } from './request-copy.ts';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };
type RequestProps = { order: OrderView; request: OrderRequest };

export function OpenRequests({ order, onChanged }: Props) {
  return order.requests
    .filter((request) => request.state === 'open')
    .map((request) => (
      <Card
        key={request.id}
        title={titleOf(order, request)}
        action={
          <span className="text-sm text-ink-soft">
            {request.kind === 'question' ? 'Paused until' : 'Answer by'}{' '}
            <RelativeTime at={request.answerBy} as="datetime" className="whitespace-nowrap" />
          </span>
        }
      >
        <div className="grid gap-5">
          <div className="rounded-md bg-sunken p-4 sm:p-5">
            <UserText>{request.message}</UserText>
          </div>
          <p className="max-w-prose text-ink-soft wrap-anywhere">
            <Consequence order={order} request={request} />
          </p>
          {request.kind === 'question' && request.askedBy !== order.role ? (
            <AnswerQuestion key={request.id} order={order} onChanged={onChanged} />
          ) : (
            <AnswerRequest order={order} request={request} onChanged={onChanged} />
          )}
        </div>
      </Card>
    ));
}

function titleOf(order: OrderView, { kind, askedBy }: OrderRequest): string {
  const isMine = askedBy === order.role;
  const name = order[askedBy].displayName;
  switch (kind) {
    case 'extension':
      return isMine ? 'You requested more time' : `${name} requests more time`;
    case 'question':
      return isMine ? 'Deadline paused' : `${name} needs your answer to continue`;
    case 'cancellation':
      return isMine ? 'You proposed to cancel' : `${name} proposes to cancel`;
  }
}

function Consequence({ order, request }: RequestProps): ReactNode {
  switch (request.kind) {
    case 'extension':
      return <ExtensionConsequence order={order} request={request} />;
    case 'question':
      return order.role === 'buyer'
        ? 'The deadline is paused until you answer, and moves by the time that takes. Without an answer, work continues when this time is over.'
        : `This time counts as ${order.buyer.displayName}’s, not as yours, and the deadline moves by it. You can still deliver.`;
    case 'cancellation':
      return cancellationConsequence(order, request);
  }
}

function ExtensionConsequence({ order, request }: RequestProps) {
  if (request.newDueAt === null || request.days === null) return null;
  const days = request.days === 1 ? '1 more day' : `${request.days} more days`;
  return (
    <>
      If accepted, {order.role === 'seller' ? 'you get' : `${order.seller.displayName} gets`} {days}: the
      deadline moves to{' '}
      <RelativeTime at={request.newDueAt} as="datetime" className="font-medium whitespace-nowrap text-ink" />.
      If declined or not answered, it stays the same. {order.role === 'buyer' && 'The price does not change.'}
    </>
  );
}

function cancellationConsequence(order: OrderView, { fault, askedBy }: OrderRequest): string {
  const held = formatMinor(order.money.escrowMinor);
  const back =
    order.role === 'buyer'
      ? `If accepted, you are refunded ${held}, including the fee`
      : `If accepted, ${order.buyer.displayName} is refunded ${held} and you are not paid`;
  const stated =
    fault === null ? '' : ` Stated reason: ${lowerFirst(faultLabels[fault])}${recordNote(order, fault)}.`;
  const hold = order.state === 'delivered' ? ' Auto-approval is paused until then.' : '';
  return `${back}.${stated} ${noAnswerText(order, askedBy)}.${hold}`;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** For the seller: whether the cancellation affects their statistics. */
function recordNote({ role }: OrderView, fault: NonNullable<OrderRequest['fault']>): string {
  if (role !== 'seller') return '';
  return fault === 'seller' ? ', and it would count against you' : '; it would not count against you';
}
