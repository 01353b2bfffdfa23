// Chargebacks that hold or have taken a seller’s earnings, for the earnings page: open ones first, then the newest.
import { sql } from 'kysely';
import type { EarningsChargeback } from '#contract/orders/orders/chargeback.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

const mostShown = 20;

type Row = Omit<EarningsChargeback, 'openedAt' | 'closedAt'> & { openedAt: Date; closedAt: Date | null };

export async function sellerChargebacks(read: Read, sellerId: string): Promise<EarningsChargeback[]> {
  const { rows } = await sql<Row>`
    select c.id, case when c.tip_id is null then 'order' else 'tip' end as kind, o.number as "orderNumber", o.title, c.state,
      c.held_minor as "heldMinor", c.from_seller_minor as "fromSellerMinor", c.owed_minor as "owedMinor",
      c.opened_at as "openedAt", c.closed_at as "closedAt"
    from chargebacks c left join order_tips t on t.id = c.tip_id join orders o on o.id = coalesce(c.order_id, t.order_id)
    where o.seller_id = ${sellerId} and c.held_from in ('pending', 'available') and c.state in ('opened', 'lost', 'won')
    order by c.closed_at desc nulls first, c.opened_at desc, c.id limit ${mostShown}`.execute(read.sql);
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}
