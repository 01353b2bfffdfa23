// Whether two people have an order between them, in either direction. Reads the tables of orders.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';

/** A cancelled order does not count: it can be placed and cancelled at will. */
export async function haveOrder(read: Read, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from orders
      where ((buyer_id = ${one} and seller_id = ${other}) or (buyer_id = ${other} and seller_id = ${one}))
        and state <> 'cancelled') as found`.execute(read.sql);
  return rows[0]!.found;
}
