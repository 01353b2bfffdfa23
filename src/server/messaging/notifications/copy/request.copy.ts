// Notifications of requests within an order (extensions, cancellations, questions) and of partial refunds.
// Each states the effect on time and money, and what happens without a response. Part of the list in notification.copy.ts.
import type { DisputeEventName, OrderEventName } from '#contract/orders/orders/order.events.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { orderPage, usd } from './copy-parts.ts';
import type { OrderFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type RequestEvent = Extract<
  Exclude<OrderEventName, DisputeEventName>,
  | `order.${'extension' | 'cancellation' | 'question'}_${string}`
  | 'order.pause_ended'
  | `order.${string}refunded${string}`
>;
type OrderTemplate = NotificationTemplate<OrderFacts>;

const moreDays = (count: number | null): string => (count === 1 ? '1 more day' : `${count} more days`);
const other = (o: OrderFacts, to: 'buyer' | 'seller') => (to === 'buyer' ? o.seller : o.buyer);
const faultText = { mutual: 'no one’s', buyer: 'the buyer’s', seller: 'the seller’s' } as const;

function dueSentence(o: OrderFacts): string {
  if (o.dueAt === null) return `It concerns “${o.title}”.`;
  return `Deliver by ${momentText(o.dueAt, o.now)}; your ${usd(o.sellerGetsMinor)} stays in escrow until it is approved.`;
}

/** The same text for both sides; notify.ts skips the one who caused the event. */
const toBoth = (write: (to: 'buyer' | 'seller') => OrderTemplate['render']): OrderTemplate[] =>
  (['buyer', 'seller'] as const).map((to) => ({ to, render: write(to) }));

const isOver = (o: OrderFacts) => o.request?.isOpen !== true;

export const requestTemplates: { readonly [Name in RequestEvent]: readonly OrderTemplate[] } = {
  'order.extension_asked': [
    {
      to: 'buyer',
      skipIf: isOver,
      render: (o) => ({
        ...orderPage(o, 'Answer'),
        title: `${o.seller} requested more time for ${o.number}`,
        body: `They need ${moreDays(o.request!.days)}. Accept or decline by ${momentText(o.request!.answerBy, o.now)}; otherwise the deadline stays as it is. Your ${usd(o.heldMinor)} stays in escrow.`,
        uselessAfter: o.request!.answerBy,
      }),
    },
  ],
  'order.extension_accepted': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: `${o.buyer} gave you more time for ${o.number}`,
        body: dueSentence(o),
      }),
    },
  ],
  'order.extension_declined': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: `${o.buyer} declined more time for ${o.number}`,
        body: dueSentence(o),
      }),
    },
  ],
  'order.extension_withdrawn': [
    {
      to: 'buyer',
      render: (o) => ({
        ...orderPage(o),
        title: `${o.seller} withdrew the request for more time for ${o.number}`,
        body: 'The deadline stays as it is; no response is needed.',
      }),
    },
  ],
  'order.extension_expired': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: `Your request for more time for ${o.number} expired`,
        body: dueSentence(o),
      }),
    },
  ],
  'order.cancellation_proposed': toBoth((to) => (o) => ({
    ...orderPage(o, 'Answer'),
    title: `${other(o, to)} proposed to cancel ${o.number}`,
    body: proposalBody(o, to),
    uselessAfter: o.request?.answerBy ?? null,
  })),
  'order.cancellation_agreed': [
    {
      to: 'seller',
      includeActor: true,
      render: (o) => ({
        ...orderPage(o),
        title: `${o.number} was cancelled by agreement`,
        body: `${expiredText(o)}Stop working on it. ${o.buyer} gets ${usd(o.movedMinor)} back; ${o.cancelFault === 'seller' ? `${o.actor === 'system' ? 'it was late' : 'the agreed fault was yours'}, so it counts against you` : 'it does not count against you'}.`,
      }),
    },
    {
      to: 'buyer',
      includeActor: true,
      render: (o) => ({
        ...orderPage(o),
        title: `${o.number} was cancelled by agreement`,
        body: `${expiredText(o)}Your ${usd(o.movedMinor)} is being refunded to ${o.backTo ?? 'the card you paid with'}, including the fee. We will notify you when it has been sent.`,
      }),
    },
  ],
  'order.cancellation_declined': toBoth((to) => (o) => ({
    ...orderPage(o),
    title: `${other(o, to)} declined to cancel ${o.number}`,
    body: continuesText(o, to),
  })),
  'order.cancellation_withdrawn': toBoth((to) => (o) => ({
    ...orderPage(o),
    title: `${other(o, to)} withdrew the proposal to cancel ${o.number}`,
    body: continuesText(o, to),
  })),
  'order.question_asked': [
    {
      to: 'buyer',
      skipIf: isOver,
      render: (o) => ({
        ...orderPage(o, 'Answer the question'),
        title: `${o.seller} needs your answer to continue ${o.number}`,
        body: `The deadline is paused until you answer, until ${momentText(o.request!.answerBy, o.now)} at the latest, and moves by the same time.`,
        uselessAfter: o.request!.answerBy,
      }),
    },
  ],
  'order.question_answered': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o, 'Read the answer'),
        title: `${o.buyer} answered your question on ${o.number}`,
        body: `Your deadline is running again. ${dueSentence(o)}`,
      }),
    },
  ],
  'order.question_withdrawn': [
    {
      to: 'buyer',
      render: (o) => ({
        ...orderPage(o),
        title: `${o.seller} is continuing ${o.number}`,
        body: 'The question was withdrawn; no answer is needed. The deadline moved by the time it was open.',
      }),
    },
  ],
  'order.pause_ended': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: `The deadline of ${o.number} is running again`,
        body: `Your question was not answered. ${dueSentence(o)}`,
      }),
    },
    {
      to: 'buyer',
      render: (o) => ({
        ...orderPage(o),
        title: `${o.seller} is continuing ${o.number} without an answer`,
        body: 'The time to answer is over. The deadline moved by the time the question was open.',
      }),
    },
  ],
  'order.part_refunded': [
    {
      to: 'buyer',
      includeActor: true,
      render: (o) => ({
        ...orderPage(o),
        title: `${o.seller} refunded ${usd(o.movedMinor)} of ${o.number}`,
        body: `It is being refunded to ${o.backTo ?? 'the card you paid with'}, including its share of the fee. The order continues; ${usd(o.heldMinor)} stays in escrow.`,
      }),
    },
  ],
  'order.refunded_later': [
    {
      to: 'buyer',
      includeActor: true,
      render: (o) => ({
        ...orderPage(o),
        title: `${o.seller} refunded ${usd(o.movedMinor)} of ${o.number}`,
        body: `It is being refunded to ${o.backTo ?? 'the card you paid with'}, including its share of the fee. The order stays completed.`,
      }),
    },
  ],
};

