// The SQL of price_sources: one row per completed order, read from the order, its deliveries and its gig.
// Guarantees: the row reflects the newest version of the order that was read, with concurrent readers in any order. Milestones are
// left out, because neither price nor time of a part is that of the whole; so are orders that ended without a delivery and those that are
// excluded or were refunded.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read, Tx } from '#server/platform/data/tx.ts';
import type { PriceSource } from './price-facts.ts';

export async function saveSource(tx: Tx, orderId: string): Promise<void> {
  await saveSources(tx, sql`o.id = ${orderId}`);
}

/** Saves the source of an order that counts again, deletes that of one that no longer does. */
export async function recountSource(tx: Tx, orderId: string): Promise<void> {
  await sql`
    delete from price_sources s using orders o
    where s.order_id = ${orderId} and o.id = s.order_id
      and (o.excluded_at is not null or o.returned_by is not null)`.execute(tx.sql);
  await saveSource(tx, orderId);
}

async function saveSources(tx: Tx, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into price_sources (order_id, version, category_slug, tags, seller_id, buyer_id, price_minor, days, revisions,
      completed_at)
    select o.id, o.version, o.gig->>'category',
      array(select distinct jsonb_array_elements_text(coalesce(g.content->'tags', '[]'))),
      o.seller_id, o.buyer_id, o.price_minor - o.refunded_price_minor,
      greatest(1, ceil(extract(epoch from d.delivered_at - o.started_at) / 86400))::int,
      (select count(*) from revision_requests r join deliveries rd on rd.id = r.delivery_id where rd.order_id = o.id),
      o.completed_at
    from orders o
    join gigs g on g.id = o.gig_id
    join deliveries d on d.order_id = o.id and d.number = 1
    where ${where} and o.state = 'completed' and o.milestone is null and o.started_at is not null
      and o.excluded_at is null and o.returned_by is null
    on conflict (order_id) do update set version = excluded.version, price_minor = excluded.price_minor,
      revisions = excluded.revisions
    where price_sources.version <= excluded.version`.execute(tx.sql);
}

export const isBackfillPending = () => sql<boolean>`exists (select from price_backfill where not is_done)`;

/** Backfills the next orders. Returns how many were read; 0 when none are left or another process is at work. */
export async function backfillSources(tx: Tx, limit: number): Promise<number> {
  const { rows: backfills } = await sql<{ after_id: string }>`
    select after_id from price_backfill where not is_done for update skip locked`.execute(tx.sql);
  const after = backfills[0]?.after_id;
  if (after === undefined) return 0;
  const { rows } = await sql<{ last: string | null; count: number }>`
    select max(id::text) as last, count(*)::int as count
    from (select id from orders where id > ${after} order by id limit ${limit}) page`.execute(tx.sql);
  const { last, count } = rows[0]!;
  if (last !== null) await saveSources(tx, sql`o.id > ${after} and o.id <= ${last}`);
  await sql`update price_backfill set after_id = ${last ?? after}, is_done = ${last === null}`.execute(
    tx.sql,
  );
  return count;
}

/** Restarts the backfill at the first order. */
export async function restartBackfill(tx: Tx): Promise<void> {
  await sql`update price_backfill set after_id = '00000000-0000-0000-0000-000000000000', is_done = false`.execute(
    tx.sql,
  );
}

/** Newest first. */
export async function listSources(
  read: Read,
  filter: { category: string; since: Date; limit: number },
): Promise<(PriceSource & { tags: string[] })[]> {
  const { rows } = await sql<PriceSource & { tags: string[] }>`
    select seller_id as "sellerId", buyer_id as "buyerId", price_minor as "priceMinor", days, revisions, tags
    from price_sources
    where category_slug = ${filter.category} and price_minor > 0 and completed_at > ${filter.since}
    order by completed_at desc limit ${filter.limit}`.execute(read.sql);
  return rows;
}
