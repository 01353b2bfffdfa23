// Notifications of tips: to the seller when given and when withdrawable, to the buyer as a receipt.
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { earningsPage, orderPage, usd } from './copy-parts.ts';
import type { TipFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

const page = (t: TipFacts) => orderPage({ number: t.orderNumber, title: t.title });

export const tipTemplates: {
  readonly [Name in 'tip.given' | 'tip.cleared']: readonly NotificationTemplate<TipFacts>[];
} = {
  'tip.given': [
    {
      to: 'seller',
      render: (t) => ({
        ...page(t),
        title: `${t.buyer} gave you a tip of ${usd(t.amountMinor)}`,
        body: `For “${t.title}”. All of it is yours; you can withdraw it from ${momentText(t.clearsAt, t.now)}.`,
      }),
    },
    {
      to: 'buyer',
      includeActor: true,
      render: (t) => ({
        ...page(t),
        title: `You gave ${t.seller} a tip of ${usd(t.amountMinor)}`,
        body: `For “${t.title}”, paid with ${t.paidWith ?? 'your card'}. All of it goes to ${t.seller}; there is no fee.`,
        mailFacts: [{ label: `Tip, paid on ${momentText(t.happenedAt, t.now)}`, value: usd(t.amountMinor) }],
      }),
    },
  ],
  'tip.cleared': [
    {
      to: 'person',
      includeActor: true,
      render: (t) => ({
        ...page(t),
        ...earningsPage,
        title: `You can withdraw your tip of ${usd(t.amountMinor)}`,
        body: `Its clearing period is over: the tip for “${t.title}” is available.`,
      }),
    },
  ],
};
