// Notifications of refunds: sent to the card, credited to the balance, or of a payment that arrived too late for its purpose.
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { orderPage, usd } from './copy-parts.ts';
import type { RefundFacts, ReturnFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

const page = (r: RefundFacts) => orderPage({ number: r.orderNumber, title: r.title });
const card = (facts: { cardLabel: string | null }): string => facts.cardLabel ?? 'the card you paid with';
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Texts = {
  readonly [Name in 'refund.done' | 'refund.credited']: readonly NotificationTemplate<RefundFacts>[];
} & {
  readonly 'payment.returned': readonly NotificationTemplate<ReturnFacts>[];
};

export const refundTemplates: Texts = {
  'refund.done': [
    {
      to: 'person',
      includeActor: true,
      render: (r) => ({
        ...page(r),
        title: `${usd(r.amountMinor)} refunded for ${r.orderNumber}`,
        body: `The refund for “${r.title}” was sent to ${card(r)} on ${momentText(r.happenedAt, r.now)}.`,
      }),
    },
  ],
  'refund.credited': [
    {
      to: 'person',
      includeActor: true,
      render: (r) => ({
        ...page(r),
        title: `${usd(r.amountMinor)} for ${r.orderNumber} is in your balance`,
        body: r.isKept
          ? `The refund for “${r.title}” is there now. You can use it at any checkout.`
          : `${capitalized(card(r))} could not accept the refund for “${r.title}”, so all of it is in your balance. You can use it at any checkout, or contact support to have it paid out.`,
      }),
    },
  ],
  'payment.returned': [
    {
      to: 'person',
      includeActor: true,
      render: (p) => ({
        ...(p.forOrder === null
          ? { href: `/gigs/${p.gigSlug}`, action: 'Back to the gig' }
          : { href: `/orders/${p.forOrder}`, action: 'Open the order' }),
        title: `Your payment of ${usd(p.amountMinor)} is being refunded`,
        body:
          p.forOrder === null
            ? `It arrived after the checkout for “${p.title}” had ended, so no order was placed. The full amount is being refunded to ${card(p)}.`
            : `It arrived too late for ${p.forOrder}, so the order stays as it is. The full amount is being refunded to ${card(p)}.`,
      }),
    },
  ],
};
