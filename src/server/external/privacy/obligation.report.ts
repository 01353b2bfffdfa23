// What somebody still owes or is owed: open orders, payments and refunds under way, withdrawals, and what the ledger holds.
import { sql } from 'kysely';
import { paymentGraceMinutes } from '#server/settlement/checkout/record-payment-result.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type OpenMatters = {
  ordersBought: number;
  ordersSold: number;
  payments: number;
  sales: number;
  refunds: number;
  withdrawals: number;
  /** Payments that a bank asks back, made by this person or to them. */
  chargebacks: number;
  /** Until when a seller may still give back what this person paid from their balance; null when nobody may. */
  lateRefundsUntil: Date | null;
};

export async function countOpenMatters(read: Read, userId: string): Promise<OpenMatters> {
  // Until then a success still becomes an order, even of a payment that was given up; afterwards it goes back to the card.
  const ordersUntil = later(read.now, { minutes: -paymentGraceMinutes });
  const { rows } = await sql<OpenMatters>`
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
      -- As lateRefundUntil (orders/order.policy.ts) gives it. What came from the balance goes back there and nowhere else; once all of
      -- it has, the order holds nobody; nor when its seller has left, for nobody else can give it back.
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
