// The words for an order's states, turns and events; one place, so that list, room and dashboard say the same.
import {
  Ban,
  BellRing,
  CheckCheck,
  Clock,
  CreditCard,
  Hourglass,
  EyeOff,
  Gavel,
  MessageSquareText,
  PackageCheck,
  Play,
  RotateCcw,
  Scale,
  TimerReset,
} from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import type { DisputeEventName } from '#contract/orders/orders/order.events.ts';
import type { OrderCard, OrderView } from '#contract/orders/orders/order.schema.ts';
import { requestWords } from './requests/request-copy.ts';
import { chargebackWords } from './chargeback-copy.ts';
import { additionWords } from './additions/addition-copy.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { LucideIcon } from '#web/ui/icon.tsx';

export const stateWords: Record<OrderCard['state'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  'in-progress': { label: 'In progress', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'warning' },
  revision: { label: 'Revision', tone: 'accent' },
  disputed: { label: 'Disputed', tone: 'danger' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

type Turn = OrderCard['turn'];

/** "Send the requirements", for whoever has to; null when nothing is expected of anybody. */
export function turnSentence(turn: Turn, role: OrderCard['role'], otherName: string): string | null {
  if (turn.who === 'nobody') return null;
  const mine = turn.who === role;
  const words: Record<Turn['does'], [mine: string, theirs: string]> = {
    'send-requirements': [
      'Send what the seller needs to start',
      `Waiting for ${otherName} to send the requirements`,
    ],
    deliver: ['Deliver the work', `${otherName} is working on it`],
    'answer-question': [`Answer ${otherName}’s question`, `Waiting for ${otherName} to answer your question`],
    'answer-cancellation': [
      `${otherName} asks to cancel`,
      `Waiting for ${otherName} to answer whether to cancel`,
    ],
    'answer-extension': [`${otherName} asks for more time`, `Waiting for ${otherName} to answer`],
    'answer-addition': [`${otherName} asks for something more`, `Waiting for ${otherName} to answer`],
    'answer-delivery': [
      'Look at the delivery: approve it or ask for a revision',
      `Waiting for ${otherName} to look at your delivery`,
    ],
    'answer-dispute': [`Answer ${otherName}’s dispute`, `Waiting for ${otherName} to answer the dispute`],
    negotiate: [`Answer ${otherName}’s offer`, `Waiting for ${otherName} to answer your offer`],
    'decide-dispute': ['Support decides the dispute', 'Support decides the dispute'],
    'answer-verdict': [
      'Support has decided: accept it or appeal',
      `Waiting for ${otherName} to accept the decision or appeal`,
    ],
    review: [`Say how it was with ${otherName}`, `Waiting for ${otherName}’s review`],
    'fund-milestone': ['Fund the next milestone', `Waiting for ${otherName} to fund the next milestone`],
    'wait-for-bank': ['', ''],
    nothing: ['', ''],
  };
  return words[turn.does][mine ? 0 : 1] || null;
}

/** What the moment of a turn means, to be read before it: "due" in 3 days. Null where the moment asks nothing of anybody. */
export function untilWords(turn: Turn, isLate: boolean): string | null {
  if (turn.until === null) return null;
  switch (turn.does) {
    case 'deliver':
      return isLate ? 'was due' : 'due';
    case 'answer-delivery':
      return 'approved automatically';
    case 'answer-question':
      return 'goes on without an answer';
    case 'answer-cancellation':
    case 'answer-extension':
    case 'answer-addition':
      return 'answer due';
    case 'answer-dispute':
    case 'negotiate':
    case 'decide-dispute':
    case 'answer-verdict':
      return 'ends';
    case 'review':
      return 'closes';
    default:
      return null;
  }
}

type Entry = OrderView['timeline'][number];
export type EventWords = { icon: LucideIcon; tone: Tone; says: (order: OrderView, entry: Entry) => string };

/** "You" for oneself, the name for the other. */
function nameOf(order: OrderView, who: 'buyer' | 'seller'): string {
  return order.role === who ? 'You' : order[who].displayName;
}
/** The same after a verb: "you". */
function objectOf(order: OrderView, who: 'buyer' | 'seller'): string {
  return order.role === who ? 'you' : order[who].displayName;
}
function wasOf(order: OrderView, who: 'buyer' | 'seller'): string {
  return order.role === who ? 'You were' : `${order[who].displayName} was`;
}

function deliveredSays(order: OrderView): string {
  const amount = formatMinor(order.money.sellerGetsMinor);
  return order.role === 'seller' ? `${amount} is yours` : `${amount} went to ${order.seller.displayName}`;
}

function startedSays(order: OrderView): string {
  const buyer = nameOf(order, 'buyer');
  return order.requirements.length === 0
    ? `${buyer} started the order`
    : `${buyer} sent the requirements; the work began`;
}

/** Whoever did it: one of the two, support, or nobody but the clock. */
function actorOf(order: OrderView, { actor }: Entry): string {
  return actor === 'buyer' || actor === 'seller' ? nameOf(order, actor) : 'Support';
}

function settledSays(order: OrderView): string {
  const back = formatMinor(order.money.refundedMinor);
  return `The dispute was settled: ${back} back to ${objectOf(order, 'buyer')}, ${formatMinor(order.money.sellerGetsMinor)} to ${objectOf(order, 'seller')}`;
}

const disputeWords: Record<DisputeEventName, EventWords> = {
  'order.dispute_opened': {
    icon: Scale,
    tone: 'danger',
    says: (order, entry) => `${actorOf(order, entry)} opened a dispute`,
  },
  'order.cancellation_expired': {
    icon: Scale,
    tone: 'danger',
    says: () => 'Nobody answered the proposal to cancel; it became a dispute',
  },
  'order.dispute_answered': {
    icon: MessageSquareText,
    tone: 'neutral',
    says: (order, entry) => `${actorOf(order, entry)} answered the dispute`,
  },
  'order.statement_added': {
    icon: MessageSquareText,
    tone: 'neutral',
    says: (order, entry) => `${actorOf(order, entry)} added to the dispute`,
  },
  'order.split_proposed': {
    icon: Scale,
    tone: 'neutral',
    says: (order, entry) => `${actorOf(order, entry)} offered a split`,
  },
  'order.blind_entered': {
    icon: EyeOff,
    tone: 'neutral',
    says: (order, entry) => `${actorOf(order, entry)} entered a hidden amount`,
  },
  'order.dispute_settled': { icon: CheckCheck, tone: 'success', says: settledSays },
  'order.dispute_withdrawn': {
    icon: Play,
    tone: 'accent',
    says: (order, entry) => `${actorOf(order, entry)} withdrew the dispute`,
  },
  'order.dispute_escalated': {
    icon: Gavel,
    tone: 'warning',
    says: (order, entry) =>
      entry.actor === 'system'
        ? 'The time to agree was over; support decides'
        : `${actorOf(order, entry)} asked support to decide`,
  },
  'order.dispute_decided': { icon: Gavel, tone: 'accent', says: () => 'Support decided the dispute' },
  'order.verdict_accepted': {
    icon: CheckCheck,
    tone: 'neutral',
    says: (order, entry) => `${actorOf(order, entry)} accepted the decision`,
  },
  'order.verdict_appealed': {
    icon: Gavel,
    tone: 'warning',
    says: (order, entry) => `${actorOf(order, entry)} appealed the decision`,
  },
  'order.appeal_decided': {
    icon: Gavel,
    tone: 'success',
    says: (order) => `Support decided the appeal. ${settledSays(order)}`,
  },
};

// What one side asks of the other stands in request-copy.ts.
export const eventWords: Record<Entry['event'], EventWords> = {
  ...additionWords,
  ...disputeWords,
  ...chargebackWords,
  'order.placed': {
    icon: CreditCard,
    tone: 'neutral',
    // What was paid for it then; what was added later has lines of its own.
    says: (order) => `${nameOf(order, 'buyer')} paid ${formatMinor(order.quote.totalMinor)} into escrow`,
  },
  'order.started': { icon: Play, tone: 'accent', says: startedSays },
  'order.requirements_reminded': {
    icon: BellRing,
    tone: 'neutral',
    says: (order) => `${wasOf(order, 'buyer')} reminded of the requirements`,
  },
  'order.late': { icon: Clock, tone: 'danger', says: () => 'The deadline passed without a delivery' },
  'order.delivered': {
    icon: PackageCheck,
    tone: 'accent',
    says: (order) => `${nameOf(order, 'seller')} delivered`,
  },
  'order.approval_reminded': {
    icon: Hourglass,
    tone: 'neutral',
    says: (order) => `${wasOf(order, 'buyer')} reminded to look at the delivery`,
  },
  'order.review_extended': {
    icon: TimerReset,
    tone: 'neutral',
    says: (order) => `${nameOf(order, 'buyer')} took more time to look`,
  },
  'order.revision_requested': {
    icon: RotateCcw,
    tone: 'warning',
    says: (order) => `${nameOf(order, 'buyer')} asked for a revision`,
  },
  'order.delivery_approved': {
    icon: CheckCheck,
    tone: 'success',
    says: (order, entry) =>
      entry.actor === 'system'
        ? `Nobody objected, so the delivery was approved; ${deliveredSays(order)}`
        : `${nameOf(order, 'buyer')} approved; ${deliveredSays(order)}`,
  },
  'order.cancelled': {
    icon: Ban,
    tone: 'danger',
    says: (order, entry) => {
      const back = `${formatMinor(order.money.refundedMinor)} goes back to ${objectOf(order, 'buyer')}`;
      if (entry.actor !== 'buyer' && entry.actor !== 'seller') return `The order was cancelled; ${back}`;
      return `${nameOf(order, entry.actor)} cancelled; ${back}`;
    },
  },
  ...requestWords,
};
