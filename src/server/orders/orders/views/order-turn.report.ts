// The orders in which it is somebody's turn, as order-turn.policy.ts says it, and until when; a test holds the two together.
// Guards: the states are written out in each branch, because the indexes of what waits (0008_orders.sql) hold only those.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderSide } from '../order.policy.ts';

const days = (rule: string) => sql`make_interval(days => (o.rules->>${rule})::int)`;
/** No completed order can be reviewed that is older than the longest time any rules gave; so nobody's past is read. */
const longestReview = sql`(select make_interval(days => max((rules->>'reviewDays')::int)) from order_rules)`;

export const hasReviewed = (personId: string) =>
  sql<boolean>`exists (select 1 from reviews v where v.order_id = o.id and v.author_id = ${personId})`;

/** Of a completed milestone: its offer goes on, and no further one is paid yet. */
export const nextCanBeFunded = sql<boolean>`(o.state = 'completed' and o.milestone < o.milestone_count
  and o.dispute_phase is null and o.charged_back_at is null
  and exists (select from offers r where r.id = o.offer_id and r.state = 'running')
  and not exists (select from orders p where p.offer_id = o.offer_id and p.milestone > o.milestone))`;

/** Until when `side` is to answer what is proposed to be added: additionAnswerBy of addition.policy.ts. */
export const additionBy = (side: OrderSide, now: Date): RawBuilder<Date | null> => sql<Date | null>`(
  select min(a.answer_by) from order_additions a
  where a.order_id = o.id and a.awaits = ${side} and a.state in ('proposed', 'agreed') and a.kind <> 'extra'
    and (a.kind <> 'revision' or o.state = 'delivered') and a.answer_by > ${now}
    and o.refunded_price_minor = 0 and o.charged_back_at is null
    and o.state in ('pending', 'in-progress', 'delivered', 'revision'))`;

type Whose = { personId: string; side: OrderSide };
type Branches = {
  /** Nothing to deliver: `pending` and `delivered`. */
  waiting: RawBuilder<unknown>;
  /** The seller owes a delivery. */
  working: RawBuilder<unknown>;
  /** Of several times that run for this side, those beside `additionBy`. */
  times: RawBuilder<unknown>;
};

/** An order that stands still is nobody's turn; of those that do not, each branch says when it is this side's. */
function branchesOf(side: OrderSide, now: Date): Branches {
  const added = sql`${additionBy(side, now)} is not null`;
  if (side === 'buyer') {
    return {
      waiting: sql`(o.cancel_asked_by is distinct from 'buyer' or ${added})`,
      working: sql`(o.paused_at is not null or o.extension_answer_by is not null or o.cancel_asked_by = 'seller' or ${added})`,
      times: sql`o.pause_ends_at, o.extension_answer_by, case when o.cancel_asked_by is null then case o.state
        when 'pending' then o.placed_at + ${days('requirementsSilenceDays')} when 'delivered' then o.auto_complete_at end end`,
    };
  }
  return {
    waiting: sql`(o.cancel_asked_by = 'buyer' or ${added})`,
    working: sql`(o.paused_at is null or o.cancel_asked_by = 'buyer' or ${added})`,
    times: sql`case when o.state in ('in-progress', 'revision') and o.paused_at is null then o.due_at end`,
  };
}

/** `orders` gives rows of orders as `o`, each once; `until` is read beside them, `late` gives the ids of those that are late. */
export function myTurn({ personId, side }: Whose, now: Date) {
  const person = side === 'buyer' ? sql`o.buyer_id` : sql`o.seller_id`;
  const mine = sql`${person} = ${personId} and o.charged_back_at is null`;
  const { waiting, working, times } = branchesOf(side, now);
  const reviewUntil = sql`o.completed_at + ${days('reviewDays')}`;
  // Of the person's running offers the newest milestone; a buyer alone can fund the next one.
  const toFund = sql`
    select o.* from offers f join orders o on o.offer_id = f.id
    where f.buyer_id = ${personId} and f.state = 'running' and ${nextCanBeFunded} union all`;
  return {
    orders: sql`(${side === 'buyer' ? toFund : sql``}
      select o.* from orders o where ${mine} and o.state in ('pending', 'delivered') and ${waiting}
      union all
      select o.* from orders o where ${mine} and o.state in ('in-progress', 'revision') and ${working}
      union all
      select o.* from orders o where ${mine} and o.dispute_phase is not null and o.dispute_waits_for in (${sql.lit(side)}, 'both')
      union all
      select o.* from orders o where ${mine} and o.state = 'completed' and o.reviewable
        and o.dispute_phase is null
        and o.completed_at > ${now}::timestamptz - ${longestReview}
        and ${reviewUntil} > ${now} and not ${hasReviewed(personId)}) o`,
    late: sql`(select o.id from orders o where ${mine} and ${side === 'seller' ? sql`true` : sql`false`}
      and o.state in ('in-progress', 'revision') and o.paused_at is null and o.due_at <= ${now}) o`,
    until: sql`case when o.dispute_phase is not null then o.dispute_until
      when o.state = 'completed' then case when o.reviewable then ${reviewUntil} end
      when o.cancel_asked_by <> ${side} then o.cancel_answer_by
      else least(${additionBy(side, now)}, ${times}) end`,
  };
}
