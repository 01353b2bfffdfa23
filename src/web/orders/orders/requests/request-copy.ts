// The words for what one side of an order asks of the other, in the history and on the card of requests.
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
import type { EventWords } from '../order-copy.ts';

type Entry = OrderView['timeline'][number];
type RequestEvent = Extract<
  Exclude<Entry['event'], DisputeEventName>,
  | `order.${'extension' | 'cancellation' | 'question'}_${string}`
  | 'order.pause_ended'
  | `order.${string}refunded${string}`
>;

/** "You" for oneself, the name for the other. */
function nameOf(order: OrderView, who: 'buyer' | 'seller'): string {
  return order.role === who ? 'You' : order[who].displayName;
}
function actorOf(order: OrderView, { actor }: Entry): string {
  return actor === 'buyer' || actor === 'seller' ? nameOf(order, actor) : 'Guildhall';
}
function gaveBack(order: OrderView, { toBuyerMinor }: Entry): string {
  const to = order.role === 'buyer' ? 'you' : order.buyer.displayName;
  return `${nameOf(order, 'seller')} gave ${formatMinor(toBuyerMinor ?? 0)} back to ${to}`;
}

export const requestWords: Record<RequestEvent, EventWords> = {
  'order.extension_asked': {
    icon: CalendarClock,
    tone: 'warning',
    says: (order) => `${nameOf(order, 'seller')} asked for more time`,
  },
  'order.extension_accepted': {
    icon: CalendarCheck,
    tone: 'accent',
    says: (order) => `${nameOf(order, 'buyer')} gave more time; the deadline moved`,
  },
  'order.extension_declined': {
    icon: CalendarX,
    tone: 'neutral',
    says: (order) => `${nameOf(order, 'buyer')} declined more time; the deadline stayed`,
  },
  'order.extension_withdrawn': {
    icon: CalendarX,
    tone: 'neutral',
    says: (order) => `${nameOf(order, 'seller')} no longer asked for more time`,
  },
  'order.extension_expired': {
    icon: CalendarX,
    tone: 'neutral',
    says: () => 'Nobody answered whether there is more time; the deadline stayed',
  },
  'order.cancellation_proposed': {
    icon: Handshake,
    tone: 'warning',
    says: (order, entry) => `${actorOf(order, entry)} proposed to cancel`,
  },
  'order.cancellation_agreed': {
    icon: Handshake,
    tone: 'danger',
    says: (order, entry) => {
      const back = `${formatMinor(order.money.refundedMinor)} went back in all`;
      return entry.actor === 'system'
        ? `Nobody answered the proposal, so the order was cancelled; ${back}`
        : `${actorOf(order, entry)} agreed to cancel; ${back}`;
    },
  },
  'order.cancellation_declined': {
    icon: Handshake,
    tone: 'neutral',
    says: (order, entry) => `${actorOf(order, entry)} declined to cancel`,
  },
  'order.cancellation_withdrawn': {
    icon: Handshake,
    tone: 'neutral',
    says: (order, entry) => `${actorOf(order, entry)} took the proposal to cancel back`,
  },
  'order.question_asked': {
    icon: CircleHelp,
    tone: 'warning',
    says: (order) => `${nameOf(order, 'seller')} asked a question; the clock stopped`,
  },
  'order.question_answered': {
    icon: MessageCircleReply,
    tone: 'accent',
    says: (order) => `${nameOf(order, 'buyer')} answered the question; the clock went on`,
  },
  'order.question_withdrawn': {
    icon: TimerReset,
    tone: 'neutral',
    says: (order) => `${nameOf(order, 'seller')} took the question back; the clock went on`,
  },
  'order.pause_ended': {
    icon: TimerReset,
    tone: 'neutral',
    says: () => 'Nobody answered the question; the clock went on',
  },
  'order.part_refunded': { icon: Undo2, tone: 'accent', says: gaveBack },
  'order.refunded_later': { icon: Undo2, tone: 'accent', says: gaveBack },
};

/** What no answer does to a proposal to cancel: cancels what was never delivered, and opens a dispute about what was. */
export function silenceWords(order: OrderView, asker: OrderView['role']): string {
  const { answerHours, disputeAnswerDays } = order.rules;
  if (order.deliveredAt === null) return `No answer within ${answerHours} hours cancels it, too`;
  const isMine = asker === order.role;
  const silent = isMine ? `${order.counterpart.displayName} then has` : 'you then have';
  const to = order.role === 'buyer' ? 'you' : order.buyer.displayName;
  return `No answer within ${answerHours} hours makes it a dispute, because work was delivered: ${silent} ${disputeAnswerDays} days to answer that, and without an answer all of the price goes back to ${to}`;
}

/** "Nobody’s fault" as it stands beside a cancellation. */
export const faultWords: Record<ProposedFault, string> = {
  mutual: 'Nobody’s fault',
  buyer: 'The buyer’s fault',
  seller: 'The seller’s fault',
};

/** "4 days", "7 hours": what is left of a time that was given. */
export function spanText(milliseconds: number): string {
  const hours = Math.max(1, Math.floor(milliseconds / 3_600_000));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
