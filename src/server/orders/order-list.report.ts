// The lists of orders: one person's orders on one side, searched, sorted and paged by keyset, and how many there are per state.
// Guards: the side is part of every query; what was typed is matched literally (no pattern characters).
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OrderState } from '#contract/orders/order.machine.ts';
import type { orderSorts } from '#contract/orders/order.schema.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Read } from '#server/platform/tx.ts';
import type { OrderSide } from './order.policy.ts';
import type { OrderRow } from './order.store.ts';

export type OrderSort = (typeof orderSorts)[number];
export type OrderListOf = { personId: string; side: OrderSide; text: string };
/** `delivery_count` and `has_reviewed` are of the row; the rest of a card is the row itself. */
export type OrderCardRow = OrderRow & { has_reviewed: boolean; delivery_count: number };
export type OrderListRow = OrderCardRow & { sort_key: number };

/** Orders that owe no delivery have no deadline and stand last (the year 9999). */
const deadline = sql`case when o.state in ('in-progress', 'revision') then o.due_at else '9999-12-31'::timestamptz end`;

const hasReviewed = (personId: string) =>
  sql<boolean>`exists (select 1 from reviews v where v.order_id = o.id and v.author_id = ${personId})`;
const deliveryCount = sql<number>`(select count(*) from deliveries d where d.order_id = o.id)`;

type Sorting = { by: RawBuilder<unknown>; isTime: boolean; down: boolean };
const sortings: Record<OrderSort, Sorting> = {
  newest: { by: sql`o.placed_at`, isTime: true, down: true },
  oldest: { by: sql`o.placed_at`, isTime: true, down: false },
  deadline: { by: deadline, isTime: true, down: false },
  'price-high': { by: sql`o.price_minor`, isTime: false, down: true },
  'price-low': { by: sql`o.price_minor`, isTime: false, down: false },
};

/** Times travel in cursors as milliseconds; the app never writes finer ones, so nothing is rounded away. */
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
  const sorting = sortings[page.sort];
  const after = readCursor(page.cursor, ['integer', 'id']);
  const way = sorting.down ? sql`desc` : sql`asc`;
  const { rows } = await sql<OrderListRow>`
    select o.*, ${keyOf(sorting)} as sort_key,
      ${hasReviewed(of.personId)} as has_reviewed, ${deliveryCount} as delivery_count
    from orders o
    where ${mine(of)}
      ${page.state ? sql`and o.state = ${page.state}` : sql``}
      ${after ? sql`and ${beyond(sorting, after)}` : sql``}
    order by ${sorting.by} ${way}, o.id ${way}
    limit ${page.limit + 1}`.execute(read.sql);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > page.limit && last ? writeCursor([last.sort_key, last.id]) : null,
  };
}

export async function countOrderStates(
  read: Read,
  of: OrderListOf,
): Promise<{ state: OrderState; n: number }[]> {
  const { rows } = await sql<{ state: OrderState; n: number }>`
    select o.state, count(*) as n from orders o where ${mine(of)} group by o.state`.execute(read.sql);
  return rows;
}

const days = (rule: string) => sql`make_interval(days => (o.rules->>${rule})::int)`;
/** No completed order can be reviewed that is older than the longest time any rules gave; so nobody's past is read. */
const longestReview = sql`(select make_interval(days => max((rules->>'reviewDays')::int)) from order_rules)`;

/**
 * The states in which it is this side's turn, as the policy's `turnOf` says it, and until when; a test holds the two together.
 * Written out, because the indexes of what waits (migration 0025) hold these states only.
 */
const turns = {
  buyer: {
    person: sql`o.buyer_id`,
    open: sql`o.state in ('pending', 'delivered')`,
    // A question of the seller that stops their clock.
    also: sql`o.paused_at is not null`,
    disputed: sql`o.dispute_waits_for in ('buyer', 'both')`,
  },
  seller: {
    person: sql`o.seller_id`,
    open: sql`o.state in ('in-progress', 'revision') and o.paused_at is null`,
    also: sql`false`,
    disputed: sql`o.dispute_waits_for in ('seller', 'both')`,
  },
};

function myTurn({ personId, side }: Omit<OrderListOf, 'text'>, now: Date) {
  const { person, open, also, disputed } = turns[side];
  const reviewUntil = sql`o.completed_at + ${days('reviewDays')}`;
  return {
    orders: sql`(
      select o.* from orders o where ${person} = ${personId} and ${open}
      union all
      select o.* from orders o where ${person} = ${personId} and ${also}
      union all
      select o.* from orders o where ${person} = ${personId} and o.dispute_phase is not null and ${disputed}
      union all
      select o.* from orders o where ${person} = ${personId} and o.state = 'completed' and o.reviewable
        and o.dispute_phase is null
        and o.completed_at > ${now}::timestamptz - ${longestReview}
        and ${reviewUntil} > ${now} and not ${hasReviewed(personId)}) o`,
    late: sql`(select o.id from orders o where ${person} = ${personId} and ${open}
      and o.state in ('in-progress', 'revision') and o.due_at <= ${now}) o`,
    until: sql`case when o.dispute_phase is not null then o.dispute_until else case o.state when 'pending' then o.placed_at + ${days('requirementsSilenceDays')}
      when 'delivered' then case when o.cancel_asked_by is null then o.auto_complete_at end
      when 'completed' then ${reviewUntil} else coalesce(o.pause_ends_at, o.due_at) end end`,
  };
}

/** The nearest deadline first. */
export async function listWaitingRows(
  read: Read,
  of: Omit<OrderListOf, 'text'>,
  limit: number,
): Promise<OrderCardRow[]> {
  const { orders, until } = myTurn(of, read.now);
  const { rows } = await sql<OrderCardRow>`
    select o.*, ${hasReviewed(of.personId)} as has_reviewed, ${deliveryCount} as delivery_count
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
