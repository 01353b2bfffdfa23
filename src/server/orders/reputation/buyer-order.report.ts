// The inputs of buyer reputation: a buyer's newest orders with data from their events, clock intervals and reviews.
// Limited in age and number. Unpublished and hidden reviews do not count, nor do orders that a bank took back; a cancellation by the
// buyer is not a reply.
import { sql } from 'kysely';
import { buyerFactsDays, maxBuyerOrders } from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { BuyerOrder } from '#contract/orders/reputation/buyer-facts.rules.ts';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type BuyerOrderRow = BuyerOrder & {
  orderNumber: string;
  title: string;
  sellerId: string;
  placedAt: Date;
};

/** Newest first, at most `maxBuyerOrders`. */
export async function listBuyerOrders(read: Read, buyerId: string): Promise<BuyerOrderRow[]> {
  const since = later(read.now, { days: -buyerFactsDays });
  const { rows } = await sql<BuyerOrderRow>`
    select o.number as "orderNumber", o.title, o.seller_id as "sellerId", o.placed_at as "placedAt",
      o.state = 'completed' as "isCompleted", o.started_at is not null as "isStarted",
      exists (select from order_requests q where q.order_id = o.id and q.kind = 'question') as "neededClarification",
      (select count(*)::int from order_additions a
        where a.order_id = o.id and a.kind = 'change' and a.proposed_by = 'buyer') as changes,
      (select (v.scores->>'brief')::int from reviews v
        where v.order_id = o.id and v.about = 'buyer' and v.published_at is not null
          and v.excluded_at is null) as "briefStars",
      array(select extract(epoch from c.to_at - c.from_at)::int from order_clock c
        where c.order_id = o.id and c.owner = 'buyer' and not exists (
          select from order_events e where e.order_id = o.id and e.at = c.to_at and e.actor = 'buyer' and e.to_state = 'cancelled')
        order by c.from_at) as "replySeconds",
      (select count(*)::int from order_events e
        where e.order_id = o.id and e.event = 'order.revision_requested') as revisions,
      a.seconds as "approvalSeconds", coalesce(a.actor = 'system', false) as "wasAutoApproved"
    from orders o
    left join lateral (
      select e.actor, extract(epoch from e.at - max(d.at))::int as seconds
      from order_events e
      join order_events d on d.order_id = e.order_id and d.event = 'order.delivered' and d.version < e.version
      where e.order_id = o.id and e.event = 'order.delivery_approved'
      group by e.version, e.actor, e.at order by e.version desc limit 1) a on true
    where o.buyer_id = ${buyerId} and o.placed_at > ${since} and o.excluded_at is null
      and o.returned_by is distinct from 'bank'
    order by o.placed_at desc, o.id desc limit ${maxBuyerOrders}`.execute(read.sql);
  return rows;
}
