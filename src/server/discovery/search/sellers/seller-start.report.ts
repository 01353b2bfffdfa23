// Whether a seller can start by some day: asked of their announced absence and the deadlines of their work at the moment of the
// question, so that it is never out of date. What counts is said by src/contract/discovery/search/start.rules.ts.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { startRules } from '#contract/discovery/search/start.rules.ts';

/** Days are written 2026-11-21 (UTC); `seller` is the column or value of a seller's id. */
export function canStartBy(
  seller: RawBuilder<unknown>,
  days: { today: string; by: string },
): RawBuilder<boolean> {
  const today = sql`${days.today}::date`;
  // The deadline after which fewer than that many orders are still due; in the past where work is late: then it is done today.
  const free = sql`(select o.due_at::date from orders o
    where o.seller_id = ${seller} and o.state in ('in-progress', 'revision')
    order by o.due_at desc offset ${sql.lit(startRules.ordersAtOnce - 1)} limit 1)`;
  return sql<boolean>`(select coalesce(a.until_on + 1, free.day) <= ${days.by}::date
    from (select greatest(${today}, ${free}) as day) free
    left join absences a on a.user_id = ${seller} and free.day between a.from_on and a.until_on)`;
}
