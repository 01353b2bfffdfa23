// The newest orders of a seller with the times of their start, first delivery and end. Excluded orders are left out.
import { sql } from 'kysely';
import { deliveryEstimateRules } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { PastOrder } from './delivery-estimate.policy.ts';

/** Newest first; a bounded read of orders_of_seller. */
export async function findDeliveryHistory(read: Read, sellerId: string): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    select o.placed_at as "placedAt", o.started_at as "startedAt", d.delivered_at as "deliveredAt",
      coalesce(o.cancelled_at, o.settled_at) as "endedAt", (o.quote ->> 'deliveryDays')::int + o.added_days as "agreedDays"
    from (
      select id, placed_at, started_at, cancelled_at, settled_at, quote, added_days, excluded_at from orders
      where seller_id = ${sellerId} order by placed_at desc, id desc limit ${deliveryEstimateRules.read}) o
    left join deliveries d on d.order_id = o.id and d.number = 1
    where o.excluded_at is null
    order by o.placed_at desc, o.id desc`.execute(read.sql);
  return rows;
}
