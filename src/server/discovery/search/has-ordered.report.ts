// Whether a buyer placed an order of a gig just now, so that what is counted as ordered was.
import { sql } from 'kysely';
import { later } from '#server/platform/clock.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** The page reports an order as soon as it is paid. */
const justNow = { hours: -1 } as const;

export async function hasJustOrdered(read: Read, buyerId: string, gigId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders
      where buyer_id = ${buyerId} and gig_id = ${gigId} and placed_at > ${later(read.now, justNow)}) as has`.execute(
    read.sql,
  );
  return rows[0]!.has;
}
