// A buyer's money in escrow and total spent, for their dashboard.
// Escrow is read from ledger balances; cancelled orders are not counted as spent.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export async function escrowOfBuyer(
  read: Read,
  buyerId: string,
): Promise<{ inEscrowMinor: number; openOrders: number }> {
  const { rows } = await sql<{ inEscrowMinor: number; openOrders: number }>`
    select coalesce(sum(a.balance), 0)::bigint as "inEscrowMinor", count(*) as "openOrders"
    from orders o left join ledger.account a on a.code = 'order_escrow:' || o.id
    where o.buyer_id = ${buyerId} and o.state not in ('completed', 'cancelled')`.execute(read.sql);
  return rows[0]!;
}

export async function spentMinor(read: Read, buyerId: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(total_minor - refunded_minor), 0)::bigint as spent
    from orders where buyer_id = ${buyerId} and state <> 'cancelled'`.execute(read.sql);
  return rows[0]!.spent;
}

/** The last twelve months including this one, oldest first, as '2026-03'; months without an order are 0. */
export async function spentByMonth(
  read: Read,
  buyerId: string,
): Promise<{ month: string; spentMinor: number }[]> {
  const { rows } = await sql<{ month: string; spentMinor: number }>`
    select to_char(m.start, 'YYYY-MM') as month,
      coalesce(sum(o.total_minor - o.refunded_minor), 0)::bigint as "spentMinor"
    from generate_series(
      date_trunc('month', ${read.now}::timestamptz, 'UTC') - interval '11 months',
      date_trunc('month', ${read.now}::timestamptz, 'UTC'),
      interval '1 month') as m (start)
    left join orders o on o.buyer_id = ${buyerId} and o.state <> 'cancelled'
      and o.placed_at >= m.start and o.placed_at < m.start + interval '1 month'
    group by m.start order by m.start`.execute(read.sql);
  return rows;
}
