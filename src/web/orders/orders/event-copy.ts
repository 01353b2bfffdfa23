// The shape of an event's entry in the history of an order, and the names its sentences use.
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { LucideIcon } from '#web/ui/icon.tsx';

export type TimelineEntry = OrderView['timeline'][number];
export type EventCopy = {
  icon: LucideIcon;
  tone: Tone;
  text: (order: OrderView, entry: TimelineEntry) => string;
};

/** "You" for the viewer, the display name for the other side. */
export function nameOf(order: OrderView, side: 'buyer' | 'seller'): string {
  return order.role === side ? 'You' : order[side].displayName;
}

/** Like `nameOf`, after a verb or preposition: "you". */
export function objectOf(order: OrderView, side: 'buyer' | 'seller'): string {
  return order.role === side ? 'you' : order[side].displayName;
}

/** `other`: the name of an actor who is neither the buyer nor the seller. */
export function actorName(order: OrderView, { actor }: TimelineEntry, other = 'Support'): string {
  return actor === 'buyer' || actor === 'seller' ? nameOf(order, actor) : other;
}
