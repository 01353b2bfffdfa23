// Texts of the order events shown between messages.
import type { ThreadItem } from '#contract/messaging/messages/message.schema.ts';

type OrderStep = Extract<ThreadItem, { kind: 'order' }>;
type StepEvent = OrderStep['event'];

/** Follows the name of the user who caused the event. */
const actions = {
  'order.placed': 'placed the order',
  'order.started': 'sent the requirements; the order started',
  'order.delivered': 'delivered',
  'order.revision_requested': 'requested a revision',
  'order.delivery_approved': 'approved the delivery',
  'order.cancelled': 'cancelled the order',
  'order.extension_asked': 'requested more time',
  'order.extension_accepted': 'granted more time',
  'order.extension_declined': 'declined more time',
  'order.question_asked': 'asked a question; the deadline is paused',
  'order.question_answered': 'answered the question',
  'order.addition_proposed': 'proposed an addition',
  'order.addition_paid': 'paid for an addition',
  'order.part_refunded': 'issued a partial refund',
  'order.refunded_later': 'issued a refund',
  'order.cancellation_proposed': 'proposed to cancel',
  'order.cancellation_agreed': 'agreed to cancel',
  'order.cancellation_declined': 'declined to cancel',
  'order.dispute_opened': 'opened a dispute',
  'order.dispute_answered': 'answered the dispute',
  'order.dispute_withdrawn': 'withdrew the dispute',
  'order.dispute_escalated': 'asked support to decide',
  'order.dispute_settled': 'settled the dispute',
} as const satisfies Partial<Record<StepEvent, string>>;

/** Caused by a timer, support or a bank. */
const automatic: Partial<Record<StepEvent, string>> = {
  'order.cancelled': 'The order was cancelled',
  'order.late': 'The order is late',
  'order.delivery_approved': 'The approval period ended: the delivery was auto-approved',
  'order.cancellation_agreed': 'The time to respond ended: the order was cancelled',
  'order.cancellation_expired': 'The time to respond ended: the cancellation proposal became a dispute',
  'order.dispute_escalated': 'The time to answer or agree ended: support will decide',
  'order.dispute_decided': 'Support decided the dispute',
  'order.dispute_settled': 'The dispute was settled',
  'order.appeal_decided': 'Support decided the appeal',
  'order.charged_back': 'The buyer’s bank opened a chargeback',
  'order.chargeback_won': 'The chargeback was won',
  'order.chargeback_lost': 'The chargeback was lost',
};

export function stepText({ event, actor }: OrderStep, other: string): string {
  if (actor !== 'neither' && event in actions) {
    return `${actor === 'viewer' ? 'You' : other} ${actions[event as keyof typeof actions]}`;
  }
  return automatic[event] ?? 'Something changed';
}
