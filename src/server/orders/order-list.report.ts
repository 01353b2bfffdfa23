// The lists of orders: one person's orders on one side, searched, sorted and paged by keyset, and how many there are per state.
// Guards: the side is part of every query; what was typed is matched literally (no pattern characters).
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderState } from '#contract/orders/order.machine.ts';
import type { orderSorts } from '#contract/orders/order.endpoints.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Read } from '#server/platform/tx.ts';
import type { OrderSide } from './order.policy.ts';
import type { OrderRow } from './order.store.ts';

export type OrderSort = (typeof orderSorts)[number];
export type OrderListOf = { personId: string; side: OrderSide; text: string };
export type OrderListRow = OrderRow & { has_reviewed: boolean; sort_key: number };

/** Milliseconds, so that a cursor carries the exact time; the app never writes finer ones. */
const milliseconds = (at: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${at}) * 1000)::bigint`;
/** Orders that owe no delivery have no deadline and stand last (the year 9999). */
const deadline = sql`case when o.state in ('in-progress', 'revision') then o.due_at else '9999-12-31'::timestamptz end`;

const sortedBy: Record<OrderSort, { key: RawBuilder<number>; down: boolean }> = {
  newest: { key: milliseconds(sql`o.placed_at`), down: true },
  oldest: { key: milliseconds(sql`o.placed_at`), down: false },
  deadline: { key: milliseconds(deadline), down: false },
  'price-high': { key: sql`o.price_minor`, down: true },
  'price-low': { key: sql`o.price_minor`, down: false },
};

function mine(of: OrderListOf): RawBuilder<boolean> {
  const side = of.side === 'buyer' ? sql`o.buyer_id = ${of.personId}` : sql`o.seller_id = ${of.personId}`;
  if (of.text === '') return side as RawBuilder<boolean>;
  const pattern = `%${of.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const other = of.side === 'buyer' ? sql`o.seller_id` : sql`o.buyer_id`;
  return sql`${side} and (
    o.number ilike ${pattern} or o.title ilike ${pattern} or exists (
      select 1 from users u join profiles p on p.user_id = u.id
      where u.id = ${other} and (u.username::text ilike ${pattern} or p.display_name ilike ${pattern})))`;
}

export async function listOrderRows(
  read: Read,
  of: OrderListOf,
  page: { state: OrderState | undefined; sort: OrderSort; cursor: string | undefined; limit: number },
): Promise<{ rows: OrderListRow[]; nextCursor: string | null }> {
  const { key, down } = sortedBy[page.sort];
  const after = readCursor(page.cursor, ['integer', 'id']);
  const way = down ? sql`desc` : sql`asc`;
  const further = down ? sql`<` : sql`>`;
  const { rows } = await sql<OrderListRow>`
    select o.*, ${key} as sort_key,
      exists (select 1 from reviews v where v.order_id = o.id and v.author_id = ${of.personId}) as has_reviewed
    from orders o
    where ${mine(of)}
      ${page.state ? sql`and o.state = ${page.state}` : sql``}
      ${after ? sql`and (${key}, o.id) ${further} (${after[0]}::bigint, ${after[1]}::uuid)` : sql``}
    order by ${key} ${way}, o.id ${way}
    limit ${page.limit + 1}`.execute(read.sql);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > page.limit && last ? writeCursor([last.sort_key, last.id]) : null };
}

export async function countOrderStates(read: Read, of: OrderListOf): Promise<{ state: OrderState; n: number }[]> {
  const { rows } = await sql<{ state: OrderState; n: number }>`
    select o.state, count(*) as n from orders o where ${mine(of)} group by o.state`.execute(read.sql);
  return rows;
}
