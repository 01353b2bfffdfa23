// The templates of every notification, by event: what happened, then what it means in money and time.
// Every event has an entry; an empty one notifies no one. notify.ts skips the user who caused the event unless `includeActor`.
import { dayText, momentText } from '#server/foundation/mail/moment-text.ts';
import { asSentence, days, earningsPage, orderPage, quoted, usd } from './copy-parts.ts';
import { absenceTemplates } from './absence.copy.ts';
import { levelTemplates } from './level.copy.ts';
import { additionTemplates } from './addition.copy.ts';
import { chargebackTemplates } from './chargeback.copy.ts';
import { disputeTemplates } from './dispute.copy.ts';
import { endingTemplates } from './ending.copy.ts';
import { examTemplates, questionReportTemplates } from './exam.copy.ts';
import { rearrangedTemplates } from './rearranged.copy.ts';
import type { FactsByEvent, OrderFacts, NotificationEventName } from '../facts/notification.facts.ts';
import { correctionTemplates } from './correction.copy.ts';
import { claimTemplates } from './claim.copy.ts';
import { moderationTemplates } from './moderation.copy.ts';
import { messageTemplates } from './message.copy.ts';
import { offerTemplates } from './offer.copy.ts';
import { projectTemplates } from './project.copy.ts';
import { quoteTemplates } from './quote.copy.ts';
import { refundTemplates } from './refund.copy.ts';
import { requestTemplates } from './request.copy.ts';
import { searchTemplates } from './search.copy.ts';
import { tipTemplates } from './tip.copy.ts';
import type { NotificationTemplate } from './notification-template.ts';

