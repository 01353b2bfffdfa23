// Copy of an order’s states, next steps and events, shared by lists, the order page and the dashboard.
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
import { requestEventCopy } from './requests/request-copy.ts';
import { chargebackEventCopy } from './chargeback-copy.ts';
import { actorName, type EventCopy, nameOf, objectOf, type TimelineEntry } from './event-copy.ts';
import { additionEventCopy } from './additions/addition-copy.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const orderStateLabels: Record<OrderCard['state'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  'in-progress': { label: 'In progress', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'warning' },
  revision: { label: 'Revision', tone: 'accent' },
  disputed: { label: 'Disputed', tone: 'danger' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

type Turn = OrderCard['turn'];

/** The next step from the viewer's side; null when no one has to act. */
export function turnSentence(turn: Turn, role: OrderCard['role'], otherName: string): string | null {
  if (turn.who === 'none') return null;
  const mine = turn.who === role;
  const sentences: Record<Turn['action'], [mine: string, theirs: string]> = {
    'send-requirements': [
      'Send what the seller needs to start',
      `Waiting for ${otherName} to send the requirements`,
    ],
    deliver: ['Deliver the work', `${otherName} is working on it`],
    'answer-question': [`Answer ${otherName}’s question`, `Waiting for ${otherName} to answer your question`],
    'answer-cancellation': [
      `${otherName} wants to cancel`,
      `Waiting for ${otherName} to answer your cancellation proposal`,
    ],
    'answer-extension': [`${otherName} requests more time`, `Waiting for ${otherName} to answer`],
    'answer-addition': [`${otherName} proposes an addition`, `Waiting for ${otherName} to answer`],
    'answer-delivery': [
      'Check the delivery: approve it or request a revision',
      `Waiting for ${otherName} to check your delivery`,
    ],
    'answer-dispute': [`Answer ${otherName}’s dispute`, `Waiting for ${otherName} to answer the dispute`],
    negotiate: [`Answer ${otherName}’s offer`, `Waiting for ${otherName} to answer your offer`],
    'decide-dispute': ['Support is deciding the dispute', 'Support is deciding the dispute'],
    'answer-decision': [
      'Support has decided: accept it or appeal',
      `Waiting for ${otherName} to accept the decision or appeal`,
    ],
    review: [`Leave a review for ${otherName}`, `Waiting for ${otherName}’s review`],
    'fund-milestone': ['Fund the next milestone', `Waiting for ${otherName} to fund the next milestone`],
    'wait-for-bank': ['', ''],
    'wait-for-files': ['', ''],
    nothing: ['', ''],
  };
  return sentences[turn.action][mine ? 0 : 1] || null;
}

/** What a button that leads to the viewer's next step says, without the sums that only the order's page has. */
export const stepLabels: Partial<Record<Turn['action'], string>> = {
  'send-requirements': 'Send requirements',
  deliver: 'Deliver',
  'answer-delivery': 'Check delivery',
  'answer-question': 'Answer',
  'answer-cancellation': 'Answer',
  'answer-extension': 'Answer',
  'answer-addition': 'Answer',
  'answer-dispute': 'Answer the dispute',
  negotiate: 'See the offer',
  'answer-decision': 'See the decision',
  review: 'Leave a review',
};

/** The label before the deadline of a turn, as in "due in 3 days"; null where no one has to act. */
export function deadlineLabel(turn: Turn, isLate: boolean): string | null {
  if (turn.until === null) return null;
  switch (turn.action) {
    case 'deliver':
      return isLate ? 'was due' : 'due';
    case 'answer-delivery':
      return 'auto-approved';
    case 'answer-question':
      return 'resumes without an answer';
    case 'answer-cancellation':
    case 'answer-extension':
    case 'answer-addition':
      return 'answer due';
    case 'answer-dispute':
    case 'negotiate':
    case 'decide-dispute':
    case 'answer-decision':
      return 'ends';
    case 'review':
      return 'closes';
    default:
      return null;
  }
}

function buyerWas(order: OrderView): string {
  return order.role === 'buyer' ? 'You were' : `${order.buyer.displayName} was`;
}

function releaseText(order: OrderView): string {
  const amount = formatMinor(order.money.sellerGetsMinor);
  return order.role === 'seller' ? `${amount} is yours` : `${amount} went to ${order.seller.displayName}`;
}

function startText(order: OrderView): string {
  const buyer = nameOf(order, 'buyer');
  return order.requirements.length === 0
    ? `${buyer} started the order`
    : `${buyer} sent the requirements; work began`;
}

function settlementText(order: OrderView): string {
  const back = formatMinor(order.money.refundedMinor);
  return `The dispute was settled: ${back} refunded to ${objectOf(order, 'buyer')}, ${formatMinor(order.money.sellerGetsMinor)} paid to ${objectOf(order, 'seller')}`;
}

const disputeEventCopy: Record<DisputeEventName, EventCopy> = {
  'order.dispute_opened': {
    icon: Scale,
    tone: 'danger',
    text: (order, entry) => `${actorName(order, entry)} opened a dispute`,
  },
  'order.cancellation_expired': {
    icon: Scale,
    tone: 'danger',
    text: () => 'The cancellation proposal was not answered; it became a dispute',
  },
  'order.dispute_answered': {
    icon: MessageSquareText,
    tone: 'neutral',
    text: (order, entry) => `${actorName(order, entry)} answered the dispute`,
  },
  'order.statement_added': {
    icon: MessageSquareText,
    tone: 'neutral',
    text: (order, entry) => `${actorName(order, entry)} added to the dispute`,
  },
  'order.split_proposed': {
    icon: Scale,
    tone: 'neutral',
    text: (order, entry) => `${actorName(order, entry)} proposed a split`,
  },
  'order.sealed_offer_submitted': {
    icon: EyeOff,
    tone: 'neutral',
    text: (order, entry) => `${actorName(order, entry)} submitted a sealed offer`,
  },
  'order.dispute_settled': { icon: CheckCheck, tone: 'success', text: settlementText },
  'order.dispute_withdrawn': {
    icon: Play,
    tone: 'accent',
    text: (order, entry) => `${actorName(order, entry)} withdrew the dispute`,
  },
  'order.dispute_escalated': {
    icon: Gavel,
    tone: 'warning',
    text: (order, entry) =>
      entry.actor === 'system'
        ? 'The time to answer or agree ended; support decides'
        : `${actorName(order, entry)} asked support to decide`,
  },
  'order.dispute_decided': { icon: Gavel, tone: 'accent', text: () => 'Support decided the dispute' },
  'order.decision_accepted': {
    icon: CheckCheck,
    tone: 'neutral',
    text: (order, entry) => `${actorName(order, entry)} accepted the decision`,
  },
  'order.decision_appealed': {
    icon: Gavel,
    tone: 'warning',
    text: (order, entry) => `${actorName(order, entry)} appealed the decision`,
  },
  'order.appeal_decided': {
    icon: Gavel,
    tone: 'success',
    text: (order) => `Support decided the appeal. ${settlementText(order)}`,
  },
};

export const eventCopy: Record<TimelineEntry['event'], EventCopy> = {
  ...additionEventCopy,
  ...disputeEventCopy,
  ...chargebackEventCopy,
  'order.placed': {
    icon: CreditCard,
    tone: 'neutral',
    // The original payment; later additions have entries of their own.
    text: (order) => `${nameOf(order, 'buyer')} paid ${formatMinor(order.quote.totalMinor)} into escrow`,
  },
  'order.started': { icon: Play, tone: 'accent', text: startText },
  'order.requirements_reminded': {
    icon: BellRing,
    tone: 'neutral',
    text: (order) => `${buyerWas(order)} reminded of the requirements`,
  },
  'order.late': { icon: Clock, tone: 'danger', text: () => 'The deadline passed without a delivery' },
  'order.delivered': {
    icon: PackageCheck,
    tone: 'accent',
    text: (order) => `${nameOf(order, 'seller')} delivered`,
  },
  'order.approval_reminded': {
    icon: Hourglass,
    tone: 'neutral',
    text: (order) => `${buyerWas(order)} reminded to check the delivery`,
  },
  'order.review_extended': {
    icon: TimerReset,
    tone: 'neutral',
    text: (order) => `${nameOf(order, 'buyer')} extended the approval period`,
  },
  'order.review_held': {
    icon: Hourglass,
    tone: 'warning',
    text: () => 'A delivered file can’t be opened; the approval period is paused',
  },
  'order.review_resumed': {
    icon: TimerReset,
    tone: 'neutral',
    text: () => 'All delivered files can be opened; the approval period started again',
  },
  'order.revision_requested': {
    icon: RotateCcw,
    tone: 'warning',
    text: (order) => `${nameOf(order, 'buyer')} requested a revision`,
  },
  'order.delivery_approved': {
    icon: CheckCheck,
    tone: 'success',
    text: (order, entry) =>
      entry.actor === 'system'
        ? `The delivery was auto-approved; ${releaseText(order)}`
        : `${nameOf(order, 'buyer')} approved; ${releaseText(order)}`,
  },
  'order.cancelled': {
    icon: Ban,
    tone: 'danger',
    text: (order, entry) => {
      const back = `${formatMinor(order.money.refundedMinor)} is refunded to ${objectOf(order, 'buyer')}`;
      if (entry.actor !== 'buyer' && entry.actor !== 'seller') return `The order was cancelled; ${back}`;
      return `${nameOf(order, entry.actor)} cancelled; ${back}`;
    },
  },
  'order.end_warned': {
    icon: BellRing,
    tone: 'warning',
    text: () => 'Both of you were notified of the coming end',
  },
  ...requestEventCopy,
};
