// The timeline of an order, newest first: money, requirements, deliveries, revisions and automatic events.
// Guarantees: nothing is shown twice; what the page shows in full above is linked from here.
import type { ReactNode } from 'react';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { OrderRequest } from '#contract/orders/orders/request.schema.ts';
import { DeliveryContent, RevisionContent, UserText } from './delivery-content.tsx';
import { FileList } from '#web/foundation/uploads/file-list.tsx';
import { eventCopy } from './order-copy.ts';
import { Card } from '#web/ui/card.tsx';
import { textLinkClasses } from '#web/ui/link.tsx';
import { Timeline, type TimelineEvent } from '#web/ui/timeline.tsx';

/** Shown in full above the history: the newest delivery, or the revision request being worked on. */
export type Above = 'delivery' | 'revision' | null;

export function OrderHistory({ order, above }: { order: OrderView; above: Above }) {
  return (
    <Card title="History">
      <Timeline label="History of this order, newest first" events={eventsOf(order, above)} />
    </Card>
  );
}

function eventsOf(order: OrderView, above: Above): TimelineEvent[] {
  const deliveries = order.deliveries.values();
  const revised = order.deliveries.filter((delivery) => delivery.revision !== null).values();
  const requests = order.requests.values();
  const open: Source['open'] = {};
  const events = order.timeline.map((entry): TimelineEvent => {
    const { icon, tone, text } = eventCopy[entry.event];
    const event = {
      id: String(entry.version),
      icon,
      tone,
      at: entry.at,
      title: <bdi>{text(order, entry)}</bdi>,
    };
    const children = contentOf(entry.event, { order, above, deliveries, revised, requests, open });
    return children ? { ...event, children } : event;
  });
  return events.reverse();
}

type Source = {
  order: OrderView;
  above: Above;
  deliveries: Iterator<OrderView['deliveries'][number]>;
  revised: Iterator<OrderView['deliveries'][number]>;
  requests: Iterator<OrderRequest>;
  /** The newest request of each kind so far. */
  open: Partial<Record<OrderRequest['kind'], OrderRequest>>;
};

/** The content of an event. Deliveries and revisions are listed in the order of their events. */
function contentOf(event: OrderView['timeline'][number]['event'], source: Source): ReactNode {
  const { order, above } = source;
  const newest = order.deliveries.at(-1);
  switch (event) {
    case 'order.started':
      return <Answers order={order} />;
    case 'order.delivered': {
      const delivery = source.deliveries.next().value;
      if (!delivery) return null;
      if (above === 'delivery' && delivery === newest)
        return <SeeAbove to="delivery" what={`Delivery ${delivery.number}`} />;
      return <DeliveryContent order={order} delivery={delivery} />;
    }
    case 'order.revision_requested': {
      const delivery = source.revised.next().value;
      if (!delivery?.revision) return null;
      if (above === 'revision' && delivery === newest) return <SeeAbove to="revision" what="The request" />;
      return <RevisionContent order={order} revision={delivery.revision} />;
    }
    case 'order.extension_asked':
    case 'order.cancellation_proposed':
    case 'order.question_asked':
      return requestContent(source);
    case 'order.extension_declined':
    case 'order.cancellation_declined':
    case 'order.question_answered':
      return answerContent(event, source);
    case 'order.cancelled':
      return order.cancellation?.reason ? <UserText>{order.cancellation.reason}</UserText> : null;
    default:
      return null;
  }
}

/** The text of the next request; an open one is shown in full at the top of the page. */
function requestContent(source: Source): ReactNode {
  const request = source.requests.next().value as OrderRequest | undefined;
  if (!request) return null;
  source.open[request.kind] = request;
  return request.state === 'open' ? null : <UserText>{request.message}</UserText>;
}

function answerContent(event: OrderView['timeline'][number]['event'], { open }: Source): ReactNode {
  const kind = (['extension', 'cancellation', 'question'] as const).find((name) => event.includes(name));
  const request = kind && open[kind];
  if (!request?.answer && !request?.answerFiles.length) return null;
  return (
    <>
      {request.answer && <UserText>{request.answer}</UserText>}
      <FileList files={request.answerFiles} />
    </>
  );
}

function SeeAbove({ to, what }: { to: string; what: string }) {
  return (
    <a href={`#${to}`} className={`${textLinkClasses} touch-target text-sm`}>
      {what} is shown above
    </a>
  );
}

/** The requirements as they were at the start, with the buyer's answers. */
function Answers({ order }: { order: OrderView }) {
  if (order.requirements.length === 0) return null;
  return (
    <dl id="requirements" className="grid scroll-mt-24 gap-5 rounded-md bg-sunken p-4 sm:p-5">
      {order.requirements.map((requirement) => {
        const answer = order.answers.find(({ requirementId }) => requirementId === requirement.id);
        return (
          <div key={requirement.id} className="min-w-0">
            <dt dir="auto" className="text-sm text-ink-soft wrap-anywhere">
              {requirement.prompt}
            </dt>
            <dd className="mt-1">
              {answer?.text && <UserText>{answer.text}</UserText>}
              {answer && <FileList files={answer.files} />}
              {!answer?.text && !answer?.files.length && <span className="text-ink-faint">No answer</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
