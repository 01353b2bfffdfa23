// Copy of the requests between the two sides of an order, for its history and for the requests themselves.
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleHelp,
  Handshake,
  MessageCircleReply,
  TimerReset,
  Undo2,
} from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import type { DisputeEventName } from '#contract/orders/orders/order.events.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { ProposedFault } from '#contract/orders/orders/request.schema.ts';
import { actorName, type EventCopy, nameOf, type TimelineEntry } from '../event-copy.ts';

type RequestEvent = Extract<
  Exclude<TimelineEntry['event'], DisputeEventName>,
  | `order.${'extension' | 'cancellation' | 'question'}_${string}`
  | 'order.pause_ended'
  | `order.${string}refunded${string}`
>;

function refundText(order: OrderView, { toBuyerMinor }: TimelineEntry): string {
  const to = order.role === 'buyer' ? 'you' : order.buyer.displayName;
  return `${nameOf(order, 'seller')} refunded ${formatMinor(toBuyerMinor ?? 0)} to ${to}`;
}

export const requestEventCopy: Record<RequestEvent, EventCopy> = {
  'order.extension_asked': {
    icon: CalendarClock,
    tone: 'warning',
    text: (order) => `${nameOf(order, 'seller')} requested more time`,
  },
  'order.extension_accepted': {
    icon: CalendarCheck,
    tone: 'accent',
    text: (order) => `${nameOf(order, 'buyer')} granted more time; the deadline moved`,
  },
  'order.extension_declined': {
    icon: CalendarX,
    tone: 'neutral',
    text: (order) => `${nameOf(order, 'buyer')} declined more time; the deadline stayed the same`,
  },
  'order.extension_withdrawn': {
    icon: CalendarX,
    tone: 'neutral',
    text: (order) => `${nameOf(order, 'seller')} withdrew the request for more time`,
  },
  'order.extension_expired': {
    icon: CalendarX,
    tone: 'neutral',
    text: () => 'The request for more time expired; the deadline stayed the same',
  },
  'order.cancellation_proposed': {
    icon: Handshake,
    tone: 'warning',
    text: (order, entry) => `${actorName(order, entry, 'The system')} proposed to cancel`,
  },
  'order.cancellation_agreed': {
    icon: Handshake,
    tone: 'danger',
    text: (order, entry) => {
      const back = `${formatMinor(order.money.refundedMinor)} was refunded in total`;
      return entry.actor === 'system'
        ? `The proposal was not answered, so the order was cancelled; ${back}`
        : `${actorName(order, entry, 'The system')} agreed to cancel; ${back}`;
    },
  },
  'order.cancellation_declined': {
    icon: Handshake,
    tone: 'neutral',
    text: (order, entry) => `${actorName(order, entry, 'The system')} declined the cancellation`,
  },
  'order.cancellation_withdrawn': {
    icon: Handshake,
    tone: 'neutral',
    text: (order, entry) => `${actorName(order, entry, 'The system')} withdrew the cancellation proposal`,
  },
  'order.question_asked': {
    icon: CircleHelp,
    tone: 'warning',
    text: (order) => `${nameOf(order, 'seller')} asked a question; the deadline was paused`,
  },
  'order.question_answered': {
    icon: MessageCircleReply,
    tone: 'accent',
    text: (order) => `${nameOf(order, 'buyer')} answered the question; the deadline resumed`,
  },
  'order.question_withdrawn': {
    icon: TimerReset,
    tone: 'neutral',
    text: (order) => `${nameOf(order, 'seller')} withdrew the question; the deadline resumed`,
  },
  'order.pause_ended': {
    icon: TimerReset,
    tone: 'neutral',
    text: () => 'The question was not answered; the deadline resumed',
  },
  'order.part_refunded': { icon: Undo2, tone: 'accent', text: refundText },
  'order.refunded_later': { icon: Undo2, tone: 'accent', text: refundText },
};

/** The effect of not answering a cancellation proposal: cancellation before the first delivery, a dispute after it. */
export function noAnswerText(order: OrderView, asker: OrderView['role']): string {
  const { answerHours, disputeAnswerDays } = order.rules;
  if (order.deliveredAt === null)
    return `Without an answer within ${answerHours} hours, it is cancelled too, without fault unless it is late by then`;
  const isMine = asker === order.role;
  const responder = isMine ? `${order.counterpart.displayName} then has` : 'you then have';
  const to = order.role === 'buyer' ? 'you' : order.buyer.displayName;
  return `Without an answer within ${answerHours} hours, it becomes a dispute, because work was delivered: ${responder} ${disputeAnswerDays} days to answer it, and without an answer the full price is refunded to ${to}`;
}

/** The fault stated in a cancellation proposal. */
export const faultLabels: Record<ProposedFault, string> = {
  mutual: 'No one’s fault',
  buyer: 'The buyer’s fault',
  seller: 'The seller’s fault',
};

/** A remaining time: "4 days", "7 hours". Rounded down, at least an hour. */
export function spanText(milliseconds: number): string {
  const hours = Math.max(1, Math.floor(milliseconds / 3_600_000));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
