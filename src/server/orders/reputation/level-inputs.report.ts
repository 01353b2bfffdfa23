// Counts the inputs of the level formula for many sellers in one statement. Each is the length or sum of a list of
// level-event.report.ts. Unpublished and hidden reviews and excluded orders do not count; of an order whose price was refunded, only a
// late delivery does. The milestones of one offer count as one order (the reviewable one), but each has its own earnings and deadline.
import { sql } from 'kysely';
import type { LevelInputs, LevelRules } from '#contract/orders/reputation/level.rules.ts';
import { returnedOrderRules } from '#contract/orders/reviews/returned-order.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

const keepingLate = Object.entries(returnedOrderRules)
  .filter(([, rule]) => rule.keepsLateDelivery)
  .map(([by]) => by);

/** The start of the window of the rates. */
export function windowStart(now: Date, rules: LevelRules): Date {
  return later(now, { days: -rules.windowDays });
}

/** The price of an order less refunds of the price. */
export const keptOfPrice = sql<number>`o.price_minor - o.refunded_price_minor`;

/** An order that still counts in favor of its seller. */
export const countsWhole = sql<boolean>`(o.excluded_at is null and o.returned_by is null)`;
/** What a refund leaves: `keepsLateDelivery` in returned-order.rules.ts. */
export const countsAsLate = sql<boolean>`(o.late_at is not null and o.excluded_at is null
  and (o.returned_by is null or o.returned_by = any(${keepingLate}::text[])))`;

/** One entry for every seller asked for, in no particular order. */
export async function countInputs(
  read: Read,
  sellerIds: readonly string[],
  rules: LevelRules,
): Promise<Map<string, LevelInputs>> {
  const since = windowStart(read.now, rules);
  const { rows } = await sql<LevelInputs & { id: string }>`
    select s.id, c.orders, c.buyers, c."earnedMinor", r."starsSum", r.reviews, c."recentCompleted", c."recentLate", f."recentCancelled"
    from unnest(${sellerIds}::uuid[]) s (id)
    cross join lateral (
      select (count(*) filter (where o.reviewable and ${countsWhole}))::int as orders,
        (count(distinct o.buyer_id) filter (where o.reviewable and ${countsWhole}))::int as buyers,
        coalesce(sum(${keptOfPrice}) filter (where ${countsWhole}), 0)::bigint as "earnedMinor",
        (count(*) filter (where o.completed_at > ${since} and (${countsWhole} or ${countsAsLate})))::int as "recentCompleted",
        (count(*) filter (where o.completed_at > ${since} and ${countsAsLate}))::int as "recentLate"
      from orders o where o.seller_id = s.id and o.state = 'completed' and o.excluded_at is null) c
    cross join lateral (
      select count(*)::int as "recentCancelled" from orders o
      where o.seller_id = s.id and o.cancel_fault = 'seller' and o.cancelled_at > ${since}
        and o.excluded_at is null) f
    cross join lateral (
      select coalesce(sum(v.stars), 0)::int as "starsSum", count(*)::int as reviews from reviews v
      where v.subject_id = s.id and v.about = 'seller' and v.published_at is not null and v.excluded_at is null) r`.execute(
    read.sql,
  );
  return new Map(rows.map(({ id, ...inputs }) => [id, inputs]));
}

/** The number of completed orders, counting each milestone. */
export async function countCompleted(read: Read, sellerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o where o.seller_id = ${sellerId} and o.state = 'completed' and ${countsWhole}`.execute(
    read.sql,
  );
  return rows[0]!.n;
}
