// The one list of what people are told about: every event, and the group in which it can be found in the settings.
// Guards: where the two sides of an event differ, each has its place; the server tells of no event that is not listed here.
import type { NotificationGroup } from './notification-group.ts';

/** buyer, seller: of the order · author, subject: of the review · person: the one the event names. */
export type Told = 'buyer' | 'seller' | 'author' | 'subject' | 'person';
type Place = NotificationGroup | { readonly [To in Told]?: NotificationGroup };

const places = {
  // The buyer's is the receipt.
  'order.placed': { seller: 'orders', buyer: 'money' },
  'order.started': 'orders',
  'order.requirements_reminded': 'orders',
  'order.late': 'orders',
  'order.delivered': 'deliveries',
  'order.approval_reminded': 'deliveries',
  'order.review_extended': 'orders',
  'order.revision_requested': 'orders',
  'order.delivery_approved': { seller: 'orders', buyer: 'deliveries' },
  'order.cancelled': 'orders',
  'offer.made': 'orders',
  'offer.countered': 'orders',
  'offer.accepted': 'orders',
  'offer.declined': 'orders',
  'offer.withdrawn': 'orders',
  'offer.expired': 'orders',
  'offer.ordered': 'orders',
  'offer.ended': 'orders',
  'offer.stopped': 'orders',
  'project.seller_invited': 'projects',
  'project.question_asked': 'projects',
  'project.question_answered': 'projects',
  'project.idle_reminded': 'projects',
  'project.closed': 'projects',
  'proposal.sent': 'projects',
  'proposal.withdrawn': 'projects',
  'proposal.shortlisted': 'projects',
  'proposal.declined': 'projects',
  'proposal.closed': 'projects',
  'order.extension_asked': 'orders',
  'order.extension_accepted': 'orders',
  'order.extension_declined': 'orders',
  'order.extension_withdrawn': 'orders',
  'order.extension_expired': 'orders',
  // Silence may cancel the order.
  'order.cancellation_proposed': 'deliveries',
  'order.cancellation_agreed': 'orders',
  'order.cancellation_declined': 'orders',
  'order.cancellation_withdrawn': 'orders',
  'order.question_asked': 'orders',
  'order.question_answered': 'orders',
  'order.question_withdrawn': 'orders',
  'order.pause_ended': 'orders',
  'order.part_refunded': 'money',
  'order.refunded_later': 'money',
  'order.addition_proposed': 'orders',
  'order.addition_priced': 'orders',
  'order.addition_accepted': 'orders',
  'order.addition_declined': 'orders',
  'order.addition_lapsed': 'orders',
  'order.addition_paid': { seller: 'orders', buyer: 'money' },
  'order.dispute_opened': 'disputes',
  'order.cancellation_expired': 'disputes',
  'order.dispute_answered': 'disputes',
  'order.statement_added': 'disputes',
  'order.split_proposed': 'disputes',
  'order.blind_entered': 'disputes',
  'order.dispute_settled': 'disputes',
  'order.dispute_withdrawn': 'disputes',
  'order.dispute_escalated': 'disputes',
  'order.dispute_decided': 'disputes',
  'order.verdict_accepted': 'disputes',
  'order.verdict_appealed': 'disputes',
  'order.appeal_decided': 'disputes',
  'order.charged_back': 'money',
  'order.chargeback_won': 'money',
  'order.chargeback_lost': 'money',
  'search.matched': 'searches',
  'review.left': 'reviews',
  'review.published': 'reviews',
  'review.replied': 'reviews',
  'earnings.cleared': 'earnings',
  'tip.given': { seller: 'earnings', buyer: 'money' },
  'tip.cleared': 'earnings',
  'tip.charged_back': 'money',
  'tip.chargeback_won': 'money',
  'tip.chargeback_lost': 'money',
  'seller.level_changed': 'earnings',
  'seller.level_warned': 'earnings',
  'withdrawal.requested': 'money',
  'withdrawal.paid': 'money',
  'withdrawal.failed': 'money',
  'payout_method.added': 'security',
  'refund.done': 'money',
  'refund.credited': 'money',
  'payment.returned': 'money',
  'file.infected': 'security',
  'message.waiting': 'messages',
} as const satisfies Record<string, Place>;

export type NotifiedEvent = keyof typeof places;
export const notifiedEvents = Object.keys(places) as NotifiedEvent[];

/** What nobody thought of cannot be switched off. */
export function groupOf(event: NotifiedEvent, to: Told): NotificationGroup {
  const place: Place = places[event];
  return typeof place === 'string' ? place : (place[to] ?? 'money');
}
