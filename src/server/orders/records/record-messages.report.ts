// The messages between the parties of an order, and the seals of messages and tips. Only sealed messages, which can no longer be
// edited. Two users have a single conversation; of it, everything from placing the order until its end is included, without gaps.
import { sql } from 'kysely';
import type { RecordMessage, Proof } from '#contract/orders/records/record.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { most, utc } from './record.report.ts';

/** One row with the first and last message number; none if there is no conversation or no message in that time. */
const windowOf = (orderId: string) => sql`
  select c.id as conversation_id, c.started_by, o.buyer_id, min(m.number) as first, max(m.number) as last
  from orders o
  join conversations c on c.low_id = least(o.buyer_id, o.seller_id) and c.high_id = greatest(o.buyer_id, o.seller_id)
  cross join lateral (
    -- The end: when disputes can no longer be opened, or the last step, whichever is later.
    select case when o.state in ('completed', 'cancelled') then greatest(
      coalesce(o.completed_at, o.cancelled_at) + (o.rules->>'disputeDays')::int * interval '1 day',
      (select max(at) from order_events where order_id = o.id)) else 'infinity' end as at) over
  join messages m on m.conversation_id = c.id and m.seal is not null and m.sent_at between o.placed_at and over.at
  where o.id = ${orderId} group by c.id, o.id`;

export async function listRecordMessages(read: Read, orderId: string): Promise<RecordMessage[]> {
  const { rows } = await sql<RecordMessage>`
    select m.number, case when m.author_id = w.buyer_id then 'buyer' else 'seller' end as by, ${utc('m.sent_at')} as at,
      ${utc('m.edited_at')} as "editedAt", m.deleted_at is not null as "isDeleted", m.text, m.seal,
      (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'sha256', f.sha256) order by named.place), '[]')
       from unnest(m.file_ids) with ordinality as named (id, place) join files f on f.id = named.id) as files
    from (${windowOf(orderId)}) w
    join messages m on m.conversation_id = w.conversation_id and m.number between w.first and w.last
    order by m.number limit ${most}`.execute(read.sql);
  return rows;
}

/** The id of an order that is or was disputed. */
export async function findDisputedOrder(read: Read, orderNumber: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o where number = ${orderNumber}
      and exists (select 1 from disputes d where d.order_id = o.id)`.execute(read.sql);
  return rows[0]?.id ?? null;
}

/** The seal of the message before the first one of the order. */
export async function findSealBefore(read: Read, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ seal: string }>`
    select m.seal from (${windowOf(orderId)}) w
    join messages m on m.conversation_id = w.conversation_id and m.number = w.first - 1`.execute(read.sql);
  return rows[0]?.seal ?? null;
}

export async function listTipSeals(read: Read, orderId: string): Promise<Proof['tips']> {
  const { rows } = await sql<Proof['tips'][number]>`
    select number, after_version as "afterStep", seal from order_tips where order_id = ${orderId}
    order by number limit ${most}`.execute(read.sql);
  return rows;
}

export async function findMessageProof(
  read: Read,
  orderId: string,
): Promise<Pick<Proof, 'messages' | 'conversationStartedBy' | 'tips'>> {
  const { rows } = await sql<Proof['messages'][number] & { begunBy: 'buyer' | 'seller' }>`
    select m.number, m.seal, case when w.started_by = w.buyer_id then 'buyer' else 'seller' end as "begunBy"
    from (${windowOf(orderId)}) w
    join messages m on m.conversation_id = w.conversation_id and m.number between w.first and w.last
    order by m.number limit ${most}`.execute(read.sql);
  return {
    messages: rows.map(({ number, seal }) => ({ number, seal })),
    conversationStartedBy: rows[0]?.begunBy ?? null,
    tips: await listTipSeals(read, orderId),
  };
}
