// Loads everything about one order in one statement: row, history, requests, answers, deliveries, disputes and reviews. Every list
// has a limit.
// Returns null unless the user is a party to the order, or the caller passes 'support'.
import { sql } from 'kysely';
import type { Fees } from '#contract/orders/orders/fee.schema.ts';
import { gigLimits } from '#contract/catalog/gigs/gig.schema.ts';
import { disputeLimits } from '#contract/orders/orders/dispute.schema.ts';
import type { OrderEventName } from '#contract/orders/orders/order.events.ts';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import { stepLimits } from '#contract/orders/orders/step-limits.ts';
import { mostTipsPerOrder } from '#contract/orders/orders/tip.schema.ts';
import { columnsOf, listed } from '#server/platform/data/columns.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { sellerWroteAt } from '../endings/seller-wrote.report.ts';
import { orderAdditionColumns } from '../additions/addition.store.ts';
import type { AdditionRow } from '../additions/addition.store.ts';
import type { ChargebackJson } from './order-chargebacks.report.ts';
import type { DisputeJson } from './order-disputes.report.ts';
import type { ReviewRow } from './order-reviews.report.ts';
import type { OrderRow } from '../order.store.ts';
import type { OrderActorName } from '../order.tables.ts';
import { nextCanBeFunded } from './order-turn.report.ts';
import type { RequestRow } from '../requests/request.store.ts';
import { orderTipColumns } from '../tips/tip.store.ts';
import type { TipRow } from '../tips/tip.store.ts';
import { orderColumns, orderRequestColumns } from '../order.tables.ts';

export type OrderRoom = OrderRow & {
  seller_wrote_at: Date | null;
  events: {
    version: number;
    verb: string;
    event: OrderEventName;
    actor: OrderActorName;
    at: string;
    toBuyerMinor: number | null;
    additionId: string | null;
  }[];
  requests: (Omit<RequestRow, 'asked_at' | 'answer_by' | 'answered_at'> & {
    asked_at: string;
    answer_by: string;
    answered_at: string | null;
  })[];
  answers: { requirement_id: string; text: string; file_ids: string[] }[];
  deliveries: {
    id: string;
    number: number;
    message: string;
    file_ids: string[];
    met_criteria: number[];
    delivered_at: string;
    revision: { message: string; file_ids: string[]; failed_criteria: number[]; requested_at: string } | null;
  }[];
  reviews: ReviewRow[];
  additions: AdditionRow[];
  /** For a completed milestone: the next one if it can be funded now, with the fees of the offer. */
  next_milestone: { number: number; title: string; priceMinor: number; fees: Fees } | null;
  tips: TipRow[];
  /** Newest first. */
  disputes: DisputeJson[];
  /** Oldest first. */
  chargebacks: ChargebackJson[];
  certificate: { id: string; withdrawn_at: string | null } | null;
};

const mostOf = (...verbs: OrderVerb[]) =>
  verbs.reduce((sum, verb) => sum + 2 * (stepLimits[verb]?.most ?? 0), 0);

/** What one order can have at most; of more rows than that, the newest are read. */
export const roomLimits = {
  events: 2000,
  requests: mostOf('propose-cancellation', 'ask-extension', 'ask-question'),
  answers: gigLimits.requirements.max,
  deliveries: stepLimits['deliver-order']!.most,
  reviews: 2,
  additions: mostOf('propose-addition') + gigLimits.extras.max,
  tips: mostTipsPerOrder,
  /** Those that were opened, and those that proposals to cancel became. */
  disputes: 2 * disputeLimits.openingsPerSide + mostOf('propose-cancellation'),
  /** Openings, answers and appeals come on top of the limit. */
  statements: 2 * (disputeLimits.statementsPerSide + 2),
  offers: 2 * disputeLimits.offersPerSide + 2,
  chargebacks: 50,
} as const;

/** What is read of each row of the lists; the disputes area and the reviews own the tables. */
const columns = {
  events: ['version', 'verb', 'event', 'actor', 'at', 'detail'],
  answers: columnsOf<OrderRoom['answers'][number]>({ requirement_id: true, text: true, file_ids: true }),
  deliveries: columnsOf<Omit<OrderRoom['deliveries'][number], 'revision'>>({
    id: true,
    number: true,
    message: true,
    file_ids: true,
    met_criteria: true,
    delivered_at: true,
  }),
  reviews: columnsOf<ReviewRow>({
    id: true,
    gig_id: true,
    author_id: true,
    subject_id: true,
    about: true,
    stars: true,
    scores: true,
    text: true,
    created_at: true,
    publish_at: true,
    published_at: true,
    reply_text: true,
    replied_at: true,
  }),
  chargebacks: columnsOf<ChargebackJson>({
    id: true,
    state: true,
    reason: true,
    amount_minor: true,
    returned_minor: true,
    held_from: true,
    held_minor: true,
    taken_minor: true,
    from_seller_minor: true,
    owed_minor: true,
    opened_at: true,
    closed_at: true,
  }),
  disputes: columnsOf<Omit<DisputeJson, 'statements' | 'offers' | 'decisions'>>({
    id: true,
    opened_by: true,
    opened_at: true,
    previous_state: true,
    sealed_round: true,
    sealed_offer_by: true,
    decision_accepted_by: true,
    outcome: true,
    to_buyer_minor: true,
    closed_at: true,
  }),
  statements: columnsOf<DisputeJson['statements'][number]>({
    id: true,
    side: true,
    kind: true,
    text: true,
    file_ids: true,
    made_at: true,
  }),
  offers: columnsOf<DisputeJson['offers'][number]>({
    id: true,
    side: true,
    to_buyer_minor: true,
    left_minor: true,
    made_at: true,
  }),
  decisions: columnsOf<DisputeJson['decisions'][number]>({
    instance: true,
    to_buyer_minor: true,
    left_minor: true,
    fault: true,
    reasons: true,
    decided_by: true,
    decided_at: true,
  }),
};