function proposalBody(o: OrderFacts, to: 'buyer' | 'seller'): string {
  if (!o.request?.isOpen || o.request.fault === null)
    return 'The proposal has already been answered or withdrawn.';
  const { answerBy, fault } = o.request;
  const back =
    to === 'buyer'
      ? `You would get ${usd(o.heldMinor)} back`
      : `${o.buyer} would get ${usd(o.heldMinor)} back and you would get nothing`;
  const otherwise = o.wasDelivered
    ? 'it becomes a dispute'
    : 'the order is cancelled, without fault unless it is late by then';
  return `${back}; the fault would be ${faultText[fault]}. Accept or decline by ${momentText(answerBy, o.now)}; otherwise ${otherwise}.`;
}

function expiredText(o: OrderFacts): string {
  return o.actor === 'system' ? 'There was no response to the proposal in time. ' : '';
}

function continuesText(o: OrderFacts, to: 'buyer' | 'seller'): string {
  if (o.autoCompleteAt !== null) {
    const recipient = to === 'buyer' ? o.seller : 'you';
    return `The delivery can be checked until ${momentText(o.autoCompleteAt, o.now)}; otherwise it’s auto-approved and ${usd(o.sellerGetsMinor)} is released to ${recipient}.`;
  }
  if (to === 'seller') return dueSentence(o);
  return `The order continues. Your ${usd(o.heldMinor)} stays in escrow until you approve the delivery.`;
}
