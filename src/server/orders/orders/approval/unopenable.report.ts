// Which files of an order's newest delivery the buyer cannot open: still being scanned, infected, or no longer stored.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** A scan takes seconds; the parties are notified when it has not ended by then. */
const usualScan = { hours: 1 };

export type ReviewHold = 'scanning' | 'unopenable';

/** What keeps the newest delivery from being opened now; null if nothing does. */
export async function reviewHoldOf(read: Read, orderId: string): Promise<ReviewHold | null> {
  const { rows } = await sql<{ hold: ReviewHold | null }>`
    select case when bool_or(f.scan is null or f.scan = 'infected') then 'unopenable'
      when bool_or(f.scan = 'scanning') then 'scanning' end as hold
    from (select file_ids from deliveries where order_id = ${orderId} order by number desc limit 1) newest
    cross join unnest(newest.file_ids) delivered (id) left join files f on f.id = delivered.id`.execute(
    read.sql,
  );
  return rows[0]?.hold ?? null;
}

const newestFiles = sql`(select d.file_ids from deliveries d where d.order_id = orders.id
  order by d.number desc limit 1)`;
const newestWithFiles = sql`unnest(${newestFiles}) delivered (id) left join files f on f.id = delivered.id`;

/**
 * A condition on a row of orders. Files that are gone are found when the delivery would be approved, and while it waits for their scan,
 * which will not come.
 */
export function mustBeHeld(now: Date): RawBuilder<unknown> {
  return sql`(orders.review_held = 'scanning' and exists (select from ${newestWithFiles} where f.id is null) or exists (
    select from files f where f.order_id = orders.id and f.scan <> 'clean' and f.id = any(${newestFiles}::uuid[])
    and (f.scan = 'infected' and orders.review_held is distinct from 'unopenable'
      or f.scan = 'scanning' and orders.review_held is null and orders.delivered_at <= ${later(now, { hours: -usualScan.hours })})))`;
}

/** A condition on a held row of orders that waits for a scan. The same rule as `reviewHoldOf`. */
export const canBeOpened = sql`not exists (select from ${newestWithFiles} where f.scan is distinct from 'clean')`;
