// Notifications of offers; part of the list in notification.copy.ts.
import type { RecipientRole } from '#contract/messaging/notifications/notification-event.ts';
import type { OfferEventName } from '#server/platform/data/events.ts';
import { momentText } from '#server/foundation/mail/moment-text.ts';
import { days, theyWrote, usd } from './copy-parts.ts';
import type { OfferFacts } from '../facts/notification.facts.ts';
import type { NotificationTemplate } from './notification-template.ts';

const page = (o: OfferFacts) => ({
  href: `/offers/${o.offerId}`,
  action: 'Open the offer',
  about: `“${o.title}”, ${usd(o.priceMinor)}`,
});
const deal = (o: OfferFacts) => `“${o.title}” for ${usd(o.priceMinor)} in ${days(o.deliveryDays)}`;
const otherOf = (o: OfferFacts, to: RecipientRole) => (to === 'buyer' ? o.seller : o.buyer);

/** The same text for both sides; the sender skips the one who caused the event. */
function toBoth(
  write: (
    o: OfferFacts,
    other: string,
    to: RecipientRole,
  ) => { title: string; body: string; action?: string },
): readonly NotificationTemplate<OfferFacts>[] {
  return (['buyer', 'seller'] as const).map((to) => ({
    to,
    render: (o) => ({ ...page(o), ...write(o, otherOf(o, to), to) }),
  }));
}

export const offerTemplates: {
  readonly [Name in OfferEventName]: readonly NotificationTemplate<OfferFacts>[];
} = {
  'offer.made': toBoth((o, other) => ({
    title: `${other} made you an offer`,
    body: `${deal(o)}. Accept it, counter it, or decline it by ${momentText(o.expiresAt, o.now)}.`,
  })),
  'offer.countered': toBoth((o, other) => ({
    title: `${other} made a counteroffer`,
    body: `${deal(o)}. Accept it, counter it, or decline it by ${momentText(o.expiresAt, o.now)}.`,
  })),
  'offer.accepted': toBoth((o, other, to) =>
    to === 'buyer'
      ? {
          title: `${other} accepted your offer`,
          action: 'Pay and start',
          body: `${deal(o)}. Pay by ${momentText(o.expiresAt, o.now)} to start the order; your payment stays in escrow.`,
        }
      : {
          title: `${other} accepted your offer`,
          body: `${deal(o)}. The order starts once ${other} pays, by ${momentText(o.expiresAt, o.now)} at the latest.`,
        },
  ),
  'offer.declined': toBoth((o, other) => ({
    title: `${other} declined your offer`,
    body: `${deal(o)} was declined.${theyWrote(o.reason)}`,
  })),
  'offer.withdrawn': toBoth((o, other) => ({
    title: `${other} withdrew an offer`,
    body: `${deal(o)} is no longer offered; nothing was paid.${theyWrote(o.reason)}`,
  })),
  'offer.expired': toBoth((o, other) => ({
    title: `The offer “${o.title}” has expired`,
    body: o.wasAgreed
      ? 'It was accepted but not paid in time. Either of you can make it again.'
      : `It was not accepted in time. You or ${other} can make it again.`,
  })),
  // order.placed and the end of that order send their own notifications.
  'offer.ordered': [],
  'offer.ended': [],
  'offer.stopped': toBoth((o, other) => ({
    title: `${other} is stopping after the current milestone`,
    body: `No further milestones of “${o.title}” will be paid. The paid milestone continues as agreed.${theyWrote(o.reason)}`,
  })),
};
