// Copy of additions to an order: their history entries, states and effect on the delivery time.
import {
  CalendarOff,
  CircleDollarSign,
  CirclePlus,
  CircleSlash,
  Handshake,
  MessageCirclePlus,
} from 'lucide-react';
import { formatMinor } from '#contract/common/money.ts';
import { additionLimits } from '#contract/orders/orders/addition.schema.ts';
import type { Addition } from '#contract/orders/orders/addition.schema.ts';
import type { OrderView } from '#contract/orders/orders/order.schema.ts';
import { daysText } from '#web/catalog/gigs/package-copy.ts';
import { actorName, type EventCopy, type TimelineEntry } from '../event-copy.ts';
import type { Tone } from '#web/ui/badge.tsx';

type AdditionEvent = Extract<TimelineEntry['event'], `order.addition_${string}`>;

function nameOfActor(order: OrderView, entry: TimelineEntry): string {
  return actorName(order, entry, 'The system');
}
function additionOf(order: OrderView, entry: TimelineEntry): Addition | undefined {
  return order.additions.find(({ id }) => id === entry.additionId);
}
function titleOf(order: OrderView, entry: TimelineEntry): string {
  const addition = additionOf(order, entry);
  return addition ? `“${addition.title}”` : 'an addition';
}

export const additionEventCopy: Record<AdditionEvent, EventCopy> = {
  'order.addition_proposed': {
    icon: MessageCirclePlus,
    tone: 'neutral',
    text: (order, entry) => `${nameOfActor(order, entry)} proposed to add ${titleOf(order, entry)}`,
  },
  'order.addition_priced': {
    icon: CircleDollarSign,
    tone: 'neutral',
    text: (order, entry) => `${nameOfActor(order, entry)} quoted a price for ${titleOf(order, entry)}`,
  },
  'order.addition_accepted': {
    icon: Handshake,
    tone: 'accent',
    text: (order, entry) => `${nameOfActor(order, entry)} agreed to add ${titleOf(order, entry)}`,
  },
  'order.addition_declined': {
    icon: CircleSlash,
    tone: 'neutral',
    text: (order, entry) =>
      additionOf(order, entry)?.proposedBy === entry.actor
        ? `${nameOfActor(order, entry)} withdrew ${titleOf(order, entry)}`
        : `${nameOfActor(order, entry)} declined ${titleOf(order, entry)}`,
  },
  'order.addition_lapsed': {
    icon: CalendarOff,
    tone: 'neutral',
    text: () => 'A proposal expired; the order is unchanged',
  },
  'order.addition_paid': {
    icon: CirclePlus,
    tone: 'accent',
    text: (order, entry) => {
      const addition = additionOf(order, entry);
      const amount = addition?.money ? `${formatMinor(addition.money.buyerPaysMinor)} more` : 'more';
      return `${nameOfActor(order, entry)} paid ${amount} into escrow for ${titleOf(order, entry)}`;
    },
  },
};

/** The badge of a proposal. */
export function statusOf(addition: Addition, role: OrderView['role']): { label: string; tone: Tone } {
  switch (addition.state) {
    case 'paid':
      return { label: 'Added', tone: 'success' };
    case 'declined':
      return { label: 'Declined', tone: 'neutral' };
    case 'lapsed':
      return { label: 'Expired', tone: 'neutral' };
    case 'agreed':
      return role === 'buyer'
        ? { label: 'Accepted: payment due', tone: 'accent' }
        : { label: 'Accepted: awaiting payment', tone: 'neutral' };
    case 'proposed':
      return addition.awaits === role
        ? { label: 'Awaiting your answer', tone: 'accent' }
        : { label: 'Awaiting an answer', tone: 'neutral' };
  }
}

/** The effect on the delivery time as a sentence; null without one. */
export function extraDaysText(days: number): string | null {
  if (days === 0) return null;
  return days > 0
    ? `It adds ${daysText(days)} to the delivery time.`
    : `It shortens the delivery time by ${daysText(-days)}.`;
}

/** The error of an entered price; the server applies the same limits. */
export function priceProblem(priceMinor: number | null): string | undefined {
  if (priceMinor === null) return 'Enter an amount';
  if (priceMinor < additionLimits.priceMinor.min) return 'At least $1.00';
  return priceMinor > additionLimits.priceMinor.max ? 'At most $10,000.00' : undefined;
}
