// Notifications before an order, or a dispute that support has not decided, ends because no one acts: when, what then happens to the
// money, and what prevents it.
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { AwaitedForEnd } from '#server/orders/orders/endings/ends-at.policy.ts';
import { orderPage, usd } from './copy-parts.ts';
import type { OrderFacts } from '../facts/notification.facts.ts';
import type { NotificationCopy, NotificationTemplate } from './notification-template.ts';

type Text = Pick<NotificationCopy, 'body'> & { action?: string };

const texts: Record<AwaitedForEnd, { buyer: (o: OrderFacts) => Text; seller: (o: OrderFacts) => Text }> = {
  requirements: {
    buyer: (o) => ({
      action: 'Send the requirements',
      body: `You have not sent the requirements. Without them, the order is cancelled then, and your ${usd(o.heldMinor)} is refunded.`,
    }),
    seller: (o) => ({
      body: `${o.buyer} has not sent the requirements. Without them, the order is cancelled then, and ${o.buyer} is refunded. It does not count against you.`,
    }),
  },
  delivery: {
    buyer: (o) => ({
      body: `${o.seller} has neither delivered nor written. Unless that changes, the order is cancelled then, and your ${usd(o.heldMinor)} is refunded. You may cancel before.`,
    }),
    seller: (o) => ({
      action: 'Deliver now',
      body: `You have neither delivered nor written. Unless you deliver, ask for more time or write to ${o.buyer}, the order is cancelled then, you would not get ${usd(o.sellerGetsMinor)}, and it would count against you.`,
    }),
  },
  files: {
    buyer: (o) => ({
      action: 'View the delivery',
      body: `A delivered file can’t be opened, and ${o.seller} has not delivered again. Unless that changes, the order is cancelled then, and your ${usd(o.heldMinor)} is refunded. You can still approve the delivery or request a revision.`,
    }),
    seller: (o) => ({
      action: 'Deliver again',
      body: `A delivered file can’t be opened. Unless you deliver again or write to ${o.buyer}, the order is cancelled then, and you would not get ${usd(o.sellerGetsMinor)}.`,
    }),
  },
  decision: { buyer: undecided, seller: undecided },
};

function undecided(o: OrderFacts): Text {
  return {
    action: 'View the dispute',
    body: `Support has not decided. Without a decision or an agreement until then, the dispute ends as the terms say: ${o.wasDelivered ? 'a decision that was appealed takes effect; if there is none, what is left of the price is split equally' : 'everything is refunded, because nothing was delivered'}.`,
  };
}

const templateTo = (side: 'buyer' | 'seller'): NotificationTemplate<OrderFacts> => ({
  to: side,
  skipIf: (o) => o.endsAt === null || o.awaited === null,
  render: (o) => ({
    ...orderPage(o),
    ...texts[o.awaited!][side](o),
    title: `${o.awaited === 'decision' ? `The dispute about ${o.number}` : o.number} ends on ${momentText(o.endsAt!, o.now)}`,
    uselessAfter: o.endsAt,
  }),
});

export const endingTemplates: {
  readonly 'order.end_warned': readonly NotificationTemplate<OrderFacts>[];
} = { 'order.end_warned': [templateTo('buyer'), templateTo('seller')] };
