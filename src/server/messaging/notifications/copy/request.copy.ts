// Who is told what one side of an order asked of the other and what came of it, and that money was given back.
// Guards: says the consequence in time and money, and what silence means. The list it joins: notification.copy.ts.
import type { DisputeEventName, OrderEventName } from '#contract/orders/orders/order.events.ts';
import { formatMinor as usd } from '#contract/common/money.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { OrderFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

type RequestEvent = Extract<
  Exclude<OrderEventName, DisputeEventName>,
  | `order.${'extension' | 'cancellation' | 'question'}_${string}`
  | 'order.pause_ended'
  | `order.${string}refunded${string}`
>;
type OrderTelling = Telling<OrderFacts>;

const room = (o: OrderFacts, action = 'Open the order') => ({
  href: `/orders/${o.number}`,
  action,
  about: `${o.number}: ${o.title}`,
});
const days = (count: number | null): string => (count === 1 ? '1 more day' : `${count} more days`);
const other = (o: OrderFacts, to: 'buyer' | 'seller') => (to === 'buyer' ? o.seller : o.buyer);
const faultWords = { mutual: 'nobody’s', buyer: 'the buyer’s', seller: 'the seller’s' } as const;

function dueSentence(o: OrderFacts): string {
  if (o.dueAt === null) return `It concerns “${o.title}”.`;
  return `Deliver by ${momentText(o.dueAt, o.now)}; your ${usd(o.sellerGetsMinor)} stays in escrow until it is approved.`;
}

/** Both sides are told the same; whoever caused it is left out by the one who tells. */
const toBoth = (says: (to: 'buyer' | 'seller') => OrderTelling['says']): OrderTelling[] =>
  (['buyer', 'seller'] as const).map((to) => ({ to, says: says(to) }));

const isOver = (o: OrderFacts) => o.asked?.isOpen !== true;

