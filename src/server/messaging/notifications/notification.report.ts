// Reads what the texts need, over the tables of several domains, at the time of telling. Null when there is nothing to tell any more.
// Guards: reads only; names of people come through the accounts' view, which knows what may be shown.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { activeGigLimits } from '#contract/catalog/gigs/gig.rules.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { amountsWith, isOpen } from '#server/orders/orders/additions/addition.policy.ts';
import { deliveryDaysOf } from '#server/orders/orders/order.policy.ts';
import { claimFacts } from './facts/claim-facts.report.ts';
import { correctionFacts } from './facts/correction-facts.report.ts';
import { examFacts, questionReportFacts } from './facts/exam-facts.report.ts';
import { fileFacts } from './facts/file-facts.report.ts';
import { refundFacts, returnFacts } from './facts/refund-facts.report.ts';
import { rearrangedFacts } from './facts/rearranged-facts.report.ts';
import { measureFacts } from './facts/measure-facts.report.ts';
import { searchFacts } from './facts/search-facts.report.ts';
import { later } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/data/db.ts';
import type { EventNamed, OfferEventName } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { levelOn } from '#server/orders/reputation/level.view.ts';
import type { DisputeOutcome } from '#contract/orders/orders/dispute.schema.ts';
import { disputeEventNames } from '#contract/orders/orders/order.events.ts';
import type { DisputeEventName, OrderEvent, OrderEventName } from '#contract/orders/orders/order.events.ts';
import type { ProposedFault, RequestKind } from '#contract/orders/orders/request.schema.ts';
import { chargebackFacts } from './facts/chargeback-facts.report.ts';
import { earningFacts, payoutMethodFacts, withdrawalFacts } from './facts/payout-facts.report.ts';
import type {
  AdditionFacts,
  BriefFacts,
  DisputeFacts,
  FactsByEvent,
  LevelFacts,
  MessageFacts,
  OfferFacts,
  OrderFacts,
  ReviewFacts,
  TipFacts,
  ToldBriefEvent,
  ToldEventName,
} from './facts/notification.facts.ts';
import { paidWith } from './facts/paid-with.report.ts';

export type ToldEvent = EventNamed<ToldEventName>;

export function factsOf(read: Read, event: ToldEvent): Promise<FactsByEvent[ToldEventName] | null> {
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
    case 'earnings.cleared':
      return earningFacts(read, event);
    case 'withdrawal.requested':
    case 'withdrawal.paid':
    case 'withdrawal.failed':
      return withdrawalFacts(read, event);
    case 'search.matched':
      return searchFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'payout_method.added':
      return payoutMethodFacts(read, event);
    case 'refund.done':
    case 'refund.credited':
      return refundFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'seller.level_changed':
    case 'seller.level_warned':
      return levelFacts(read, event);
    case 'payment.returned':
      return returnFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
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
    case 'file.infected':
      return fileFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
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
      return briefFacts(read, event);
    case 'measure.imposed':
    case 'measure.upheld':
    case 'measure.lifted':
    case 'measure.ended':
      return measureFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'claim.opened':
    case 'claim.answered':
    case 'claim.upheld':
    case 'claim.rejected':
    case 'claim.conceded':
    case 'claim.withdrawn':
    case 'claim.ended':
      return claimFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'correction.posted':
      return correctionFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'gigs.rearranged':
      return rearrangedFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'exam.graded':
    case 'exam.badge_ending':
    case 'exam.badge_ended':
      return examFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'exam.report_answered':
      return questionReportFacts(read, event).then((facts) => facts && { ...told(read, event), ...facts });
    case 'message.waiting':
      return messageFacts(read, event);
    default:
      return isOfDispute(event) ? disputeFacts(read, event) : orderFacts(read, event);
  }
}

function told(read: Read, event: { at: string }): { now: Date; happenedAt: Date } {
  return { now: read.now, happenedAt: new Date(event.at) };
}

async function nameOf(read: Read, ...ids: string[]): Promise<(id: string) => string> {
  const people = await personsById(read, ids);
  return (id) => people.get(id)?.displayName ?? 'A former member';
}

