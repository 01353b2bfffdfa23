// What somebody still owes or is owed: open orders, payments and refunds under way, withdrawals, and what the ledger holds.
import { sql } from 'kysely';
import type { Read } from '#server/platform/tx.ts';

export type OpenMatters = {
  ordersBought: number;
  ordersSold: number;
  payments: number;
  refunds: number;
  withdrawals: number;
};

export async function countOpenMatters(read: Read, userId: string): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
    select
      (select count(*) from orders where buyer_id = ${userId} and state not in ('completed', 'cancelled')) as "ordersBought",
      (select count(*) from orders where seller_id = ${userId} and state not in ('completed', 'cancelled')) as "ordersSold",
      (select count(*) from payments where buyer_id = ${userId}
        and state in ('created', 'requires-confirmation', 'confirming')) as payments,
      (select count(*) from payments p join refunds r on r.payment_id = p.id
        where p.buyer_id = ${userId} and r.state = 'requested') as refunds,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'requested') as withdrawals`.execute(
    read.sql,
  );
  return rows[0]!;
}
