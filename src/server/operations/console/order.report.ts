// Orders for the console: one by number, those of a user, or the newest. Read-only, keyset pages.
import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import type { Read } from '#server/platform/data/tx.ts';

export type ConsoleOrderRow = {
  id: string;
  number: string;
  title: string;
  state: OrderState;
  buyer_id: string;
  seller_id: string;
  total_minor: number;
  placed_at: Date;
};

export type OrderFilter = { number: string } | { userId: string } | null;

/** Ids sort in the order of placement. */
export async function listConsoleOrders(
  read: Read,
  filter: OrderFilter,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ rows: ConsoleOrderRow[]; nextCursor: string | null }> {
  const after = readCursor(page.cursor, ['id']);
  const { rows } = await sql<ConsoleOrderRow>`
    select id, number, title, state, buyer_id, seller_id, total_minor, placed_at from orders
    where ${conditionOf(filter)} ${after ? sql`and id < ${String(after[0])}::uuid` : sql``}
    order by id desc limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.id]);
}

function conditionOf(filter: OrderFilter) {
  if (filter === null) return sql`true`;
  if ('number' in filter) return sql`number = ${filter.number}`;
  return sql`(buyer_id = ${filter.userId} or seller_id = ${filter.userId})`;
}
