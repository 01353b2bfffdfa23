// Counts what is still open between a user and others: orders, payments, refunds, withdrawals, chargebacks.
import { sql } from 'kysely';
import { paymentGraceMinutes } from '#server/settlement/checkout/record-payment-result.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type OpenObligations = {
  ordersBought: number;
  ordersSold: number;
  payments: number;
  sales: number;
  refunds: number;
  withdrawals: number;
  /** Open chargebacks of payments made or received. */
  chargebacks: number;
  /** Until when a seller may refund what the user paid from their balance; null if none may. */
  lateRefundsUntil: Date | null;
};

export async function countOpenObligations(read: Read, userId: string): Promise<OpenObligations> {
  // Until then, even an abandoned payment that succeeds becomes an order; later it is refunded.
  const ordersUntil = later(read.now, { minutes: -paymentGraceMinutes });
  const { rows } = await sql<OpenObligations>`
    select
      (select count(*) from orders where buyer_id = ${userId}
        and (state not in ('completed', 'cancelled') or dispute_phase is not null)) as "ordersBought",
      (select count(*) from orders where seller_id = ${userId}
        and (state not in ('completed', 'cancelled') or dispute_phase is not null)) as "ordersSold",
      (select count(*) from payments p join checkouts c on c.id = p.checkout_id
        where p.buyer_id = ${userId} and (p.state in ('created', 'requires-confirmation', 'confirming')
          or (p.state = 'abandoned' and c.expires_at >= ${ordersUntil}))) as payments,
      (select count(*) from checkouts c join payments p on p.checkout_id = c.id
        where c.seller_id = ${userId} and c.expires_at >= ${ordersUntil}
          and p.state in ('created', 'requires-confirmation', 'confirming', 'abandoned')) as sales,
      (select count(*) from payments p join refunds r on r.payment_id = p.id
        where p.buyer_id = ${userId} and r.state = 'requested') as refunds,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'requested') as withdrawals,
      (select count(*) from chargebacks c join payments p on p.id = c.payment_id
        left join order_tips t on t.id = c.tip_id left join orders o on o.id = coalesce(c.order_id, t.order_id)
        where c.state = 'opened' and (p.buyer_id = ${userId} or o.seller_id = ${userId})) as chargebacks,
      -- Same deadline as lateRefundUntil in orders/order.policy.ts. Balance payments are refunded only to the balance, so they block
      -- deletion unless fully refunded or the seller's account, which alone can refund, is deleted.
      (select max(o.completed_at + make_interval(hours => 24 * (o.rules->>'lateRefundDays')::int))
        from orders o join users s on s.id = o.seller_id and s.status <> 'deleted'
        where o.buyer_id = ${userId} and o.state = 'completed'
          and o.completed_at + make_interval(hours => 24 * (o.rules->>'lateRefundDays')::int) > ${read.now}
          and (select sum(p.credit_minor) from order_payments op join payments p on p.id = op.payment_id
                where op.order_id = o.id)
            > (select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id and r.part = 'credit')
      ) as "lateRefundsUntil"`.execute(read.sql);
  return rows[0]!;
}
