// Who is told what is proposed to be added to an order, what came of it, and that it was paid.
// Guards: says what it costs and what silence means; a proposal that is over by then is not told as one that waits. The list it
// joins: notification.copy.ts.
import { formatMinor as usd } from '#contract/common/money.ts';
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { AdditionFacts, OrderFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

type AdditionEvent = Extract<OrderEventName, `order.addition_${string}`>;
type OrderTelling = Telling<OrderFacts>;

const room = (o: OrderFacts, action = 'Open the order') => ({
  href: `/orders/${o.number}`,
  action,
  about: `${o.number}: ${o.title}`,
});
const quoted = (text: string): string => `“${text}”`;
const isOver = (o: OrderFacts) => o.addition === null || !o.addition.isOpen;
const by = (o: OrderFacts) => momentText(o.addition!.answerBy, o.now);

/** " and 2 more days", or nothing where it moves no deadline. */
function withDays({ days }: AdditionFacts): string {
  if (days === 0) return '';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `, with ${count} more to deliver` : `, delivered ${count} sooner`;
}

/** Both sides are told the same; whoever caused it is left out by the one who tells. */
const toBoth = (says: (o: OrderFacts, other: string) => { title: string; body: string }): OrderTelling[] =>
  (['buyer', 'seller'] as const).map((to) => ({
    to,
    says: (o) => ({ ...room(o), ...says(o, to === 'buyer' ? o.seller : o.buyer) }),
  }));

export const additionTexts: { readonly [Name in AdditionEvent]: readonly OrderTelling[] } = {
  'order.addition_proposed': [
    {
      to: 'buyer',
      unless: isOver,
      says: (o) => ({
        ...room(o, 'Look at the proposal'),
        title: `${o.seller} proposes to add to ${o.number}`,
        body: `${quoted(o.addition!.title)} for ${usd(o.addition!.buyerPaysMinor!)} in all${withDays(o.addition!)}. Pay it or decline it by ${by(o)}; on silence the order stays as it is.`,
        uselessAfter: o.addition!.answerBy,
      }),
    },
    {
      to: 'seller',
      unless: isOver,
      says: (o) => ({
        ...room(o, 'Look at the proposal'),
        ...(o.addition!.priceMinor === null
          ? {
              title: `${o.buyer} asks for your price in ${o.number}`,
              body: `${quoted(o.addition!.title)}. Name your price or decline by ${by(o)}; on silence the order stays as it is.`,
            }
          : {
              title: `${o.buyer} proposes to add to ${o.number}`,
              body: `${quoted(o.addition!.title)} for ${usd(o.addition!.priceMinor)}${withDays(o.addition!)}. Accept or decline by ${by(o)}; on silence the order stays as it is.`,
            }),
        uselessAfter: o.addition!.answerBy,
      }),
    },
  ],
  'order.addition_priced': [
    {
      to: 'buyer',
      unless: isOver,
      says: (o) => ({
        ...room(o, 'Look at the price'),
        title: `${o.seller} named a price for ${o.number}`,
        body: `${quoted(o.addition!.title)} costs ${usd(o.addition!.buyerPaysMinor!)} in all${withDays(o.addition!)}. Pay it by ${by(o)}; on silence the order stays as it is.`,
        uselessAfter: o.addition!.answerBy,
      }),
    },
  ],
  'order.addition_accepted': [
    {
      to: 'buyer',
      unless: isOver,
      says: (o) => ({
        ...room(o, 'Pay it now'),
        title: `${o.seller} agreed to your proposal for ${o.number}`,
        body: `${quoted(o.addition!.title)} is part of the order when you pay ${usd(o.addition!.buyerPaysMinor!)}, by ${by(o)}.`,
        uselessAfter: o.addition!.answerBy,
      }),
    },
  ],
  'order.addition_declined': toBoth((o, other) => ({
    title: `${other} said no to an addition to ${o.number}`,
    body: `${quoted(o.addition?.title ?? o.title)} is off. The order stays as it is.`,
  })),
  'order.addition_lapsed': toBoth((o) => ({
    title: `A proposal for ${o.number} is off`,
    body: `Nobody answered or paid it in time. The order stays as it is; it can be proposed again.`,
  })),
  'order.addition_paid': [
    {
      to: 'seller',
      says: (o) => ({
        ...room(o),
        title: `${o.buyer} added to ${o.number}`,
        body: `${quoted(o.addition?.title ?? o.title)} is paid and in escrow. The order earns you ${usd(o.sellerGetsMinor)} now.${o.dueAt ? ` Deliver by ${momentText(o.dueAt, o.now)}.` : ''}`,
      }),
    },
    {
      to: 'buyer',
      evenOwn: true,
      says: (o) => ({
        ...room(o),
        title: `You paid ${usd(o.addition?.buyerPaysMinor ?? 0)} more for ${o.number}`,
        body: `For ${quoted(o.addition?.title ?? o.title)}. The money joins the escrow of the order until you approve the delivery.`,
        ...(o.addition && {
          mailFacts: [
            { label: o.addition.title, value: usd(o.addition.priceMinor!) },
            { label: 'Service fee', value: usd(o.addition.buyerPaysMinor! - o.addition.priceMinor!) },
            { label: `Paid on ${momentText(o.happenedAt, o.now)}`, value: usd(o.addition.buyerPaysMinor!) },
          ],
        }),
      }),
    },
  ],
};
