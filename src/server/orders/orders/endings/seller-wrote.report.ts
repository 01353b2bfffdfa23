// When the seller of an order last wrote to its buyer. Two users have a single conversation.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** `o`: a row of orders. */
export const sellerWroteAt = sql<Date | null>`(
  select m.sent_at from conversations c join messages m on m.conversation_id = c.id and m.author_id = o.seller_id
  where c.low_id = least(o.buyer_id, o.seller_id) and c.high_id = greatest(o.buyer_id, o.seller_id)
  order by m.sent_at desc limit 1)`;

export async function findSellerWroteAt(read: Read, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${sellerWroteAt} as at from orders o where o.id = ${orderId}`.execute(read.sql);
  return rows[0]!.at;
}
