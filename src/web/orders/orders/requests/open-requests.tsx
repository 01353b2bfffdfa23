// What waits for an answer in this order: the words of whoever asked, what each answer means in money and time, and the answers.
// Guards: the asker sees what they may take back, the other side what they may answer; silence has its consequence, too.
import type { ReactNode } from 'react';
import { formatMinor } from '#contract/common/money.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderRequest } from '#contract/orders/orders/request.schema.ts';
import { AnswerQuestion } from './answer-question.tsx';
import { AnswerRequest } from './answer-request.tsx';
import { Written } from '../delivery-content.tsx';
import { faultWords, silenceWords } from './request-copy.ts';
import { Card } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

type Props = { order: OrderView; onChanged: (order: OrderView) => void };
type OfRequest = { order: OrderView; request: OrderRequest };

export function OpenRequests({ order, onChanged }: Props) {
  return order.requests
    .filter((request) => request.state === 'open')
    .map((request) => (
      <Card
        key={request.id}
        title={titleOf(order, request)}
        action={
          <span className="text-sm text-ink-soft">
            {request.kind === 'question' ? 'Waits until' : 'Answer until'}{' '}
            <RelativeTime at={request.answerBy} as="datetime" className="whitespace-nowrap" />
          </span>
        }
      >
        <div className="grid gap-5">
          <div className="rounded-md bg-sunken p-4 sm:p-5">
            <Written>{request.message}</Written>
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
      return isMine ? 'You asked for more time' : `${name} asks for more time`;
    case 'question':
      return isMine ? 'Your clock stands still' : `${name} cannot go on without an answer`;
    case 'cancellation':
      return isMine ? 'You proposed to cancel' : `${name} proposes to cancel`;
  }
}

function Consequence({ order, request }: OfRequest): ReactNode {
  switch (request.kind) {
    case 'extension':
      return <OfExtension order={order} request={request} />;
    case 'question':
      return order.role === 'buyer'
        ? 'Until you answer the delivery time stands still, and the deadline moves by as much. Without an answer the work goes on when this time is over.'
        : `It is ${order.buyer.displayName}’s time, and it does not count as yours. The deadline moves by as much. You may deliver all the same.`;
    case 'cancellation':
      return ofCancellation(order, request);
  }
}

function OfExtension({ order, request }: OfRequest) {
  if (request.newDueAt === null || request.days === null) return null;
  const days = request.days === 1 ? '1 more day' : `${request.days} more days`;
  return (
    <>
      With a yes there {request.days === 1 ? 'is' : 'are'} {days}: the deadline moves to{' '}
      <RelativeTime at={request.newDueAt} as="datetime" className="font-medium whitespace-nowrap text-ink" />.
      With a no, or no answer, it stays where it is. {order.role === 'buyer' && 'The price does not change.'}
    </>
  );
}

function ofCancellation(order: OrderView, { fault, askedBy }: OrderRequest): string {
  const held = formatMinor(order.money.escrowMinor);
  const back =
    order.role === 'buyer'
      ? `With a yes your ${held} comes back to you, the fee included`
      : `With a yes ${order.buyer.displayName} gets ${held} back and you are not paid`;
  const blame = fault === null ? '' : ` ${faultWords[fault]}, it says${countsText(order, fault)}.`;
  const hold = order.state === 'delivered' ? ' Until then the delivery does not approve itself.' : '';
  return `${back}.${blame} ${silenceWords(order, askedBy)}.${hold}`;
}

function countsText({ role }: OrderView, fault: NonNullable<OrderRequest['fault']>): string {
  if (role !== 'seller') return '';
  return fault === 'seller' ? ', and it would count against you' : '; it would not count against you';
}
