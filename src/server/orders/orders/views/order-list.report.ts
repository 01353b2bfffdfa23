// A user's orders on one side: searched, sorted, paged by keyset, and counted per state.
// The side is part of every query; search text is matched literally (no pattern characters).
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderState } from '#contract/orders/orders/order.machine.ts';
import type { orderSorts } from '#contract/orders/orders/order.schema.ts';
import { toPage, readCursor } from '#server/platform/http/cursor.ts';
import { listed } from '#server/platform/data/columns.ts';
import { likePattern } from '#server/platform/data/like-pattern.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { OrderSide } from '../order.policy.ts';
import type { OrderRow } from '../order.store.ts';
import { additionBy, hasReviewed, myTurn, nextCanBeFunded } from './order-turn.report.ts';
import { orderColumns } from '../order.tables.ts';

export type OrderSort = (typeof orderSorts)[number];
export type OrderListOf = { personId: string; side: OrderSide; text: string };
/** Additional columns of a card; `addition_by` is for the queried side. */
export type OrderCardRow = OrderRow & {
  has_reviewed: boolean;
  delivery_count: number;
  addition_by: Date | null;
  next_can_be_funded: boolean;
};
export type OrderListRow = OrderCardRow & { sort_key: number };

/** Orders that owe no delivery sort last (the year 9999). */
const deadline = sql`case when o.state in ('in-progress', 'revision') then o.due_at else '9999-12-31'::timestamptz end`;

const cardColumns = ({ personId, side }: Omit<OrderListOf, 'text'>, now: Date) => sql`
  ${hasReviewed(personId)} as has_reviewed,
  (select count(*) from deliveries d where d.order_id = o.id) as delivery_count,
  ${additionBy(side, now)} as addition_by,
  ${nextCanBeFunded} as next_can_be_funded`;

type Sorting = { by: RawBuilder<unknown>; isTime: boolean; down: boolean };
const sortings: Record<OrderSort, Sorting> = {
  newest: { by: sql`o.placed_at`, isTime: true, down: true },
  oldest: { by: sql`o.placed_at`, isTime: true, down: false },
  deadline: { by: deadline, isTime: true, down: false },
  'price-high': { by: sql`o.price_minor`, isTime: false, down: true },
  'price-low': { by: sql`o.price_minor`, isTime: false, down: false },
};

/** Cursors contain times as milliseconds, the precision in which they are written. */
function keyOf({ by, isTime }: Sorting): RawBuilder<number> {
  return isTime ? sql`(extract(epoch from ${by}) * 1000)::bigint` : (by as RawBuilder<number>);
}

function beyond({ by, isTime, down }: Sorting, [key, id]: (string | number)[]): RawBuilder<boolean> {
  const value = isTime ? new Date(key as number) : key;
  return sql`(${by}, o.id) ${down ? sql`<` : sql`>`} (${value}, ${id}::uuid)`;
}

function mine(of: OrderListOf): RawBuilder<boolean> {
  const side = of.side === 'buyer' ? sql`o.buyer_id = ${of.personId}` : sql`o.seller_id = ${of.personId}`;
  if (of.text === '') return side as RawBuilder<boolean>;
  const pattern = likePattern(of.text);
  const otherSideId = of.side === 'buyer' ? sql`o.seller_id` : sql`o.buyer_id`;
  return sql`${side} and (
    o.number ilike ${pattern} or o.title ilike ${pattern} or exists (
      select 1 from users u join profiles p on p.user_id = u.id
      where u.id = ${otherSideId} and (u.username::text ilike ${pattern} or p.display_name ilike ${pattern})))`;
}

export async function listOrderRows(
  read: Read,
  of: OrderListOf,
  page: { state: OrderState | undefined; sort: OrderSort; cursor: string | undefined; limit: number },
): Promise<{ rows: OrderListRow[]; nextCursor: string | null }> {
  const sorting = sortings[page.sort];
  const after = readCursor(page.cursor, ['integer', 'id']);
  const direction = sorting.down ? sql`desc` : sql`asc`;
  const { rows } = await sql<OrderListRow>`
    select ${listed(orderColumns, 'o')}, ${keyOf(sorting)} as sort_key, ${cardColumns(of, read.now)}
    from orders o
    where ${mine(of)}
      ${page.state ? sql`and o.state = ${page.state}` : sql``}
      ${after ? sql`and ${beyond(sorting, after)}` : sql``}
    order by ${sorting.by} ${direction}, o.id ${direction}
    limit ${page.limit + 1}`.execute(read.sql);
  return toPage(rows, page.limit, (last) => [last.sort_key, last.id]);
}

export async function countOrderStates(
  read: Read,
  of: OrderListOf,
): Promise<{ state: OrderState; n: number }[]> {
  const { rows } = await sql<{ state: OrderState; n: number }>`
    select o.state, count(*) as n from orders o where ${mine(of)} group by o.state`.execute(read.sql);
  return rows;
}

/** The nearest deadline first. */
export async function listWaitingRows(
  read: Read,
  of: Omit<OrderListOf, 'text'>,
  limit: number,
): Promise<OrderCardRow[]> {
  const { orders, until } = myTurn(of, read.now);
  const { rows } = await sql<OrderCardRow>`
    select ${listed(orderColumns, 'o')}, ${cardColumns(of, read.now)}
    from ${orders}
    order by ${until} nulls last, o.id limit ${limit}`.execute(read.sql);
  return rows;
}

/** Counted up to here; pages show "99+". */
export const mostWaiting = 100;

export async function countWaiting(
  read: Read,
  of: Omit<OrderListOf, 'text'>,
): Promise<{ waiting: number; late: number }> {
  const { orders, late } = myTurn(of, read.now);
  const { rows } = await sql<{ waiting: number; late: number }>`
    select (select count(*) from (select from ${orders} limit ${sql.lit(mostWaiting)}) counted) as waiting,
      (select count(*) from (select from ${late} limit ${sql.lit(mostWaiting)}) counted) as late`.execute(
    read.sql,
  );
  return rows[0]!;
}
