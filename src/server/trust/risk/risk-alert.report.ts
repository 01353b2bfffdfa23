// The accounts and newest orders of some alerts, in one statement.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

export type AlertDetails = {
  userIds: string[];
  orders: { number: string; title: string; isExcluded: boolean }[];
  orderCount: number;
};

/** One entry for every alert asked for. */
export async function listAlertDetails(
  read: Read,
  alertIds: readonly string[],
  most: { accounts: number; orders: number },
): Promise<Map<string, AlertDetails>> {
  const { rows } = await sql<AlertDetails & { id: string }>`
    select a.id,
      array(select user_id from risk_alert_accounts where alert_id = a.id order by user_id limit ${most.accounts}) as "userIds",
      (select coalesce(jsonb_agg(to_jsonb(n) - 'placed_at' order by n.placed_at desc), '[]') from (
        select o.number, o.title, o.excluded_at is not null as "isExcluded", o.placed_at
        from risk_alert_orders x join orders o on o.id = x.order_id
        where x.alert_id = a.id order by o.placed_at desc limit ${most.orders}) n) as orders,
      (select count(*)::int from risk_alert_orders where alert_id = a.id) as "orderCount"
    from unnest(${alertIds}::uuid[]) a (id)`.execute(read.sql);
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}
