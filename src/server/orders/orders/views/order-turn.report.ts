// The orders waiting for a user, and until when: the rule of order-turn.policy.ts in SQL. A test compares the two.
// Each branch lists its states literally, to match the partial indexes in 0008_orders.sql.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderSide } from '../order.policy.ts';
import { listed } from '#server/platform/data/columns.ts';
import { orderColumns } from '../order.tables.ts';

const days = (rule: string) => sql`make_interval(days => (o.rules->>${rule})::int)`;
/** Orders completed, and made reviewable, before this cannot be reviewed under any rules version, so they are not read. */
const longestReview = sql`(select make_interval(days => max((rules->>'reviewDays')::int)) from order_rules)`;

export const hasReviewed = (personId: string) =>
  sql<boolean>`exists (select 1 from reviews v where v.order_id = o.id and v.author_id = ${personId})`;

/** For a completed milestone: its offer is running, and no later milestone is paid yet. */
export const nextCanBeFunded = sql<boolean>`(o.state = 'completed' and o.milestone < o.milestone_count
  and o.dispute_phase is null and o.charged_back_at is null
  and exists (select from offers r where r.id = o.offer_id and r.state = 'running')
  and not exists (select from orders p where p.offer_id = o.offer_id and p.milestone > o.milestone))`;

/** The nearest deadline of additions `side` has to answer; additionAnswerBy of addition.policy.ts in SQL. */
export const additionBy = (side: OrderSide, now: Date): RawBuilder<Date | null> => sql<Date | null>`(
  select min(a.answer_by) from order_additions a
  where a.order_id = o.id and a.awaits = ${side} and a.state in ('proposed', 'agreed') and a.kind <> 'extra'
    and (a.kind <> 'revision' or o.state = 'delivered') and a.answer_by > ${now}
    and o.refunded_price_minor = 0 and o.charged_back_at is null
    and o.state in ('pending', 'in-progress', 'delivered', 'revision'))`;

type TurnOf = { personId: string; side: OrderSide };
type Branches = {
  /** Nothing to deliver: `pending` and `delivered`. */
  waiting: RawBuilder<unknown>;
  /** The seller owes a delivery. */
  working: RawBuilder<unknown>;
  /** The deadlines of this side other than `additionBy`. */
  times: RawBuilder<unknown>;
};

/** The conditions under which an order that is not frozen is waiting for this side. */
function branchesOf(side: OrderSide, now: Date): Branches {
  const added = sql`${additionBy(side, now)} is not null`;
  if (side === 'buyer') {
    return {
      waiting: sql`(o.cancel_asked_by = 'seller' or (o.cancel_asked_by is null and o.review_held is null) or ${added})`,
      working: sql`(o.paused_at is not null or o.extension_answer_by is not null or o.cancel_asked_by = 'seller' or ${added})`,
      times: sql`o.pause_ends_at, o.extension_answer_by, case when o.cancel_asked_by is null then case o.state
        when 'pending' then o.placed_at + ${days('requirementsSilenceDays')} when 'delivered' then case when o.review_held is null then o.auto_complete_at end end end`,
    };
  }
  return {
    waiting: sql`(o.cancel_asked_by = 'buyer' or (o.cancel_asked_by is null and o.review_held = 'unopenable') or ${added})`,
    working: sql`(o.paused_at is null or o.cancel_asked_by = 'buyer' or ${added})`,
    times: sql`case when o.state in ('in-progress', 'revision') and o.paused_at is null then o.due_at end`,
  };
}

/** `orders`: from-clause with each order once, as `o`; `until`: its deadline; `late`: from-clause with the ids of late orders. */
export function myTurn({ personId, side }: TurnOf, now: Date) {
  const person = side === 'buyer' ? sql`o.buyer_id` : sql`o.seller_id`;
  const mine = sql`${person} = ${personId} and o.charged_back_at is null`;
  const { waiting, working, times } = branchesOf(side, now);
  const reviewUntil = sql`greatest(o.completed_at, o.reviewable_at) + ${days('reviewDays')}`;
  // The newest milestone of each running offer; only buyers can fund the next one.
  const toFund = sql`
    select ${listed(orderColumns, 'o')} from offers f join orders o on o.offer_id = f.id
    where f.buyer_id = ${personId} and f.state = 'running' and ${nextCanBeFunded} union all`;
  return {
    orders: sql`(${side === 'buyer' ? toFund : sql``}
      select ${listed(orderColumns, 'o')} from orders o where ${mine} and o.state in ('pending', 'delivered') and ${waiting}
      union all
      select ${listed(orderColumns, 'o')} from orders o where ${mine} and o.state in ('in-progress', 'revision') and ${working}
      union all
      select ${listed(orderColumns, 'o')} from orders o where ${mine} and o.dispute_phase is not null and o.dispute_waits_for in (${sql.lit(side)}, 'both')
      union all
      select ${listed(orderColumns, 'o')} from orders o where ${mine} and o.state = 'completed' and o.reviewable
        and o.dispute_phase is null
        and (o.completed_at > ${now}::timestamptz - ${longestReview} or o.reviewable_at > ${now}::timestamptz - ${longestReview})
        and ${reviewUntil} > ${now} and not ${hasReviewed(personId)}) o`,
    late: sql`(select o.id from orders o where ${mine} and ${side === 'seller' ? sql`true` : sql`false`}
      and o.state in ('in-progress', 'revision') and o.paused_at is null and o.due_at <= ${now}) o`,
    until: sql`case when o.dispute_phase is not null then o.dispute_until
      when o.state = 'completed' then case when o.reviewable then ${reviewUntil} end
      when o.cancel_asked_by <> ${side} then o.cancel_answer_by
      else least(${additionBy(side, now)}, ${times}) end`,
  };
}
