// The words for what stands between messages.
import type { ThreadItem } from '#contract/messaging/messages/message.schema.ts';

type OrderStep = Extract<ThreadItem, { kind: 'order' }>;
type StepEvent = OrderStep['event'];

/** After the name of whoever did it. */
const done = {
  'order.placed': 'placed the order',
  'order.started': 'sent the requirements; the order began',
  'order.delivered': 'delivered',
  'order.revision_requested': 'asked for a revision',
  'order.delivery_approved': 'approved the delivery',
  'order.cancelled': 'cancelled the order',
  'order.extension_asked': 'asked for more time',
  'order.extension_accepted': 'gave more time',
  'order.extension_declined': 'gave no more time',
  'order.question_asked': 'asked a question, and the clock stands still',
  'order.question_answered': 'answered the question',
  'order.addition_proposed': 'proposed more work',
  'order.addition_paid': 'paid for more work',
  'order.part_refunded': 'gave a part of the price back',
  'order.refunded_later': 'gave money back',
  'order.cancellation_proposed': 'proposed to cancel',
  'order.cancellation_agreed': 'agreed to cancel',
  'order.cancellation_declined': 'declined to cancel',
  'order.dispute_opened': 'opened a dispute',
  'order.dispute_answered': 'answered the dispute',
  'order.dispute_withdrawn': 'took the dispute back',
  'order.dispute_escalated': 'asked support to decide',
  'order.dispute_settled': 'settled the dispute',
} as const satisfies Partial<Record<StepEvent, string>>;

/** Where neither of the two did it: time, silence, support or a bank. */
const byNeither: Partial<Record<StepEvent, string>> = {
  'order.cancelled': 'The order was cancelled',
  'order.late': 'The order is late',
  'order.delivery_approved': 'The time to answer was over: the delivery is approved',
  'order.cancellation_agreed': 'The time to answer was over: the order is cancelled',
  'order.cancellation_expired': 'The time to answer was over: the proposal to cancel became a dispute',
  'order.dispute_escalated': 'The time to agree was over: support decides',
  'order.dispute_decided': 'Support has decided the dispute',
  'order.dispute_settled': 'The dispute is settled',
  'order.appeal_decided': 'Support has decided the appeal',
  'order.charged_back': 'The bank of the buyer asks a payment back',
  'order.chargeback_won': 'The bank has decided for the payment',
  'order.chargeback_lost': 'The bank has given the payment back to the buyer',
};

export function stepWords({ event, by }: OrderStep, other: string): string {
  if (by !== 'neither' && event in done) {
    return `${by === 'viewer' ? 'You' : other} ${done[event as keyof typeof done]}`;
  }
  return byNeither[event] ?? 'Something changed';
}
