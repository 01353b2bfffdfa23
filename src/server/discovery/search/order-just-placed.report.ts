// The order of a gig that a buyer placed just now, so that what is counted as ordered was.
import { sql } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** The page reports an order as soon as it is paid. */
const justNow = { hours: -1 } as const;

/** The id of the newest one; null if there is none. */
export async function findOrderJustPlaced(
  read: Read,
  buyerId: string,
  gigId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where buyer_id = ${buyerId} and gig_id = ${gigId} and placed_at > ${later(read.now, justNow)}
    order by placed_at desc limit 1`.execute(read.sql);
  return rows[0]?.id ?? null;
}
