// Who is told what of offers. The list of everything else is notification.copy.ts, which says how a text is written.
import type { Told } from '#contract/messaging/notifications/notification-event.ts';
import { formatMinor } from '#contract/common/money.ts';
import type { OfferEventName } from '#server/platform/data/events.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import type { OfferFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

const usd = formatMinor;
const page = (o: OfferFacts) => ({
  href: `/offers/${o.offerId}`,
  action: 'Open the offer',
  about: `“${o.title}”, ${usd(o.priceMinor)}`,
});
const deal = (o: OfferFacts) =>
  `“${o.title}” for ${usd(o.priceMinor)} in ${o.deliveryDays === 1 ? '1 day' : `${o.deliveryDays} days`}`;
const otherOf = (o: OfferFacts, to: Told) => (to === 'buyer' ? o.seller : o.buyer);

/** The same to both sides; whoever caused it is not told. */
function toBoth(
  says: (o: OfferFacts, other: string, to: Told) => { title: string; body: string; action?: string },
): readonly Telling<OfferFacts>[] {
  return (['buyer', 'seller'] as const).map((to) => ({
    to,
    says: (o) => ({ ...page(o), ...says(o, otherOf(o, to), to) }),
  }));
}

const given = (reason: string) => (reason === '' ? '' : ` They wrote: ${reason}`);

export const offerTexts: { readonly [Name in OfferEventName]: readonly Telling<OfferFacts>[] } = {
  'offer.made': toBoth((o, other) => ({
    title: `${other} made you an offer`,
    body: `${deal(o)}. Accept it, answer with your own, or decline it by ${momentText(o.expiresAt, o.now)}.`,
  })),
  'offer.countered': toBoth((o, other) => ({
    title: `${other} answered with an offer`,
    body: `${deal(o)}. Accept it, answer again, or decline it by ${momentText(o.expiresAt, o.now)}.`,
  })),
  'offer.accepted': toBoth((o, other, to) =>
    to === 'buyer'
      ? {
          title: `${other} accepted your offer`,
          action: 'Pay and begin',
          body: `${deal(o)}. Pay by ${momentText(o.expiresAt, o.now)} and the order begins; the money waits in escrow.`,
        }
      : {
          title: `${other} accepted your offer`,
          body: `${deal(o)}. The order begins when ${other} has paid, at the latest on ${momentText(o.expiresAt, o.now)}.`,
        },
  ),
  'offer.declined': toBoth((o, other) => ({
    title: `${other} declined your offer`,
    body: `${deal(o)} will not be done.${given(o.reason)}`,
  })),
  'offer.withdrawn': toBoth((o, other) => ({
    title: `${other} withdrew an offer`,
    body: `${deal(o)} is not offered any more; nothing was paid.${given(o.reason)}`,
  })),
  'offer.expired': toBoth((o, other) => ({
    title: `The offer “${o.title}” has expired`,
    body: o.wasAgreed
      ? `It was agreed but not paid in time. Either of you can make it again.`
      : `It was not answered in time. You or ${other} can make it again.`,
  })),
  // The order that came of it is told as order.placed, its end as the end of that order.
  'offer.ordered': [],
  'offer.ended': [],
  'offer.stopped': toBoth((o, other) => ({
    title: `${other} stops after the present milestone`,
    body: `No further milestone of “${o.title}” will be paid. What is paid goes on as it was agreed.${given(o.reason)}`,
  })),
};
