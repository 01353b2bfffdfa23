// Who is told what, event by event: the whole list. A text says what happened, then what it means in money and time.
// Guards: every event has its line (an empty one says that nobody is told); whoever caused an event is not told of it,
// except that their own money moved (`evenOwn`). A reminder whose time is over is not told (`unless`).
import { formatMinor } from '#contract/common/money.ts';
import type { Told } from '#contract/messaging/notifications/notification-event.ts';
import { dayText, momentText } from '#server/foundation/mail/moment-text.ts';
import { levelTexts } from './level.copy.ts';
import { additionTexts } from './addition.copy.ts';
import { chargebackTexts } from './chargeback.copy.ts';
import { disputeTexts } from './dispute.copy.ts';
import { examTexts, questionReportTexts } from './exam.copy.ts';
import { rearrangedTexts } from './rearranged.copy.ts';
import type { FactsByEvent, OrderFacts, ToldEventName } from '../facts/notification.facts.ts';
import { correctionTexts } from './correction.copy.ts';
import { claimTexts } from './claim.copy.ts';
import { measureTexts } from './measure.copy.ts';
import { messageTexts } from './message.copy.ts';
import { offerTexts } from './offer.copy.ts';
import { projectTexts } from './project.copy.ts';
import { refundTexts } from './refund.copy.ts';
import { requestTexts } from './request.copy.ts';
import { searchTexts } from './search.copy.ts';
import { tipTexts } from './tip.copy.ts';

export type Words = {
  title: string;
  body: string;
  /** Where it leads, in the product. */
  href: string;
  /** The button of the mail. */
  action: string;
  /** Rows that only the mail has, the last one their sum. */
  mailFacts?: { label: string; value: string }[];
  /** What it is about, below the mail. */
  about?: string;
  /** A mail that could not leave by then is dropped. */
  uselessAfter?: Date | null;
};

export type Telling<Facts> = {
  to: Told;
  evenOwn?: true;
  unless?: (facts: Facts) => boolean;
  says: (facts: Facts) => Words;
};

const usd = formatMinor;
const quoted = (title: string): string => `“${title}”`;
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const order = (o: { number: string; title: string }) => ({
  href: `/orders/${o.number}`,
  action: 'Open the order',
  about: `${o.number}: ${o.title}`,
});
const earnings = { href: '/seller/earnings', action: 'See your earnings' };