/** Texts and offers of the newest dispute only; of earlier ones, what decides whether another can be opened. */
const disputesOfOrder = sql`(
  select coalesce(jsonb_agg(to_jsonb(d) - 'place' || jsonb_build_object(
    'statements', (select coalesce(jsonb_agg(to_jsonb(s) order by s.number), '[]') from (
      select number, ${listed(columns.statements)} from dispute_statements where dispute_id = d.id and d.place = 1
      order by number desc limit ${roomLimits.statements}) s),
    'offers', (select coalesce(jsonb_agg(to_jsonb(f) order by f.number), '[]') from (
      select number, ${listed(columns.offers)} from dispute_offers where dispute_id = d.id and d.place = 1
      order by number desc limit ${roomLimits.offers}) f),
    'decisions', (select coalesce(jsonb_agg(to_jsonb(v) order by v.instance), '[]') from (
      select ${listed(columns.decisions)} from dispute_decisions where dispute_id = d.id and d.place = 1 order by instance desc limit 2) v)
  ) order by d.place), '[]')
  from (
    select ${listed(columns.disputes)}, row_number() over (order by closed_at desc nulls first, opened_at desc) as place
    from disputes where order_id = o.id order by place limit ${roomLimits.disputes}) d)`;

const newest = (table: string, names: readonly string[], by: string, most: number) => sql`(
  select ${listed(names)} from ${sql.table(table)} where order_id = o.id and ${sql.ref(by)} is not null
  order by ${sql.ref(by)} desc limit ${most})`;

export async function findOrderRoom(
  read: Read,
  orderNumber: string,
  participantId: string | 'support',
): Promise<OrderRoom | null> {
  const isVisible =
    participantId === 'support'
      ? sql`true`
      : sql`(o.buyer_id = ${participantId} or o.seller_id = ${participantId})`;
  const { rows } = await sql<OrderRoom>`
    select ${listed(orderColumns, 'o')}, ${sellerWroteAt} as seller_wrote_at,
      (select coalesce(jsonb_agg(jsonb_build_object('version', e.version, 'verb', e.verb, 'event', e.event, 'actor', e.actor, 'at', e.at,
                                                   'toBuyerMinor', e.detail->'toBuyerMinor',
                                                   'additionId', e.detail->>'addition') order by e.version), '[]')
       from ${newest('order_events', columns.events, 'version', roomLimits.events)} e) as events,
      (select coalesce(jsonb_agg(to_jsonb(q) order by q.number), '[]')
       from ${newest('order_requests', orderRequestColumns, 'number', roomLimits.requests)} q) as requests,
      (select coalesce(jsonb_agg(to_jsonb(a)), '[]')
       from ${newest('order_answers', columns.answers, 'requirement_id', roomLimits.answers)} a) as answers,
      (select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('revision', to_jsonb(r)) order by d.number), '[]')
       from ${newest('deliveries', columns.deliveries, 'number', roomLimits.deliveries)} d
       left join revision_requests r on r.delivery_id = d.id) as deliveries,
      (select coalesce(jsonb_agg(to_jsonb(v)), '[]')
       from ${newest('reviews', columns.reviews, 'id', roomLimits.reviews)} v) as reviews,
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.proposed_at, n.id), '[]')
       from ${newest('order_additions', orderAdditionColumns, 'proposed_at', roomLimits.additions)} n) as additions,
      (select jsonb_build_object('number', o.milestone + 1, 'title', m->>'title', 'priceMinor', m->'priceMinor',
                                 'fees', f.rules->'fees')
       from offers f, lateral (select f.terms->'milestones'->o.milestone) next(m)
       where f.id = o.offer_id and ${nextCanBeFunded}) as next_milestone,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.number), '[]')
       from ${newest('order_tips', orderTipColumns, 'number', roomLimits.tips)} t) as tips,
      ${disputesOfOrder} as disputes,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.opened_at, c.id), '[]')
       from ${newest('chargebacks', columns.chargebacks, 'opened_at', roomLimits.chargebacks)} c) as chargebacks,
      (select jsonb_build_object('id', r.id, 'withdrawn_at', r.withdrawn_at)
       from rights_certificates r where r.order_id = o.id) as certificate
    from orders o
    where o.number = ${orderNumber} and ${isVisible}`.execute(read.sql);
  const room = rows[0];
  return room ? { ...room, additions: room.additions.map(withDates) } : null;
}

/** The ids of all files referenced by the order. */
export function fileIdsOf(room: OrderRoom): string[] {
  return [
    ...room.answers.flatMap((answer) => answer.file_ids),
    ...room.requests.flatMap((request) => request.answer_file_ids),
    ...room.deliveries.flatMap((delivery) => [...delivery.file_ids, ...(delivery.revision?.file_ids ?? [])]),
    ...room.disputes.flatMap((dispute) => dispute.statements.flatMap((statement) => statement.file_ids)),
  ];
}

/** Times in jsonb are text. */
function withDates(addition: AdditionRow): AdditionRow {
  return {
    ...addition,
    proposed_at: new Date(addition.proposed_at),
    answer_by: new Date(addition.answer_by),
    ended_at: addition.ended_at && new Date(addition.ended_at),
  };
}
