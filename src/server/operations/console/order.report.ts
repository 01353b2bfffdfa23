// Orders as support finds them: one by its number, those of one person, or the newest. Guards: reads only, paged by keyset.
import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type FoundOrderRow = {
  id: string;
  number: string;
  title: string;
  state: OrderState;
  buyer_id: string;
  seller_id: string;
  total_minor: number;
  placed_at: Date;
};

export type Among = { number: string } | { personId: string } | null;

/** Ids sort as orders were placed. */
export async function listFoundOrders(
  read: Read,
  among: Among,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ rows: FoundOrderRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['id']);
  const { rows } = await sql<FoundOrderRow>`
    select id, number, title, state, buyer_id, seller_id, total_minor, placed_at from orders
    where ${conditionOf(among)} ${after ? sql`and id < ${String(after[0])}::uuid` : sql``}
    order by id desc limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.id]);
}

function conditionOf(among: Among) {
  if (among === null) return sql`true`;
  if ('number' in among) return sql`number = ${among.number}`;
  return sql`(buyer_id = ${among.personId} or seller_id = ${among.personId})`;
}
