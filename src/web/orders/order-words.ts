// The words for an order's states, turns and events; one place, so that list, room and dashboard say the same.
import { Ban, BellRing, CheckCheck, Clock, CreditCard, Hourglass, PackageCheck, Play, RotateCcw, TimerReset } from 'lucide-react';
import type { OrderCard, OrderView } from '#contract/orders/order.schema.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { LucideIcon } from '#web/ui/icon.tsx';

export const stateWords: Record<OrderCard['state'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  'in-progress': { label: 'In progress', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'warning' },
  revision: { label: 'Revision', tone: 'accent' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

type Turn = OrderCard['turn'];

/** "Send the requirements", for whoever has to; null when nothing is expected of anybody. */
export function turnSentence(turn: Turn, role: OrderCard['role'], otherName: string): string | null {
  if (turn.who === 'nobody') return null;
  const mine = turn.who === role;
  const words: Record<Turn['does'], [mine: string, theirs: string]> = {
    'send-requirements': ['Send what the seller needs to start', `Waiting for ${otherName} to send the requirements`],
    deliver: ['Deliver the work', `${otherName} is working on it`],
    'answer-delivery': ['Look at the delivery: approve it or ask for a revision', `Waiting for ${otherName} to look at your delivery`],
    review: [`Say how it was with ${otherName}`, `Waiting for ${otherName}’s review`],
    nothing: ['', ''],
  };
  return words[turn.does][mine ? 0 : 1] || null;
}

export type EventWords = { icon: LucideIcon; tone: Tone; says: (names: { buyer: string; seller: string }, entry: OrderView['timeline'][number]) => string };

export const eventWords: Record<OrderView['timeline'][number]['event'], EventWords> = {
  'order.placed': { icon: CreditCard, tone: 'neutral', says: ({ buyer }) => `${buyer} paid into escrow` },
  'order.started': { icon: Play, tone: 'accent', says: ({ buyer }) => `${buyer} sent the requirements; the work began` },
  'order.requirements_reminded': { icon: BellRing, tone: 'neutral', says: ({ buyer }) => `${buyer} was reminded of the requirements` },
  'order.late': { icon: Clock, tone: 'danger', says: () => 'The deadline passed without a delivery' },
  'order.delivered': { icon: PackageCheck, tone: 'accent', says: ({ seller }) => `${seller} delivered` },
  'order.approval_reminded': { icon: Hourglass, tone: 'neutral', says: ({ buyer }) => `${buyer} was reminded to look at the delivery` },
  'order.review_extended': { icon: TimerReset, tone: 'neutral', says: ({ buyer }) => `${buyer} took 3 more days to look` },
  'order.revision_requested': { icon: RotateCcw, tone: 'warning', says: ({ buyer }) => `${buyer} asked for a revision` },
  'order.delivery_approved': {
    icon: CheckCheck,
    tone: 'success',
    says: ({ buyer, seller }, entry) => (entry.actor === 'system' ? `The delivery was approved by silence; ${seller} is paid` : `${buyer} approved; ${seller} is paid`),
  },
  'order.cancelled': {
    icon: Ban,
    tone: 'danger',
    says: ({ buyer, seller }, entry) => `${entry.actor === 'seller' ? seller : buyer} cancelled; the money goes back to ${buyer}`,
  },
};
