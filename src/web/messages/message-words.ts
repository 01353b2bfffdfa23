// The words for what stands between messages, and for when somebody was here.
import type { ThreadItem } from '#contract/messages/message.schema.ts';

type OrderStep = Extract<ThreadItem, { kind: 'order' }>;

const done: Record<OrderStep['event'], string> = {
  'order.placed': 'placed the order',
  'order.started': 'sent the requirements; the order began',
  'order.delivered': 'delivered',
  'order.revision_requested': 'asked for a revision',
  'order.delivery_approved': 'approved the delivery',
  'order.cancelled': 'cancelled the order',
};

export function stepWords({ event, isMine }: OrderStep, other: string): string {
  return `${isMine ? 'You' : other} ${done[event]}`;
}
