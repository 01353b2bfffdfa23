// Who is told of a tip: its seller when it is given and when it can be withdrawn, and the buyer, as a receipt.
import { formatMinor as usd } from '#contract/common/money.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { TipFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

const about = (t: TipFacts) => `${t.orderNumber}: ${t.title}`;
const room = (t: TipFacts) => ({
  href: `/orders/${t.orderNumber}`,
  action: 'Open the order',
  about: about(t),
});
const earnings = { href: '/seller/earnings', action: 'See your earnings' };

export const tipTexts: {
  readonly [Name in 'tip.given' | 'tip.cleared']: readonly Telling<TipFacts>[];
} = {
  'tip.given': [
    {
      to: 'seller',
      says: (t) => ({
        ...room(t),
        title: `${t.buyer} gave you a tip of ${usd(t.amountMinor)}`,
        body: `For “${t.title}”. All of it is yours; it can be withdrawn from ${momentText(t.clearsAt, t.now)}.`,
      }),
    },
    {
      to: 'buyer',
      evenOwn: true,
      says: (t) => ({
        ...room(t),
        title: `You gave ${t.seller} a tip of ${usd(t.amountMinor)}`,
        body: `For “${t.title}”, paid with ${t.paidWith ?? 'your card'}. All of it goes to ${t.seller}; there is no fee.`,
        mailFacts: [{ label: `Tip, paid on ${momentText(t.happenedAt, t.now)}`, value: usd(t.amountMinor) }],
      }),
    },
  ],
  'tip.cleared': [
    {
      to: 'person',
      evenOwn: true,
      says: (t) => ({
        ...earnings,
        about: about(t),
        title: `Your tip of ${usd(t.amountMinor)} can be withdrawn`,
        body: `Its clearing time is over: the tip for “${t.title}” is available.`,
      }),
    },
  ],
};
