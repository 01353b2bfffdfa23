// Reads the order that an event is about, in its current state, with the event's request, addition and refund.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { OrderEvent, OrderEventName } from '#contract/orders/orders/order.events.ts';
import type { ProposedFault, RequestKind } from '#contract/orders/orders/request.schema.ts';
import { amountsWith, isOpen } from '#server/orders/orders/additions/addition.policy.ts';
import { awaitedForEnd } from '#server/orders/orders/endings/ends-at.policy.ts';
import {
  deliveryDaysOf,
  lateCancelFrom,
  reviewsOpenUntil,
  sellerOwesDelivery,
} from '#server/orders/orders/order.policy.ts';
import { later } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/data/db.ts';
import { findUncountedDays } from '#server/people/accounts/profiles/absence.report.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { timesOf } from './event-times.ts';
import { namesOf } from './names-of.ts';
import type { AdditionFacts, OrderFacts } from './notification.facts.ts';
import { paidWith } from './paid-with.report.ts';
import { orderColumns } from '#server/orders/orders/order.tables.ts';

export async function orderFacts(read: Read, event: OrderEvent): Promise<OrderFacts | null> {
  const order = await read.sql
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', event.orderId)
    .executeTakeFirst();
  if (!order) return null;
  const name = await namesOf(read, order.buyer_id, order.seller_id);
  const detail = await orderDetail(read, order, event);
  const { rules, quote } = order;
  return {
    ...timesOf(read, event),
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
    paidWith: detail?.paidWith ?? null,
    backTo: detail?.backTo ?? null,
    deliveryDays: deliveryDaysOf(order),
    silentUntil: later(order.placed_at, { days: rules.requirementsSilenceDays }),
    // A delivered or cancelled order has no deadline.
    dueAt: sellerOwesDelivery(order) ? order.due_at : null,
    lateCancelFrom: sellerOwesDelivery(order)
      ? lateCancelFrom(order, read.now, { uncounted: await findUncountedDays(read, order) })
      : null,
    autoCompleteAt: order.auto_complete_at,
    mayExtend: order.review_extended_at === null,
    failedCount: detail?.failedCount ?? 0,
    criteriaCount: order.criteria.length,
    revisionsLeft: order.revisions_left,
    earningsClearAt: order.earnings_clear_at,
    reviewUntil: reviewsOpenUntil(order),
    addition: await additionFacts(read, order, event),
    cancelFault: order.cancel_fault,
    endedBecause:
      event.actor === 'system' && event.name === 'order.cancelled' ? (order.cancel_reason ?? '') : '',
    reviewHeld: order.review_held,
    endsAt: order.ends_at,
    awaited: awaitedForEnd(order),
    heldMinor: order.settled_at === null ? order.total_minor - order.refunded_minor : 0,
    movedMinor: detail?.movedMinor ?? 0,
    wasDelivered: order.delivered_at !== null,
    request: detail?.request ? { ...detail.request, answerBy: new Date(detail.request.answerBy) } : null,
  };
}

type OrderDetail = {
  paidWith: string | null;
  backTo: string | null;
  failedCount: number | null;
  movedMinor: number | null;
  request: { days: number | null; fault: ProposedFault | null; answerBy: string; isOpen: boolean } | null;
};

/** What the event and its payment add to the order row. Null if the payment is missing. */
async function orderDetail(
  read: Read,
  order: Selectable<Tables['orders']>,
  event: OrderEvent,
): Promise<OrderDetail | null> {
  const { rows } = await sql<OrderDetail>`
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
    ) as request
    from payments p where p.id = ${order.payment_id}`.execute(read.sql);
  return rows[0] ?? null;
}

/** The kind of request that an event is about; null if it is about none. */
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
  type Addition = Pick<
    Selectable<Tables['order_additions']>,
    'title' | 'price_minor' | 'buyer_fee_minor' | 'days' | 'state' | 'answer_by'
  >;
  const { rows } = await sql<Addition>`
    select a.title, a.price_minor, a.buyer_fee_minor, a.days, a.state, a.answer_by
    from order_events e join order_additions a on a.id = (e.detail->>'addition')::uuid
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
