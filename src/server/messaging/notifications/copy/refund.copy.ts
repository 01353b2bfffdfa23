// Who is told of money that comes back: the buyer, when a refund has been sent or is in their balance, and when a payment could not
// become what it was for.
import { formatMinor as usd } from '#contract/common/money.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { RefundFacts, ReturnFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

const room = (r: RefundFacts) => ({
  href: `/orders/${r.orderNumber}`,
  action: 'Open the order',
  about: `${r.orderNumber}: ${r.title}`,
});
const card = (facts: { cardLabel: string | null }): string => facts.cardLabel ?? 'the card you paid with';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Texts = { readonly [Name in 'refund.done' | 'refund.credited']: readonly Telling<RefundFacts>[] } & {
  readonly 'payment.returned': readonly Telling<ReturnFacts>[];
};

export const refundTexts: Texts = {
  'refund.done': [
    {
      to: 'person',
      evenOwn: true,
      says: (r) => ({
        ...room(r),
        title: `${usd(r.amountMinor)} refunded for ${r.orderNumber}`,
        body: `The money for “${r.title}” was sent back to ${card(r)} on ${momentText(r.happenedAt, r.now)}.`,
      }),
    },
  ],
  'refund.credited': [
    {
      to: 'person',
      evenOwn: true,
      says: (r) => ({
        ...room(r),
        title: `${usd(r.amountMinor)} for ${r.orderNumber} is in your balance`,
        body: r.isKept
          ? `The money for “${r.title}” is there now. You can pay with it at any checkout.`
          : `${capital(card(r))} could not take the money for “${r.title}” back, so we keep all of it for you. You can pay with it at any checkout, or write to support to have it paid out.`,
      }),
    },
  ],
  'payment.returned': [
    {
      to: 'person',
      evenOwn: true,
      says: (p) => ({
        ...(p.forOrder === null
          ? { href: `/gigs/${p.gigSlug}`, action: 'Back to the gig' }
          : { href: `/orders/${p.forOrder}`, action: 'Open the order' }),
        title: `Your payment of ${usd(p.amountMinor)} goes back to you`,
        body:
          p.forOrder === null
            ? `It came after the checkout for “${p.title}” had ended, so no order was made. All of it goes back to ${card(p)}.`
            : `It came too late for ${p.forOrder}, so the order stays as it is. All of it goes back to ${card(p)}.`,
      }),
    },
  ],
};
