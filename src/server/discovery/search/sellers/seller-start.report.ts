// Whether a seller can start by a given day, from announced absences and order deadlines at query time, so it is never stale.
// The rules are in src/contract/discovery/search/start.rules.ts.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { startRules } from '#contract/discovery/search/start.rules.ts';

/** Days as 2026-11-21 (UTC); `seller` is a column or value with the seller's id. */
export function canStartBy(
  seller: RawBuilder<unknown>,
  days: { today: string; by: string },
): RawBuilder<boolean> {
  const today = sql`${days.today}::date`;
  // The first deadline after which the seller has capacity again; today if that deadline has passed.
  const free = sql`(select o.due_at::date from orders o
    where o.seller_id = ${seller} and o.state in ('in-progress', 'revision')
    order by o.due_at desc offset ${sql.lit(startRules.ordersAtOnce - 1)} limit 1)`;
  return sql<boolean>`(select coalesce(a.until_on + 1, free.day) <= ${days.by}::date
    from (select greatest(${today}, ${free}) as day) free
    left join absences a on a.user_id = ${seller} and free.day between a.from_on and a.until_on)`;
}