export const notificationTexts: { readonly [Name in ToldEventName]: readonly Telling<FactsByEvent[Name]>[] } =
  {
    'order.placed': [
      {
        to: 'seller',
        says: (o) => ({
          ...order(o),
          title: `${o.buyer} placed ${o.number}`,
          body: `${quoted(o.title)}, ${o.packageTitle}. It earns you ${usd(o.sellerGetsMinor)}. Your ${days(o.deliveryDays)} begin when ${o.buyer} has sent what you need; you need not do anything until then.`,
        }),
      },
      {
        to: 'buyer',
        evenOwn: true,
        says: (o) => ({
          ...order(o),
          action: 'Send the requirements',
          title: `You paid ${usd(o.totalMinor)} for ${o.number}`,
          body: `For ${quoted(o.title)}. The money stays in escrow until you approve the delivery. Send the requirements so that ${o.seller} can start: the ${days(o.deliveryDays)} begin with them.`,
          mailFacts: receipt(o),
        }),
      },
    ],
    'order.started': [
      {
        to: 'seller',
        says: (o) => ({
          ...order(o),
          title: `You can start on ${o.number}`,
          body: `${o.buyer} has sent the requirements for ${quoted(o.title)}.${o.dueAt ? ` Deliver by ${momentText(o.dueAt, o.now)} to earn ${usd(o.sellerGetsMinor)}.` : ''}`,
        }),
      },
    ],
    'order.requirements_reminded': [
      {
        to: 'buyer',
        unless: (o) => o.state !== 'pending',
        says: (o) => ({
          ...order(o),
          action: 'Send the requirements',
          title: `${o.seller} waits for your requirements for ${o.number}`,
          body: `The ${days(o.deliveryDays)} of delivery begin when they are in. If nothing has come by ${momentText(o.silentUntil, o.now)}, ${o.seller} may cancel and your ${usd(o.heldMinor)} goes back to you.`,
          uselessAfter: o.silentUntil,
        }),
      },
    ],
    'order.late': [
      {
        to: 'seller',
        unless: (o) => o.dueAt === null,
        says: (o) => ({
          ...order(o),
          action: 'Deliver now',
          title: `${o.number} is late`,
          body: `${quoted(o.title)} was due on ${momentText(o.dueAt!, o.now)}. Deliver now: from ${momentText(o.lateCancelFrom!, o.now)} ${o.buyer} may cancel, you would not get ${usd(o.sellerGetsMinor)}, and it would count against you.`,
        }),
      },
      {
        to: 'buyer',
        unless: (o) => o.dueAt === null,
        says: (o) => ({
          ...order(o),
          title: `${o.number} is late`,
          body: `${o.seller} was to deliver by ${momentText(o.dueAt!, o.now)}. Your ${usd(o.heldMinor)} stays in escrow. From ${momentText(o.lateCancelFrom!, o.now)} you may cancel and get all of it back.`,
        }),
      },
    ],
    'order.delivered': [
      {
        to: 'buyer',
        says: (o) => ({
          ...order(o),
          action: 'Look at the delivery',
          title: `${o.seller} delivered ${o.number}`,
          body: o.autoCompleteAt
            ? `Approve it or ask for a revision by ${momentText(o.autoCompleteAt, o.now)}; on silence ${usd(o.sellerGetsMinor)} is released to ${o.seller}.`
            : `You have answered this delivery of ${quoted(o.title)} already.`,
        }),
      },
    ],
    'order.approval_reminded': [
      {
        to: 'buyer',
        unless: (o) => o.autoCompleteAt === null || o.autoCompleteAt <= o.now,
        says: (o) => ({
          ...order(o),
          action: 'Look at the delivery',
          title: `${o.number} is approved automatically ${inHours(o.autoCompleteAt!, o.now)}`,
          body: `Approve it${o.mayExtend ? ', ask for a revision or take more time' : ' or ask for a revision'} by ${momentText(o.autoCompleteAt!, o.now)}; on silence ${usd(o.sellerGetsMinor)} is released to ${o.seller}.`,
          uselessAfter: o.autoCompleteAt,
        }),
      },
    ],
    'order.review_extended': [
      {
        to: 'seller',
        unless: (o) => o.autoCompleteAt === null,
        says: (o) => ({
          ...order(o),
          title: `${o.buyer} takes more time for ${o.number}`,
          body: `Your delivery is approved automatically on ${momentText(o.autoCompleteAt!, o.now)} unless ${o.buyer} answers before. Your ${usd(o.sellerGetsMinor)} stays in escrow until then.`,
        }),
      },
    ],
    'order.revision_requested': [
      {
        to: 'seller',
        says: (o) => ({
          ...order(o),
          action: 'See what is asked',
          title: `${o.buyer} asked for a revision of ${o.number}`,
          body: `${failed(o)}${o.dueAt ? `Deliver again by ${momentText(o.dueAt, o.now)}; your ${usd(o.sellerGetsMinor)} stays in escrow until it is approved. ` : ''}${revisionsLeft(o)}`,
        }),
      },
    ],
    'order.delivery_approved': [
      {
        to: 'seller',
        says: (o) => ({
          ...order(o),
          title: o.actor === 'buyer' ? `${o.buyer} approved ${o.number}` : `${o.number} is approved`,
          body: `${usd(o.sellerGetsMinor)} is yours${o.earningsClearAt ? `; you can withdraw it from ${dayText(o.earningsClearAt, o.now)}` : ''}.${certified}${mayReview(o, o.buyer)}`,
        }),
      },
      {
        to: 'buyer',
        says: (o) => ({
          ...order(o),
          action: 'Review the order',
          title: `${o.number} approved itself`,
          body: `Your time to look at the delivery is over, so ${usd(o.sellerGetsMinor)} was released to ${o.seller}.${certified}${mayReview(o, o.seller)}`,
        }),
      },
    ],
    'order.cancelled': [
      {
        to: 'seller',
        says: (o) => ({
          ...order(o),
          title: o.actor === 'buyer' ? `${o.buyer} cancelled ${o.number}` : `${o.number} was cancelled`,
          body:
            o.cancelFault === 'seller'
              ? `It was too late: ${o.buyer} gets ${usd(o.movedMinor)} back, you get nothing for it, and it counts against you.`
              : `Do not work on it any more. ${o.buyer} gets ${usd(o.movedMinor)} back; it does not count against you.`,
        }),
      },
      {
        to: 'buyer',
        says: (o) => ({
          ...order(o),
          title: o.actor === 'seller' ? `${o.seller} cancelled ${o.number}` : `${o.number} was cancelled`,
          body: `Your ${usd(o.movedMinor)} is on its way back to ${o.backTo ?? 'the card you paid with'}, the fee included. We tell you when it has been sent.`,
        }),
      },
    ],
    ...requestTexts,

    ...offerTexts,
    ...projectTexts,
    ...disputeTexts,
    ...chargebackTexts,

    ...additionTexts,
    ...tipTexts,
    ...searchTexts,
    'review.left': [
      {
        to: 'subject',
        unless: (r) => r.isPublished,
        says: (r) => ({
          ...order({ number: r.orderNumber, title: r.gigTitle }),
          action: 'Write your review',
          title: `${r.author} reviewed ${r.orderNumber}`,
          body: `You can read it when yours is in too, or on ${momentText(r.publishAt, r.now)} at the latest. Neither of you can change a review after that.`,
        }),
      },
    ],
    'review.published': [
      {
        to: 'subject',
        says: (r) => ({
          ...order({ number: r.orderNumber, title: r.gigTitle }),
          action: 'Read the review',
          title: `${r.author} gave you ${r.stars} of 5 stars`,
          body: `The review of ${quoted(r.gigTitle)} (${r.orderNumber}) can be read by everyone now. You may answer it once.`,
        }),
      },
    ],
    'review.replied': [
      {
        to: 'author',
        says: (r) => ({
          ...order({ number: r.orderNumber, title: r.gigTitle }),
          action: 'Read the answer',
          title: `${r.subject} answered your review`,
          body: `The answer stands under your review of ${quoted(r.gigTitle)} (${r.orderNumber}), for everyone to read.`,
        }),
      },
    ],

    'earnings.cleared': [
      {
        to: 'person',
        says: (e) => ({
          ...earnings,
          title: `You can withdraw ${usd(e.amountMinor)}`,
          body: `The waiting time of ${e.orderNumber}, ${quoted(e.title)}, is over: its earnings are available now.`,
        }),
      },
    ],
    ...levelTexts,
    // The one who asks sees it happen; they are told when it is paid or has failed.
    'withdrawal.requested': [],
    'withdrawal.paid': [
      {
        to: 'person',
        evenOwn: true,
        says: (w) => ({
          ...earnings,
          title: `${usd(w.amountMinor)} paid out`,
          body: `Your withdrawal was sent to ${w.methodLabel} on ${momentText(w.happenedAt, w.now)}.`,
        }),
      },
    ],
    'withdrawal.failed': [
      {
        to: 'person',
        evenOwn: true,
        says: (w) => ({
          ...earnings,
          title: `Your withdrawal of ${usd(w.amountMinor)} failed`,
          body: `${sentence(w.failedBecause ?? 'The bank did not take it')} All of it is back in your available earnings; check the account ${w.methodLabel} or use another.`,
        }),
      },
    ],
    'payout_method.added': [
      {
        to: 'person',
        evenOwn: true,
        unless: (m) => m.isRemoved,
        says: (m) => ({
          ...earnings,
          title: 'A new payout method was added',
          body: `Earnings can be withdrawn to ${m.label} from ${momentText(m.usableFrom, m.now)}. If you did not add it, remove it before then and change your password.`,
        }),
      },
    ],
    ...refundTexts,
    ...messageTexts,
    ...rearrangedTexts,
    ...examTexts,
    ...questionReportTexts,
    ...measureTexts,
    ...claimTexts,
    ...correctionTexts,
    'file.infected': [
      {
        to: 'person',
        evenOwn: true,
        says: (f) => ({
          href: f.orderNumber === null ? '/dashboard' : `/orders/${f.orderNumber}`,
          action: f.orderNumber === null ? 'Open the dashboard' : 'Open the order',
          title: `A virus was found in ${f.name}`,
          body: `The file was removed${f.orderNumber === null ? ' before anybody else could open it' : ` from ${f.orderNumber}, and nobody else could open it before`}. The scanner calls it ${f.threat}. Check your computer, then send a clean file.`,
        }),
      },
    ],
  };

