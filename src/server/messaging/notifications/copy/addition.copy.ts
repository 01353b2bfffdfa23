// Notifications of additions to an order: proposed, priced, accepted, declined, expired, paid.
// Each states the cost and what happens without a response. Part of the list in notification.copy.ts.
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { days, orderPage, quoted, usd } from './copy-parts.ts';
import type { AdditionFacts, OrderFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

type AdditionEvent = Extract<OrderEventName, `order.addition_${string}`>;
type OrderTemplate = NotificationTemplate<OrderFacts>;

const isOver = (o: OrderFacts) => o.addition === null || !o.addition.isOpen;
const answerBy = (o: OrderFacts) => momentText(o.addition!.answerBy, o.now);

/** ", with 2 days more to deliver"; empty if the deadline does not move. */
function withDays(addition: AdditionFacts): string {
  if (addition.days === 0) return '';
  const count = days(Math.abs(addition.days));
  return addition.days > 0 ? `, with ${count} more to deliver` : `, delivered ${count} sooner`;
}

/** The same text for both sides; notify.ts skips the one who caused the event. */
const toBoth = (write: (o: OrderFacts, other: string) => { title: string; body: string }): OrderTemplate[] =>
  (['buyer', 'seller'] as const).map((to) => ({
    to,
    render: (o) => ({ ...orderPage(o), ...write(o, to === 'buyer' ? o.seller : o.buyer) }),
  }));

export const additionTemplates: { readonly [Name in AdditionEvent]: readonly OrderTemplate[] } = {
  'order.addition_proposed': [
    {
      to: 'buyer',
      skipIf: isOver,
      render: (o) => ({
        ...orderPage(o, 'View the proposal'),
        title: `${o.seller} proposed an addition to ${o.number}`,
        body: `${quoted(o.addition!.title)} for a total of ${usd(o.addition!.buyerPaysMinor!)}${withDays(o.addition!)}. Pay or decline by ${answerBy(o)}; otherwise the order stays as it is.`,
        uselessAfter: o.addition!.answerBy,
      }),
    },
    {
      to: 'seller',
      skipIf: isOver,
      render: (o) => ({
        ...orderPage(o, 'View the proposal'),
        ...(o.addition!.priceMinor === null
          ? {
              title: `${o.buyer} requested a price for ${o.number}`,
              body: `${quoted(o.addition!.title)}. Set your price or decline by ${answerBy(o)}; otherwise the order stays as it is.`,
            }
          : {
              title: `${o.buyer} proposed an addition to ${o.number}`,
              body: `${quoted(o.addition!.title)} for ${usd(o.addition!.priceMinor)}${withDays(o.addition!)}. Accept or decline by ${answerBy(o)}; otherwise the order stays as it is.`,
            }),
        uselessAfter: o.addition!.answerBy,
      }),
    },
  ],
  'order.addition_priced': [
    {
      to: 'buyer',
      skipIf: isOver,
      render: (o) => ({
        ...orderPage(o, 'View the price'),
        title: `${o.seller} set a price for ${o.number}`,
        body: `${quoted(o.addition!.title)} costs a total of ${usd(o.addition!.buyerPaysMinor!)}${withDays(o.addition!)}. Pay by ${answerBy(o)}; otherwise the order stays as it is.`,
        uselessAfter: o.addition!.answerBy,
      }),
    },
  ],
  'order.addition_accepted': [
    {
      to: 'buyer',
      skipIf: isOver,
      render: (o) => ({
        ...orderPage(o, 'Pay now'),
        title: `${o.seller} accepted your proposal for ${o.number}`,
        body: `${quoted(o.addition!.title)} becomes part of the order once you pay ${usd(o.addition!.buyerPaysMinor!)} by ${answerBy(o)}.`,
        uselessAfter: o.addition!.answerBy,
      }),
    },
  ],
  'order.addition_declined': toBoth((o, other) => ({
    title: `${other} declined an addition to ${o.number}`,
    body: `${quoted(o.addition?.title ?? o.title)} was declined. The order stays as it is.`,
  })),
  'order.addition_lapsed': toBoth((o) => ({
    title: `Proposal for ${o.number} expired`,
    body: 'It was not accepted and paid in time. The order stays as it is; the addition can be proposed again.',
  })),
  'order.addition_paid': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: `${o.buyer} added to ${o.number}`,
        body: `${quoted(o.addition?.title ?? o.title)} is paid and in escrow. You now earn ${usd(o.sellerGetsMinor)} from this order.${o.dueAt ? ` Deliver by ${momentText(o.dueAt, o.now)}.` : ''}`,
      }),
    },
    {
      to: 'buyer',
      includeActor: true,
      render: (o) => ({
        ...orderPage(o),
        title: `You paid ${usd(o.addition?.buyerPaysMinor ?? 0)} more for ${o.number}`,
        body: `For ${quoted(o.addition?.title ?? o.title)}. Your payment stays in escrow until you approve the delivery.`,
        ...(o.addition && {
          mailFacts: [
            { label: o.addition.title, value: usd(o.addition.priceMinor!) },
            { label: 'Buyer fee', value: usd(o.addition.buyerPaysMinor! - o.addition.priceMinor!) },
            { label: `Paid on ${momentText(o.happenedAt, o.now)}`, value: usd(o.addition.buyerPaysMinor!) },
          ],
        }),
      }),
    },
  ],
};
