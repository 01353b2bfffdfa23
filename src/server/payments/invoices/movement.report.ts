// Ledger postings of orders that require a document: settlements, later refunds, lost chargebacks and tips.
// Guards: document amounts are sums of posted legs, never recomputed from prices and percentages.
import { sql } from 'kysely';
import type { Quote } from '#contract/orders/orders/quote.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type Leg = { from: string; to: string; amountMinor: number };
export type Movement = {
  journalId: number;
  event: string;
  at: Date;
  legs: Leg[];
  /** The posting whose receipt this corrects; null if it corrects the order's invoices. */
  correctsJournalId: number | null;
};
export type BilledOrder = {
  id: string;
  number: string;
  title: string;
  buyerId: string;
  sellerId: string;
  currency: string;
  /** Including additions. */
  priceMinor: number;
  quote: Quote;
  additions: { title: string; priceMinor: number }[];
};

/** Postings of an order that earned, refunded or lost money and have no document yet, oldest first. */
export async function listUndocumented(read: Read, orderId: string): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select j.id as "journalId", j.event, j.posted_at as at,
      jsonb_agg(jsonb_build_object('from', split_part(d.code, ':', 1), 'to', split_part(c.code, ':', 1),
        'amountMinor', t.amount) order by t.id) as legs, due.corrects_journal_id as "correctsJournalId"
    from (
      select id, null::bigint as corrects_journal_id from ledger.journal
        where subject = ${`order:${orderId}`} and event in ('settle', 'post_refund')
      union all select journal_id, null from order_tips where order_id = ${orderId}
      union all
      -- Chargebacks lost after billing; money taken from escrow was never billed.
      select k.id, p.journal_id from chargebacks c
        left join order_tips p on p.id = c.tip_id
        join ledger.journal k on k.subject = 'cb:' || c.id and k.event = 'resolve'
        where (c.order_id = ${orderId} or c.tip_id in (select id from order_tips where order_id = ${orderId})) and c.state = 'lost' and c.taken_minor > 0
          and c.held_from in ('pending', 'available')) due
    join ledger.journal j on j.id = due.id
    join ledger.transfer t on t.journal_id = j.id
    join ledger.account d on d.id = t.debit_id
    join ledger.account c on c.id = t.credit_id
    where not exists (select 1 from invoices i where i.journal_id = j.id)
    group by j.id, due.corrects_journal_id order by j.id`.execute(read.sql);
  return rows;
}

export async function findBilledOrder(read: Read, orderId: string): Promise<BilledOrder | null> {
  const { rows } = await sql<BilledOrder>`
    select id, number, title, buyer_id as "buyerId", seller_id as "sellerId", currency, price_minor as "priceMinor", quote,
      (select coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'priceMinor', a.price_minor) order by a.ended_at, a.id), '[]')
        from order_additions a where a.order_id = o.id and a.state = 'paid') as additions
    from orders o where id = ${orderId}`.execute(read.sql);
  return rows[0] ?? null;
}

/** The postings after `after`, up to `until`; `orderId` is set if documents may be missing. */
export async function listSwept(
  read: Read,
  of: { after: number; until: Date; limit: number },
): Promise<{ journalId: number; orderId: string | null }[]> {
  const { rows } = await sql<{ journalId: number; at: Date; orderId: string | null }>`
    select j.id as "journalId", j.posted_at as at,
      case when i.journal_id is not null then null
        when j.subject like 'order:%' and j.event in ('settle', 'post_refund') then split_part(j.subject, ':', 2)
        else coalesce(t.order_id, c.order_id, ct.order_id)::text end as "orderId"
    from ledger.journal j
    left join order_tips t on t.journal_id = j.id
    left join chargebacks c on c.id = case when j.event = 'resolve' and j.subject like 'cb:%'
      then split_part(j.subject, ':', 2)::uuid end and c.state = 'lost'
    left join order_tips ct on ct.id = c.tip_id
    left join lateral (select journal_id from invoices where journal_id = j.id limit 1) i on true
    where j.id > ${of.after} order by j.id limit ${of.limit}`.execute(read.sql);
  const tooNew = rows.findIndex((row) => row.at > of.until);
  return tooNew === -1 ? rows : rows.slice(0, tooNew);
}