function receipt(o: OrderFacts): { label: string; value: string }[] {
  return [
    { label: o.packageTitle, value: usd(o.packageMinor) },
    ...o.extras.map((extra) => ({ label: extra.title, value: usd(extra.priceMinor) })),
    { label: 'Service fee', value: usd(o.buyerFeeMinor) },
    {
      label: `Paid on ${momentText(o.happenedAt, o.now)} with ${o.paidWith ?? 'your card'}`,
      value: usd(o.totalMinor),
    },
  ];
}

function inHours(at: Date, now: Date): string {
  const hours = Math.max(1, Math.round((at.getTime() - now.getTime()) / 3_600_000));
  return hours === 1 ? 'in 1 hour' : `in ${hours} hours`;
}

function failed(o: OrderFacts): string {
  if (o.failedCount === 0) return '';
  return `${o.failedCount} of ${o.criteriaCount} points ${o.failedCount === 1 ? 'is' : 'are'} not met. `;
}

function revisionsLeft(o: OrderFacts): string {
  if (o.revisionsLeft === null) return 'Revisions are unlimited in this order.';
  if (o.revisionsLeft === 0) return 'It was the last revision of this order.';
  return o.revisionsLeft === 1
    ? '1 more revision is included.'
    : `${o.revisionsLeft} more revisions are included.`;
}

/** What is approved was delivered, and what was delivered is certified. */
const certified = ' The rights certificate is in the order room.';

function mayReview(o: OrderFacts, other: string): string {
  return o.reviewUntil ? ` You may review ${other} until ${dayText(o.reviewUntil, o.now)}.` : '';
}

function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}