export const requestTexts: { readonly [Name in RequestEvent]: readonly OrderTelling[] } = {
  'order.extension_asked': [
    {
      to: 'buyer',
      unless: isOver,
      says: (o) => ({
        ...room(o, 'Answer'),
        title: `${o.seller} asks for more time for ${o.number}`,
        body: `They need ${days(o.asked!.days)}. Accept or decline by ${momentText(o.asked!.answerBy, o.now)}; on silence the deadline stays as it is. Your ${usd(o.heldMinor)} stays in escrow.`,
        uselessAfter: o.asked!.answerBy,
      }),
    },
  ],
  'order.extension_accepted': [
    {
      to: 'seller',
      says: (o) => ({
        ...room(o),
        title: `${o.buyer} gave you more time for ${o.number}`,
        body: dueSentence(o),
      }),
    },
  ],
  'order.extension_declined': [
    {
      to: 'seller',
      says: (o) => ({
        ...room(o),
        title: `${o.buyer} declined more time for ${o.number}`,
        body: dueSentence(o),
      }),
    },
  ],
  'order.extension_withdrawn': [
    {
      to: 'buyer',
      says: (o) => ({
        ...room(o),
        title: `${o.seller} no longer asks for more time for ${o.number}`,
        body: 'The deadline stays as it was; you need not answer.',
      }),
    },
  ],
  'order.extension_expired': [
    {
      to: 'seller',
      says: (o) => ({
        ...room(o),
        title: `Nobody answered whether you get more time for ${o.number}`,
        body: dueSentence(o),
      }),
    },
  ],
  'order.cancellation_proposed': toBoth((to) => (o) => ({
    ...room(o, 'Answer'),
    title: `${other(o, to)} proposes to cancel ${o.number}`,
    body: proposalBody(o, to),
    uselessAfter: o.asked?.answerBy ?? null,
  })),
  'order.cancellation_agreed': [
    {
      to: 'seller',
      evenOwn: true,
      says: (o) => ({
        ...room(o),
        title: `${o.number} was cancelled by agreement`,
        body: `${silenceAgreed(o)}Do not work on it any more. ${o.buyer} gets ${usd(o.movedMinor)} back; ${o.cancelFault === 'seller' ? 'the fault was said to be yours, and it counts against you' : 'it does not count against you'}.`,
      }),
    },
    {
      to: 'buyer',
      evenOwn: true,
      says: (o) => ({
        ...room(o),
        title: `${o.number} was cancelled by agreement`,
        body: `${silenceAgreed(o)}Your ${usd(o.movedMinor)} is on its way back to ${o.backTo ?? 'the card you paid with'}, the fee included. We tell you when it has been sent.`,
      }),
    },
  ],
  'order.cancellation_declined': toBoth((to) => (o) => ({
    ...room(o),
    title: `${other(o, to)} declined to cancel ${o.number}`,
    body: goesOn(o, to),
  })),
  'order.cancellation_withdrawn': toBoth((to) => (o) => ({
    ...room(o),
    title: `${other(o, to)} no longer proposes to cancel ${o.number}`,
    body: goesOn(o, to),
  })),
  'order.question_asked': [
    {
      to: 'buyer',
      unless: isOver,
      says: (o) => ({
        ...room(o, 'Answer the question'),
        title: `${o.seller} cannot go on with ${o.number} without an answer`,
        body: `The delivery time stands still until you answer, until ${momentText(o.asked!.answerBy, o.now)} at the latest; the deadline moves by as much.`,
        uselessAfter: o.asked!.answerBy,
      }),
    },
  ],
  'order.question_answered': [
    {
      to: 'seller',
      says: (o) => ({
        ...room(o, 'Read the answer'),
        title: `${o.buyer} answered your question on ${o.number}`,
        body: `Your time runs again. ${dueSentence(o)}`,
      }),
    },
  ],
  'order.question_withdrawn': [
    {
      to: 'buyer',
      says: (o) => ({
        ...room(o),
        title: `${o.seller} can go on with ${o.number}`,
        body: 'The question was taken back; you need not answer. The deadline moved by the time it stood open.',
      }),
    },
  ],
  'order.pause_ended': [
    {
      to: 'seller',
      says: (o) => ({
        ...room(o),
        title: `Your time for ${o.number} runs again`,
        body: `Your question was not answered. ${dueSentence(o)}`,
      }),
    },
    {
      to: 'buyer',
      says: (o) => ({
        ...room(o),
        title: `${o.seller} goes on with ${o.number} without an answer`,
        body: 'The time to answer is over. The deadline moved by as long as the question stood open.',
      }),
    },
  ],
  'order.part_refunded': [
    {
      to: 'buyer',
      evenOwn: true,
      says: (o) => ({
        ...room(o),
        title: `${o.seller} gives you ${usd(o.movedMinor)} of ${o.number} back`,
        body: `It is on its way back to ${o.backTo ?? 'the card you paid with'}, its share of the fee included. The order goes on; ${usd(o.heldMinor)} stays in escrow.`,
      }),
    },
  ],
  'order.refunded_later': [
    {
      to: 'buyer',
      evenOwn: true,
      says: (o) => ({
        ...room(o),
        title: `${o.seller} gives you ${usd(o.movedMinor)} of ${o.number} back`,
        body: `It is on its way back to ${o.backTo ?? 'the card you paid with'}, its share of the fee included. The order stays completed.`,
      }),
    },
  ],
};

function proposalBody(o: OrderFacts, to: 'buyer' | 'seller'): string {
  if (!o.asked?.isOpen || o.asked.fault === null)
    return 'The proposal has been answered or taken back already.';
  const { answerBy, fault } = o.asked;
  const back =
    to === 'buyer'
      ? `You would get ${usd(o.heldMinor)} back`
      : `${o.buyer} would get ${usd(o.heldMinor)} back and you nothing`;
  const silence = o.wasDelivered ? 'it becomes a dispute' : 'it is cancelled';
  return `${back}; the fault would be ${faultWords[fault]}. Accept or decline by ${momentText(answerBy, o.now)}; on silence ${silence}.`;
}

function silenceAgreed(o: OrderFacts): string {
  return o.actor === 'system' ? 'Nobody answered the proposal in time. ' : '';
}

function goesOn(o: OrderFacts, to: 'buyer' | 'seller'): string {
  if (o.autoCompleteAt !== null) {
    const silence = `on silence ${usd(o.sellerGetsMinor)} is released to ${to === 'buyer' ? o.seller : 'you'}`;
    return `The delivery waits for an answer until ${momentText(o.autoCompleteAt, o.now)}; ${silence}.`;
  }
  if (to === 'seller') return dueSentence(o);
  return `The order goes on. Your ${usd(o.heldMinor)} stays in escrow until you approve the delivery.`;
}
