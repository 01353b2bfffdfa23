// Reads the data for the notification texts of an event, across domains, when the notification is sent.
// Read-only; names come through the accounts' view, which knows what may be shown.
import { sql } from 'kysely';
import { activeGigLimits } from '#contract/catalog/gigs/gig.rules.ts';
import { absenceFacts } from './facts/absence-facts.report.ts';
import { claimFacts } from './facts/claim-facts.report.ts';
import { correctionFacts } from './facts/correction-facts.report.ts';
import { examFacts, questionReportFacts } from './facts/exam-facts.report.ts';
import { fileFacts } from './facts/file-facts.report.ts';
import { refundFacts, returnFacts } from './facts/refund-facts.report.ts';
import { rearrangedFacts } from './facts/rearranged-facts.report.ts';
import { moderationFacts } from './facts/moderation-facts.report.ts';
import { projectSearchFacts, searchFacts } from './facts/search-facts.report.ts';
import type { EventNamed, OfferEventName } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { levelOn } from '#server/orders/reputation/level.view.ts';
import { chargebackFacts } from './facts/chargeback-facts.report.ts';
import { isPayoutEvent, payoutFacts } from './facts/payout-facts.report.ts';
import type {
  ProjectFacts,
  FactsByEvent,
  LevelFacts,
  MessageFacts,
  OfferFacts,
  ReviewFacts,
  TipFacts,
  ProjectNotificationEvent,
  NotificationEventName,
} from './facts/notification.facts.ts';
import { paidWith } from './facts/paid-with.report.ts';
import { disputeFacts, isDisputeEvent } from './facts/dispute-facts.report.ts';
import { timesOf } from './facts/event-times.ts';
import { namesOf } from './facts/names-of.ts';
import { quoteFacts } from './facts/quote-facts.report.ts';
import { orderFacts } from './facts/order-facts.report.ts';

export type NotificationEvent = EventNamed<NotificationEventName>;

/** Null if the subject of the event no longer exists or nothing is left to notify about. */
export async function factsOf(
  read: Read,
  event: NotificationEvent,
): Promise<FactsByEvent[NotificationEventName] | null> {
  if (isUndated(event)) {
    const facts = await undatedFacts(read, event);
    return facts && { ...timesOf(read, event), ...facts };
  }
  if (isPayoutEvent(event)) return payoutFacts(read, event);
  switch (event.name) {
    case 'review.left':
    case 'review.published':
    case 'review.replied':
      return reviewFacts(read, event);
    case 'tip.given':
    case 'tip.cleared':
      return tipFacts(read, event);
    case 'order.charged_back':
    case 'order.chargeback_won':
    case 'order.chargeback_lost':
    case 'tip.charged_back':
    case 'tip.chargeback_won':
    case 'tip.chargeback_lost':
      return chargebackFacts(read, event);
    case 'seller.absence_starting':
    case 'seller.absence_ending':
      return absenceFacts(read, event);
    case 'seller.level_changed':
    case 'seller.level_warned':
      return levelFacts(read, event);
    case 'offer.made':
    case 'offer.countered':
    case 'offer.accepted':
    case 'offer.declined':
    case 'offer.withdrawn':
    case 'offer.expired':
    case 'offer.ordered':
    case 'offer.stopped':
    case 'offer.ended':
      return offerFacts(read, event);
    case 'quote.requested':
    case 'quote.declined':
    case 'quote.withdrawn':
    case 'quote.expired':
      return quoteFacts(read, event);
    case 'project.seller_invited':
    case 'project.question_asked':
    case 'project.question_answered':
    case 'project.idle_reminded':
    case 'project.closed':
    case 'proposal.sent':
    case 'proposal.withdrawn':
    case 'proposal.shortlisted':
    case 'proposal.declined':
    case 'proposal.closed':
      return projectFacts(read, event);
    case 'message.waiting':
      return messageFacts(read, event);
    default:
      return isDisputeEvent(event) ? disputeFacts(read, event) : orderFacts(read, event);
  }
}

/** Events whose reports do not add the times of the event. */
const undatedEvents = [
  'search.matched',
  'search.projects_matched',
  'refund.done',
  'refund.credited',
  'payment.returned',
  'file.infected',
  'moderation.imposed',
  'moderation.upheld',
  'moderation.lifted',
  'moderation.ended',
  'claim.opened',
  'claim.answered',
  'claim.upheld',
  'claim.rejected',
  'claim.conceded',
  'claim.withdrawn',
  'claim.ended',
  'correction.posted',
  'gigs.rearranged',
  'exam.graded',
  'exam.badge_ending',
  'exam.badge_ended',
  'exam.report_answered',
] as const satisfies NotificationEventName[];
type UndatedEvent = EventNamed<(typeof undatedEvents)[number]>;

function isUndated(event: NotificationEvent): event is UndatedEvent {
  return (undatedEvents as readonly string[]).includes(event.name);
}

async function undatedFacts(read: Read, event: UndatedEvent) {
  switch (event.name) {
    case 'search.matched':
      return searchFacts(read, event);
    case 'search.projects_matched':
      return projectSearchFacts(read, event);
    case 'refund.done':
    case 'refund.credited':
      return refundFacts(read, event);
    case 'payment.returned':
      return returnFacts(read, event);
    case 'file.infected':
      return fileFacts(read, event);
    case 'moderation.imposed':
    case 'moderation.upheld':
    case 'moderation.lifted':
    case 'moderation.ended':
      return moderationFacts(read, event);
    case 'claim.opened':
    case 'claim.answered':
    case 'claim.upheld':
    case 'claim.rejected':
    case 'claim.conceded':
    case 'claim.withdrawn':
    case 'claim.ended':
      return claimFacts(read, event);
    case 'correction.posted':
      return correctionFacts(read, event);
    case 'gigs.rearranged':
      return rearrangedFacts(read, event);
    case 'exam.graded':
    case 'exam.badge_ending':
    case 'exam.badge_ended':
      return examFacts(read, event);
    case 'exam.report_answered':
      return questionReportFacts(read, event);
  }
}

