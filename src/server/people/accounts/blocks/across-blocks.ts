// What of one person’s actions still reaches another while one of them blocks the other, by notification, email, push, live
// invalidation or webhook. Every event between two persons is decided here; what the platform, support or a bank does always
// reaches both.
// Refusing the action itself is the command's task (blocks.ts). A running order or agreed terms go on in spite of a block.
import { blockBetween } from './blocks.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** An event between two persons, one of whom may have caused it. Others concern their one recipient only. */
export type EventBetween = Extract<
  DomainEvent,
  { buyerId: string; sellerId: string } | { authorId: string; subjectId: string }
>;
type Decision = { passes: boolean; because: string };

const passes = (because: string): Decision => ({ passes: true, because });
const stops = (because: string): Decision => ({ passes: false, because });

const order = passes('An order continues in spite of a block: it has deadlines, work and money for both.');
const dispute = passes('Not responding in a dispute has consequences.');
const money = passes('Money of the recipient has moved.');
const reviewed = passes(
  'A review is public, counts for the recipient, and can be answered for a limited time.',
);
const agreed = passes('Both are bound by agreed terms until they are paid or end.');
const unagreed = stops('Terms that are not agreed are contact; the list of offers shows their state.');
const project = stops('A project is contact; its page and the list of proposals show its state.');
const quote = stops('A quote request is a message.');

export const decisions: Readonly<Record<EventBetween['name'], Decision>> = {
  'order.placed': order,
  'order.started': order,
  'order.requirements_reminded': order,
  'order.late': order,
  'order.delivered': order,
  'order.approval_reminded': order,
  'order.review_extended': order,
  'order.review_held': order,
  'order.review_resumed': order,
  'order.revision_requested': order,
  'order.delivery_approved': order,
  'order.cancelled': order,
  'order.end_warned': order,
  'order.extension_asked': order,
  'order.extension_accepted': order,
  'order.extension_declined': order,
  'order.extension_withdrawn': order,
  'order.extension_expired': order,
  'order.cancellation_proposed': order,
  'order.cancellation_agreed': order,
  'order.cancellation_declined': order,
  'order.cancellation_withdrawn': order,
  'order.question_asked': order,
  'order.question_answered': order,
  'order.question_withdrawn': order,
  'order.pause_ended': order,
  'order.exclusion_changed': stops('Recomputes statistics; neither person is notified.'),
  'order.part_refunded': money,
  'order.refunded_later': money,
  'order.addition_proposed': order,
  'order.addition_priced': order,
  'order.addition_accepted': order,
  'order.addition_declined': order,
  'order.addition_lapsed': order,
  'order.addition_paid': money,
  'order.dispute_opened': dispute,
  'order.cancellation_expired': dispute,
  'order.dispute_answered': dispute,
  'order.statement_added': dispute,
  'order.split_proposed': dispute,
  'order.sealed_offer_submitted': dispute,
  'order.dispute_settled': dispute,
  'order.dispute_withdrawn': dispute,
  'order.dispute_escalated': dispute,
  'order.dispute_decided': dispute,
  'order.decision_accepted': dispute,
  'order.decision_appealed': dispute,
  'order.appeal_decided': dispute,
  'order.charged_back': money,
  'order.chargeback_won': money,
  'order.chargeback_lost': money,
  'tip.given': money,
  'review.left': reviewed,
  'review.published': reviewed,
  'review.replied': stops('Nothing follows from a reply; it is shown under the review.'),
  'offer.made': unagreed,
  'offer.countered': unagreed,
  'offer.declined': unagreed,
  'offer.withdrawn': unagreed,
  'offer.expired': unagreed,
  'offer.accepted': agreed,
  'offer.ordered': agreed,
  'offer.stopped': agreed,
  'offer.ended': agreed,
  'quote.requested': quote,
  'quote.answered': quote,
  'quote.declined': quote,
  'quote.withdrawn': quote,
  'quote.expired': quote,
  'project.seller_invited': project,
  'project.question_asked': project,
  'project.question_answered': project,
  'proposal.sent': project,
  'proposal.shortlisted': project,
  'proposal.removed_from_shortlist': project,
  'proposal.declined': project,
  'proposal.withdrawn': project,
  'proposal.closed': project,
  'proposal.accepted': agreed,
  'proposal.returned': agreed,
  'proposal.hired': agreed,
};

export function isBetween(event: DomainEvent): event is EventBetween {
  return Object.hasOwn(decisions, event.name);
}

type Contact = { from: string; to: string };

/** Who caused an event that stops at a block, and whom it would reach; null for every other event. */
export function contactIn(event: DomainEvent): Contact | null {
  return isBetween(event) && !decisions[event.name].passes ? causeOf(event) : null;
}

/** Who of two persons caused an event between them, and whom it reaches; null for other events, and if neither caused it. */
export function causeOf(event: DomainEvent): Contact | null {
  if (!isBetween(event)) return null;
  if ('authorId' in event)
    return event.name === 'review.replied'
      ? { from: event.subjectId, to: event.authorId }
      : { from: event.authorId, to: event.subjectId };
  const { buyerId, sellerId } = event;
  if (!('actor' in event) || event.actor === 'buyer') return { from: buyerId, to: sellerId };
  return event.actor === 'seller' ? { from: sellerId, to: buyerId } : null;
}

/** The person whom this event must not reach because of a block. */
export async function unreachableIn(read: Read, event: DomainEvent): Promise<string | null> {
  const contact = contactIn(event);
  if (contact === null) return null;
  return (await blockBetween(read, contact.from, contact.to)) === null ? null : contact.to;
}