export const notificationTemplates: {
  readonly [Name in NotificationEventName]: readonly NotificationTemplate<FactsByEvent[Name]>[];
} = {
  'order.placed': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: `${o.buyer} placed ${o.number}`,
        body: `${quoted(o.title)}, ${o.packageTitle}. You earn ${usd(o.sellerGetsMinor)}. Your ${days(o.deliveryDays)} to deliver start once ${o.buyer} sends the requirements; there is nothing to do until then.`,
      }),
    },
    {
      to: 'buyer',
      includeActor: true,
      render: (o) => ({
        ...orderPage(o),
        action: 'Send the requirements',
        title: `You paid ${usd(o.totalMinor)} for ${o.number}`,
        body: `For ${quoted(o.title)}. Your payment stays in escrow until you approve the delivery. Send the requirements so ${o.seller} can start: the ${days(o.deliveryDays)} to deliver start then.`,
        mailFacts: receipt(o),
      }),
    },
  ],
  'order.started': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: `You can start on ${o.number}`,
        body: `${o.buyer} sent the requirements for ${quoted(o.title)}.${o.dueAt ? ` Deliver by ${momentText(o.dueAt, o.now)} to earn ${usd(o.sellerGetsMinor)}.` : ''}`,
      }),
    },
  ],
  'order.requirements_reminded': [
    {
      to: 'buyer',
      skipIf: (o) => o.state !== 'pending',
      render: (o) => ({
        ...orderPage(o),
        action: 'Send the requirements',
        title: `${o.seller} is waiting for your requirements for ${o.number}`,
        body: `The ${days(o.deliveryDays)} to deliver start once you send them. If you have not sent them by ${momentText(o.silentUntil, o.now)}, ${o.seller} may cancel and your ${usd(o.heldMinor)} is refunded.`,
        uselessAfter: o.silentUntil,
      }),
    },
  ],
  'order.late': [
    {
      to: 'seller',
      skipIf: (o) => o.dueAt === null,
      render: (o) => ({
        ...orderPage(o),
        action: 'Deliver now',
        title: `${o.number} is late`,
        body: `${quoted(o.title)} was due on ${momentText(o.dueAt!, o.now)}. Deliver now: from ${momentText(o.lateCancelFrom!, o.now)} ${o.buyer} may cancel, you would not get ${usd(o.sellerGetsMinor)}, and it would count against you.`,
      }),
    },
    {
      to: 'buyer',
      skipIf: (o) => o.dueAt === null,
      render: (o) => ({
        ...orderPage(o),
        title: `${o.number} is late`,
        body: `${o.seller} was due to deliver by ${momentText(o.dueAt!, o.now)}. Your ${usd(o.heldMinor)} stays in escrow. From ${momentText(o.lateCancelFrom!, o.now)} you may cancel for a full refund.`,
      }),
    },
  ],
  'order.delivered': [
    {
      to: 'buyer',
      render: (o) => ({
        ...orderPage(o),
        action: 'View the delivery',
        title: `${o.seller} delivered ${o.number}`,
        body: o.autoCompleteAt
          ? `Approve it or request a revision by ${momentText(o.autoCompleteAt, o.now)}; otherwise it’s auto-approved and ${usd(o.sellerGetsMinor)} is released to ${o.seller}.`
          : `You have already responded to this delivery of ${quoted(o.title)}.`,
      }),
    },
  ],
  'order.approval_reminded': [
    {
      to: 'buyer',
      skipIf: (o) => o.autoCompleteAt === null || o.autoCompleteAt <= o.now,
      render: (o) => ({
        ...orderPage(o),
        action: 'View the delivery',
        title: `${o.number} will be auto-approved ${inHours(o.autoCompleteAt!, o.now)}`,
        body: `Approve it${o.mayExtend ? ', request a revision or extend the approval period' : ' or request a revision'} by ${momentText(o.autoCompleteAt!, o.now)}; otherwise it’s auto-approved and ${usd(o.sellerGetsMinor)} is released to ${o.seller}.`,
        uselessAfter: o.autoCompleteAt,
      }),
    },
  ],
  'order.review_extended': [
    {
      to: 'seller',
      skipIf: (o) => o.autoCompleteAt === null,
      render: (o) => ({
        ...orderPage(o),
        title: `${o.buyer} extended the approval period of ${o.number}`,
        body: `Your delivery will be auto-approved on ${momentText(o.autoCompleteAt!, o.now)} unless ${o.buyer} responds before then. Your ${usd(o.sellerGetsMinor)} stays in escrow until then.`,
      }),
    },
  ],
  'order.review_held': [
    {
      to: 'seller',
      skipIf: (o) => o.reviewHeld === null,
      render: (o) => ({
        ...orderPage(o),
        title: `A delivered file of ${o.number} can’t be opened`,
        body:
          o.reviewHeld === 'scanning'
            ? `It is still being checked for viruses. The approval period is paused, and starts again once ${o.buyer} can open it. You do not need to do anything.`
            : `A virus was found in it, or it is no longer stored. The approval period is paused until you deliver again; ${usd(o.sellerGetsMinor)} stays in escrow.`,
      }),
    },
    {
      to: 'buyer',
      skipIf: (o) => o.reviewHeld === null,
      render: (o) => ({
        ...orderPage(o),
        title: `A delivered file of ${o.number} can’t be opened`,
        body:
          o.reviewHeld === 'scanning'
            ? 'It is still being checked for viruses. Nothing is auto-approved meanwhile, and the approval period starts again once you can open it.'
            : `A virus was found in it, or it is no longer stored. Nothing is auto-approved, and ${o.seller} was asked to deliver again.`,
      }),
    },
  ],
  'order.review_resumed': [
    {
      to: 'buyer',
      skipIf: (o) => o.autoCompleteAt === null,
      render: (o) => ({
        ...orderPage(o),
        action: 'View the delivery',
        title: `All files of ${o.number} can be opened`,
        body: `Approve the delivery or request a revision by ${momentText(o.autoCompleteAt!, o.now)}; otherwise it’s auto-approved and ${usd(o.sellerGetsMinor)} is released to ${o.seller}.`,
      }),
    },
  ],
  'order.revision_requested': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        action: 'View the request',
        title: `${o.buyer} requested a revision of ${o.number}`,
        body: `${failedCriteria(o)}${o.dueAt ? `Deliver again by ${momentText(o.dueAt, o.now)}; your ${usd(o.sellerGetsMinor)} stays in escrow until it is approved. ` : ''}${revisionsLeft(o)}`,
      }),
    },
  ],
  'order.delivery_approved': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: o.actor === 'buyer' ? `${o.buyer} approved ${o.number}` : `${o.number} was auto-approved`,
        body: `${usd(o.sellerGetsMinor)} is yours${o.earningsClearAt ? `; you can withdraw it from ${dayText(o.earningsClearAt, o.now)}` : ''}.${certified}${mayReview(o, o.buyer)}`,
      }),
    },
    {
      to: 'buyer',
      render: (o) => ({
        ...orderPage(o, o.reviewUntil ? 'Leave a review' : undefined),
        title: `${o.number} was auto-approved`,
        body: `The approval period ended, so ${usd(o.sellerGetsMinor)} was released to ${o.seller}.${certified}${mayReview(o, o.seller)}`,
      }),
    },
  ],
  'order.cancelled': [
    {
      to: 'seller',
      render: (o) => ({
        ...orderPage(o),
        title: o.actor === 'buyer' ? `${o.buyer} cancelled ${o.number}` : `${o.number} was cancelled`,
        body:
          o.cancelFault === 'seller'
            ? `It was late: ${o.buyer} gets ${usd(o.movedMinor)} back, you are not paid, and it counts against you.`
            : `${o.endedBecause || 'Stop working on it.'} ${o.buyer} gets ${usd(o.movedMinor)} back; it does not count against you.`,
      }),
    },
    {
      to: 'buyer',
      render: (o) => ({
        ...orderPage(o),
        title: o.actor === 'seller' ? `${o.seller} cancelled ${o.number}` : `${o.number} was cancelled`,
        body: `${o.endedBecause ? `${o.endedBecause} ` : ''}Your ${usd(o.movedMinor)} is being refunded to ${o.backTo ?? 'the card you paid with'}, including the fee. We will notify you when it has been sent.`,
      }),
    },
  ],
  ...endingTemplates,
  ...requestTemplates,

  ...offerTemplates,
  ...quoteTemplates,
  ...projectTemplates,
  ...disputeTemplates,
  ...chargebackTemplates,

  ...additionTemplates,
  ...tipTemplates,
  ...searchTemplates,
  'review.left': [
    {
      to: 'subject',
      skipIf: (r) => r.isPublished,
      render: (r) => ({
        ...orderPage({ number: r.orderNumber, title: r.gigTitle }),
        action: 'Write your review',
        title: `${r.author} reviewed ${r.orderNumber}`,
        body: `You can read it once you submit yours, or on ${momentText(r.publishAt, r.now)} at the latest. Neither of you can change a review after that.`,
      }),
    },
  ],
  'review.published': [
    {
      to: 'subject',
      render: (r) => ({
        ...orderPage({ number: r.orderNumber, title: r.gigTitle }),
        action: 'Read the review',
        title: `${r.author} gave you ${r.stars} of 5 stars`,
        body: `The review of ${quoted(r.gigTitle)} (${r.orderNumber}) is now public. You can reply once.`,
      }),
    },
  ],
  'review.replied': [
    {
      to: 'author',
      render: (r) => ({
        ...orderPage({ number: r.orderNumber, title: r.gigTitle }),
        action: 'Read the reply',
        title: `${r.subject} replied to your review`,
        body: `The reply is public, under your review of ${quoted(r.gigTitle)} (${r.orderNumber}).`,
      }),
    },
  ],

  'earnings.cleared': [
    {
      to: 'person',
      render: (e) => ({
        ...earningsPage,
        title: `You can withdraw ${usd(e.amountMinor)}`,
        body: `The clearing period of ${e.orderNumber}, ${quoted(e.title)}, is over: its earnings are now available.`,
      }),
    },
  ],
  ...absenceTemplates,
  ...levelTemplates,
  // The seller sees the request at once; they are notified when it is paid or has failed.
  'withdrawal.requested': [],
  'withdrawal.paid': [
    {
      to: 'person',
      includeActor: true,
      render: (w) => ({
        ...earningsPage,
        title: `${usd(w.amountMinor)} paid out`,
        body: `Your withdrawal was sent to ${w.methodLabel} on ${momentText(w.happenedAt, w.now)}.`,
      }),
    },
  ],
  'withdrawal.failed': [
    {
      to: 'person',
      includeActor: true,
      render: (w) => ({
        ...earningsPage,
        title: `Your withdrawal of ${usd(w.amountMinor)} failed`,
        body: `${asSentence(w.failedBecause ?? 'The bank rejected it')} The full amount is back in your available earnings; check the account ${w.methodLabel} or use another.`,
      }),
    },
  ],
  'payout_method.added': [
    {
      to: 'person',
      includeActor: true,
      skipIf: (m) => m.isRemoved,
      render: (m) => ({
        ...earningsPage,
        title: 'A new payout method was added',
        body: `Earnings can be withdrawn to ${m.label} from ${momentText(m.usableFrom, m.now)}. If you did not add it, remove it before then and change your password.`,
      }),
    },
  ],
  'payout_account.restricted': [
    {
      to: 'person',
      includeActor: true,
      skipIf: (account) => !account.isRestricted,
      render: (account) => ({
        ...earningsPage,
        title: 'Stripe has stopped paying out to your account',
        body: account.waitsForOwner
          ? 'Stripe needs information from you. Until it has it, you cannot withdraw; your earnings stay in your balance. The earnings page shows what is missing and links to Stripe.'
          : 'Stripe is checking your account or has refused it. Until it pays out again, you cannot withdraw; your earnings stay in your balance. Stripe’s pages, linked from the earnings page, tell you more.',
      }),
    },
  ],
  'payout_account.restored': [
    {
      to: 'person',
      includeActor: true,
      skipIf: (account) => account.isRestricted,
      render: () => ({
        ...earningsPage,
        title: 'You can withdraw to your Stripe account again',
        body: 'Stripe pays out to your account again.',
      }),
    },
  ],
  ...refundTemplates,
  ...messageTemplates,
  ...rearrangedTemplates,
  ...examTemplates,
  ...questionReportTemplates,
  ...moderationTemplates,
  ...claimTemplates,
  ...correctionTemplates,
  'file.infected': [
    {
      to: 'person',
      includeActor: true,
      render: (f) => ({
        href: f.orderNumber === null ? '/dashboard' : `/orders/${f.orderNumber}`,
        action: f.orderNumber === null ? 'Open the dashboard' : 'Open the order',
        title: `A virus was found in ${f.name}`,
        body: `The file was removed${f.orderNumber === null ? ' before anyone else could open it' : ` from ${f.orderNumber} before anyone else could open it`}. The scanner calls it ${f.threat}. Check your computer, then send a clean file.`,
      }),
    },
  ],
};

function receipt(o: OrderFacts): { label: string; value: string }[] {
  return [
    { label: o.packageTitle, value: usd(o.packageMinor) },
    ...o.extras.map((extra) => ({ label: extra.title, value: usd(extra.priceMinor) })),
    { label: 'Buyer fee', value: usd(o.buyerFeeMinor) },
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

function failedCriteria(o: OrderFacts): string {
  if (o.failedCount === 0) return '';
  return `${o.failedCount} of ${o.criteriaCount} criteria ${o.failedCount === 1 ? 'is' : 'are'} not met. `;
}

function revisionsLeft(o: OrderFacts): string {
  if (o.revisionsLeft === null) return 'Revisions are unlimited in this order.';
  if (o.revisionsLeft === 0) return 'This was the last revision of this order.';
  return o.revisionsLeft === 1
    ? '1 more revision is included.'
    : `${o.revisionsLeft} more revisions are included.`;
}

/** Every approved delivery has a certificate. */
const certified = ' The rights certificate is on the order page.';

function mayReview(o: OrderFacts, other: string): string {
  return o.reviewUntil ? ` You can review ${other} until ${dayText(o.reviewUntil, o.now)}.` : '';
}