async function reviewFacts(
  read: Read,
  event: { at: string; reviewId: string; authorId: string; subjectId: string },
): Promise<ReviewFacts | null> {
  const { rows } = await sql<
    Pick<ReviewFacts, 'orderNumber' | 'gigTitle' | 'stars' | 'publishAt' | 'isPublished'>
  >`
    select o.number as "orderNumber", o.title as "gigTitle", r.stars, r.publish_at as "publishAt",
           r.published_at is not null as "isPublished"
    from reviews r join orders o on o.id = r.order_id where r.id = ${event.reviewId}`.execute(read.sql);
  if (!rows[0]) return null;
  const name = await namesOf(read, event.authorId, event.subjectId);
  return {
    ...timesOf(read, event),
    ...rows[0],
    author: name(event.authorId),
    subject: name(event.subjectId),
  };
}

async function tipFacts(read: Read, event: { at: string; tipId: string }): Promise<TipFacts | null> {
  const { rows } = await sql<
    Omit<TipFacts, 'now' | 'happenedAt' | 'buyer' | 'seller'> & { buyerId: string; sellerId: string }
  >`
    select o.number as "orderNumber", o.title, t.amount_minor as "amountMinor", ${paidWith} as "paidWith",
      t.clear_at as "clearsAt", o.buyer_id as "buyerId", o.seller_id as "sellerId"
    from order_tips t join orders o on o.id = t.order_id join payments p on p.id = t.payment_id
    where t.id = ${event.tipId}`.execute(read.sql);
  if (!rows[0]) return null;
  const { buyerId, sellerId, ...facts } = rows[0];
  const name = await namesOf(read, buyerId, sellerId);
  return { ...timesOf(read, event), ...facts, buyer: name(buyerId), seller: name(sellerId) };
}

async function levelFacts(
  read: Read,
  event: EventNamed<'seller.level_changed' | 'seller.level_warned'>,
): Promise<LevelFacts | null> {
  const current = await levelOn(read, event.userId, event.day);
  if (current === null) return null;
  const { clearingDays } = await currentOrderRules(read);
  const { level } = current;
  return {
    ...timesOf(read, event),
    ...current,
    clearingDays: clearingDays[level],
    activeGigs: activeGigLimits[level],
  };
}

/** The terms of the newest round: after a counteroffer, those of the counteroffer. */
async function offerFacts(read: Read, event: EventNamed<OfferEventName>): Promise<OfferFacts | null> {
  const { rows } = await sql<Omit<OfferFacts, 'now' | 'happenedAt' | 'buyer' | 'seller'>>`
    select f.id as "offerId", f.terms->>'title' as title, (f.terms->>'priceMinor')::bigint as "priceMinor",
      (f.terms->>'deliveryDays')::int as "deliveryDays", f.expires_at as "expiresAt", f.reason,
      f.accepted_at is not null as "wasAgreed"
    from offers f join offers o on o.thread_id = f.thread_id where o.id = ${event.offerId}
    order by f.round desc limit 1`.execute(read.sql);
  if (!rows[0]) return null;
  const name = await namesOf(read, event.buyerId, event.sellerId);
  return { ...timesOf(read, event), ...rows[0], buyer: name(event.buyerId), seller: name(event.sellerId) };
}

async function projectFacts(
  read: Read,
  event: EventNamed<ProjectNotificationEvent>,
): Promise<ProjectFacts | null> {
  const itemId = 'itemId' in event ? event.itemId : null;
  const { rows } = await sql<Omit<ProjectFacts, 'now' | 'happenedAt' | 'buyer' | 'seller'>>`
    select p.id as "projectId", p.title, p.state, p.reason, p.closes_at as "closesAt",
      coalesce(q.question, '') as question, coalesce(q.answer, '') as answer,
      case when s.id is not null then jsonb_build_object('priceMinor', s.terms->'priceMinor',
        'deliveryDays', s.terms->'deliveryDays', 'state', s.state, 'reason', s.reason) end as proposal
    from projects p left join project_questions q on q.id = ${itemId} left join proposals s on s.id = ${itemId}
    where p.id = ${event.projectId} and p.published_at is not null`.execute(read.sql);
  if (!rows[0]) return null;
  const sellerId = 'sellerId' in event ? event.sellerId : null;
  const name = await namesOf(read, event.buyerId, ...(sellerId ? [sellerId] : []));
  const seller = sellerId ? name(sellerId) : '';
  return { ...timesOf(read, event), ...rows[0], buyer: name(event.buyerId), seller };
}

async function messageFacts(read: Read, event: EventNamed<'message.waiting'>): Promise<MessageFacts | null> {
  const { rows } = await sql<{ otherId: string; count: number; excerpt: string }>`
    select s.other_id as "otherId", s.unread as count,
      coalesce((select left(m.text, 200) from messages m
        where m.conversation_id = s.conversation_id and m.author_id = s.other_id and m.deleted_at is null
        order by m.number desc limit 1), '') as excerpt
    from conversation_sides s
    where s.conversation_id = ${event.conversationId} and s.user_id = ${event.userId}
      and not exists (select from blocks b where (b.user_id, b.blocked_id) in ((s.user_id, s.other_id), (s.other_id, s.user_id)))`.execute(
    read.sql,
  );
  if (!rows[0]) return null;
  const { otherId, ...facts } = rows[0];
  const name = await namesOf(read, otherId);
  return { ...timesOf(read, event), ...facts, conversationId: event.conversationId, from: name(otherId) };
}
