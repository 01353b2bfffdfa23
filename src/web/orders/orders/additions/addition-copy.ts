// The words for what is added to an order: the history's sentences, where each proposal stands, and what it means in days.
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
import type { EventWords } from '../order-copy.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Entry = OrderView['timeline'][number];
type AdditionEvent = Extract<Entry['event'], `order.addition_${string}`>;

function actorName(order: OrderView, { actor }: Entry): string {
  if (actor !== 'buyer' && actor !== 'seller') return 'Somebody';
  return order.role === actor ? 'You' : order[actor].displayName;
}
function additionOf(order: OrderView, entry: Entry): Addition | undefined {
  return order.additions.find((one) => one.id === entry.additionId);
}
function titleOf(order: OrderView, entry: Entry): string {
  const found = additionOf(order, entry);
  return found ? `“${found.title}”` : 'an addition';
}

export const additionWords: Record<AdditionEvent, EventWords> = {
  'order.addition_proposed': {
    icon: MessageCirclePlus,
    tone: 'neutral',
    says: (order, entry) => `${actorName(order, entry)} proposed to add ${titleOf(order, entry)}`,
  },
  'order.addition_priced': {
    icon: CircleDollarSign,
    tone: 'neutral',
    says: (order, entry) => `${actorName(order, entry)} named a price for ${titleOf(order, entry)}`,
  },
  'order.addition_accepted': {
    icon: Handshake,
    tone: 'accent',
    says: (order, entry) => `${actorName(order, entry)} agreed to add ${titleOf(order, entry)}`,
  },
  'order.addition_declined': {
    icon: CircleSlash,
    tone: 'neutral',
    says: (order, entry) =>
      additionOf(order, entry)?.proposedBy === entry.actor
        ? `${actorName(order, entry)} took back ${titleOf(order, entry)}`
        : `${actorName(order, entry)} declined ${titleOf(order, entry)}`,
  },
  'order.addition_lapsed': {
    icon: CalendarOff,
    tone: 'neutral',
    says: () => 'A proposal was not answered in time; the order stayed as it was',
  },
  'order.addition_paid': {
    icon: CirclePlus,
    tone: 'accent',
    says: (order, entry) => {
      const found = additionOf(order, entry);
      const amount = found?.money ? `${formatMinor(found.money.buyerPaysMinor)} more` : 'more';
      return `${actorName(order, entry)} paid ${amount} into escrow for ${titleOf(order, entry)}`;
    },
  },
};

/** Where a proposal stands, for the badge of its card. */
export function standingOf(addition: Addition, role: OrderView['role']): { label: string; tone: Tone } {
  switch (addition.state) {
    case 'paid':
      return { label: 'Added', tone: 'success' };
    case 'declined':
      return { label: 'Declined', tone: 'neutral' };
    case 'lapsed':
      return { label: 'Not answered', tone: 'neutral' };
    case 'agreed':
      return role === 'buyer'
        ? { label: 'Agreed: yours to pay', tone: 'accent' }
        : { label: 'Agreed: waits to be paid', tone: 'neutral' };
    case 'proposed':
      return addition.awaits === role
        ? { label: 'Waits for you', tone: 'accent' }
        : { label: 'Waits for an answer', tone: 'neutral' };
  }
}

/** "2 more days to deliver" · "1 day sooner"; null where it changes nothing. */
export function daysWords(days: number): string | null {
  if (days === 0) return null;
  return days > 0 ? `${daysText(days)} more to deliver` : `${daysText(-days)} sooner`;
}

/** What is wrong with a price that was typed; the server says the same. */
export function priceProblem(priceMinor: number | null): string | undefined {
  if (priceMinor === null) return 'Enter an amount';
  if (priceMinor < additionLimits.priceMinor.min) return 'At least $1.00';
  return priceMinor > additionLimits.priceMinor.max ? 'At most $10,000.00' : undefined;
}