async function orderFacts(read: Read, event: OrderEvent): Promise<OrderFacts | null> {
  const order = await read.sql
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', event.orderId)
    .executeTakeFirst();
  if (!order) return null;
  const { rows } = await sql<{
    paidWith: string | null;
    backTo: string | null;
    failedCount: number | null;
    movedMinor: number | null;
    asked: { days: number | null; fault: ProposedFault | null; answerBy: string; isOpen: boolean } | null;
  }>`
    select ${paidWith} as "paidWith", (
      select string_agg(distinct case r.goes_to when 'balance' then 'your balance' else coalesce(rp.card_label, 'the card you paid with') end, ' and ')
      from refunds r join payments rp on rp.id = r.payment_id join order_events e on e.order_id = r.order_id and e.at = r.requested_at
      where r.order_id = ${order.id} and e.version = ${event.version}
    ) as "backTo", (
      select cardinality(r.failed_criteria) from deliveries d join revision_requests r on r.delivery_id = d.id
      where d.order_id = ${order.id} order by d.number desc limit 1
    ) as "failedCount", (
      select coalesce(e.detail->'split'->>'toBuyerMinor', e.detail->>'toBuyerMinor')::bigint
      from order_events e where e.order_id = ${order.id} and e.version = ${event.version}
    ) as "movedMinor", (
      select jsonb_build_object('days', q.days, 'fault', q.fault, 'answerBy', q.answer_by, 'isOpen', q.state = 'open')
      from order_requests q where q.order_id = ${order.id} and q.kind = ${requestKindOf(event.name)}
      order by q.number desc limit 1
    ) as asked
    from payments p where p.id = ${order.payment_id}`.execute(read.sql);
  const name = await nameOf(read, order.buyer_id, order.seller_id);
  const { rules, quote } = order;
  const asked = rows[0]?.asked ?? null;
  return {
    ...told(read, event),
    number: order.number,
    title: order.title,
    state: order.state,
    actor: event.actor,
    buyer: name(order.buyer_id),
    seller: name(order.seller_id),
    packageTitle: quote.package.title,
    packageMinor: quote.package.priceMinor,
    extras: quote.extras,
    buyerFeeMinor: order.buyer_fee_minor,
    totalMinor: order.total_minor,
    sellerGetsMinor: order.seller_gets_minor,
    paidWith: rows[0]?.paidWith ?? null,
    backTo: rows[0]?.backTo ?? null,
    deliveryDays: deliveryDaysOf(order),
    silentUntil: later(order.placed_at, { days: rules.requirementsSilenceDays }),
    // Delivered meanwhile, cancelled meanwhile: then there is no deadline to speak of.
    ...(order.due_at && (order.state === 'in-progress' || order.state === 'revision')
      ? { dueAt: order.due_at, lateCancelFrom: later(order.due_at, { hours: rules.lateCancelHours }) }
      : { dueAt: null, lateCancelFrom: null }),
    autoCompleteAt: order.auto_complete_at,
    mayExtend: order.review_extended_at === null,
    failedCount: rows[0]?.failedCount ?? 0,
    criteriaCount: order.criteria.length,
    revisionsLeft: order.revisions_left,
    earningsClearAt: order.earnings_clear_at,
    reviewUntil:
      order.completed_at && order.reviewable ? later(order.completed_at, { days: rules.reviewDays }) : null,
    addition: await additionFacts(read, order, event),
    cancelFault: order.cancel_fault,
    heldMinor: order.settled_at === null ? order.total_minor - order.refunded_minor : 0,
    movedMinor: rows[0]?.movedMinor ?? 0,
    wasDelivered: order.delivered_at !== null,
    asked: asked && { ...asked, answerBy: new Date(asked.answerBy) },
  };
}

/** The kind of request that an event is about; null for the others. */
function requestKindOf(event: OrderEventName): RequestKind | null {
  if (event.startsWith('order.extension_')) return 'extension';
  if (event.startsWith('order.cancellation_')) return 'cancellation';
  return event === 'order.pause_ended' || event.startsWith('order.question_') ? 'question' : null;
}

async function additionFacts(
  read: Read,
  order: Selectable<Tables['orders']>,
  event: OrderEvent,
): Promise<AdditionFacts | null> {
  if (!event.name.startsWith('order.addition_')) return null;
  const { rows } = await sql<Selectable<Tables['order_additions']>>`
    select a.* from order_events e join order_additions a on a.id = (e.detail->>'addition')::uuid
    where e.order_id = ${event.orderId} and e.version = ${event.version}`.execute(read.sql);
  const addition = rows[0];
  if (!addition) return null;
  const { price_minor: priceMinor, buyer_fee_minor: paidFeeMinor } = addition;
  const feeMinor =
    paidFeeMinor ?? (priceMinor === null ? null : amountsWith(order, priceMinor).buyerFeeMinor);
  return {
    title: addition.title,
    priceMinor,
    buyerPaysMinor: priceMinor === null || feeMinor === null ? null : priceMinor + feeMinor,
    days: addition.days,
    isOpen: isOpen(addition),
    answerBy: addition.answer_by,
  };
}

function isOfDispute(event: OrderEvent): event is OrderEvent & { name: DisputeEventName } {
  return (disputeEventNames as readonly string[]).includes(event.name);
}

async function disputeFacts(read: Read, event: OrderEvent): Promise<DisputeFacts | null> {
  const order = await read.sql
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', event.orderId)
    .executeTakeFirst();
  if (!order) return null;
  const { rows } = await sql<{ openedBy: 'buyer' | 'seller'; isLate: boolean; detail: StepDetail }>`
    select d.opened_by as "openedBy", e.from_state = 'completed' as "isLate", e.detail
    from order_events e join disputes d on d.order_id = e.order_id and d.opened_at <= e.at
    where e.order_id = ${event.orderId} and e.version = ${event.version}
    order by d.opened_at desc limit 1`.execute(read.sql);
  if (!rows[0]) return null;
  const { openedBy, isLate, detail } = rows[0];
  const name = await nameOf(read, order.buyer_id, order.seller_id);
  return {
    ...told(read, event),
    number: order.number,
    title: order.title,
    actor: event.actor,
    buyer: name(order.buyer_id),
    seller: name(order.seller_id),
    openedBy,
    isLate,
    phase: order.dispute_phase,
    until: order.dispute_until,
    missedRound: detail.missed ? (detail.round ?? null) : null,
    outcome: detail.outcome ?? null,
    split:
      detail.toBuyerPriceMinor === undefined || !detail.split
        ? null
        : { ...detail.split, toBuyerPriceMinor: detail.toBuyerPriceMinor },
  };
}
/** What the steps of a dispute write of themselves (src/server/disputes). */
type StepDetail = {
  outcome?: DisputeOutcome;
  round?: number;
  missed?: boolean;
  toBuyerPriceMinor?: number;
  split?: { toBuyerMinor: number; toSellerMinor: number };
};

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
  const name = await nameOf(read, event.authorId, event.subjectId);
  return { ...told(read, event), ...rows[0], author: name(event.authorId), subject: name(event.subjectId) };
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
  const name = await nameOf(read, buyerId, sellerId);
  return { ...told(read, event), ...facts, buyer: name(buyerId), seller: name(sellerId) };
}

async function levelFacts(
  read: Read,
  event: EventNamed<'seller.level_changed' | 'seller.level_warned'>,
): Promise<LevelFacts | null> {
  const found = await levelOn(read, event.userId, event.day);
  if (found === null) return null;
  const { clearingDays } = await currentOrderRules(read);
  const { level } = found;
  return {
    ...told(read, event),
    ...found,
    clearingDays: clearingDays[level],
    activeGigs: activeGigLimits[level],
  };
}

/** Of the round that stands: an answer with another offer is told with the terms of the answer. */
async function offerFacts(read: Read, event: EventNamed<OfferEventName>): Promise<OfferFacts | null> {
  const { rows } = await sql<Omit<OfferFacts, 'now' | 'happenedAt' | 'buyer' | 'seller'>>`
    select f.id as "offerId", f.terms->>'title' as title, (f.terms->>'priceMinor')::bigint as "priceMinor",
      (f.terms->>'deliveryDays')::int as "deliveryDays", f.expires_at as "expiresAt", f.reason,
      f.accepted_at is not null as "wasAgreed"
    from offers f join offers o on o.thread_id = f.thread_id where o.id = ${event.offerId}
    order by f.round desc limit 1`.execute(read.sql);
  if (!rows[0]) return null;
  const name = await nameOf(read, event.buyerId, event.sellerId);
  return { ...told(read, event), ...rows[0], buyer: name(event.buyerId), seller: name(event.sellerId) };
}

async function briefFacts(read: Read, event: EventNamed<ToldBriefEvent>): Promise<BriefFacts | null> {
  const itemId = 'itemId' in event ? event.itemId : null;
  const { rows } = await sql<Omit<BriefFacts, 'now' | 'happenedAt' | 'buyer' | 'seller'>>`
    select p.id as "projectId", p.title, p.state, p.reason, p.closes_at as "closesAt",
      coalesce(q.question, '') as question, coalesce(q.answer, '') as answer,
      case when s.id is not null then jsonb_build_object('priceMinor', s.terms->'priceMinor',
        'deliveryDays', s.terms->'deliveryDays', 'state', s.state, 'reason', s.reason) end as proposal
    from projects p left join project_questions q on q.id = ${itemId} left join proposals s on s.id = ${itemId}
    where p.id = ${event.projectId} and p.published_at is not null`.execute(read.sql);
  if (!rows[0]) return null;
  const sellerId = 'sellerId' in event ? event.sellerId : null;
  const name = await nameOf(read, event.buyerId, ...(sellerId ? [sellerId] : []));
  const seller = sellerId ? name(sellerId) : '';
  return { ...told(read, event), ...rows[0], buyer: name(event.buyerId), seller };
}

async function messageFacts(read: Read, event: EventNamed<'message.waiting'>): Promise<MessageFacts | null> {
  const { rows } = await sql<{ otherId: string; count: number; words: string }>`
    select s.other_id as "otherId", s.unread as count,
      coalesce((select left(m.text, 200) from messages m
        where m.conversation_id = s.conversation_id and m.author_id = s.other_id and m.deleted_at is null
        order by m.number desc limit 1), '') as words
    from conversation_sides s
    where s.conversation_id = ${event.conversationId} and s.user_id = ${event.userId}
      and not exists (select from blocks b where (b.user_id, b.blocked_id) in ((s.user_id, s.other_id), (s.other_id, s.user_id)))`.execute(
    read.sql,
  );
  if (!rows[0]) return null;
  const { otherId, ...facts } = rows[0];
  const name = await nameOf(read, otherId);
  return { ...told(read, event), ...facts, conversationId: event.conversationId, from: name(otherId) };
}
