// The items of a conversation, newest first: messages, order events and offers.
// Reads the tables of messages, orders and offers; each part uses its own index and is bounded before they are merged.
import { sql } from 'kysely';
import { threadEvents } from '#contract/messaging/messages/message.schema.ts';
import { listed } from '#server/platform/data/columns.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { messageColumns } from './message.store.ts';
import type { MessageRow } from './message.store.ts';

export type OrderStepRow = {
  key: string;
  event: (typeof threadEvents)[number];
  number: string;
  title: string;
  actor: 'viewer' | 'other' | 'neither';
};
export type OfferRow = {
  id: string;
  title: string;
  price_minor: number;
  delivery_days: number;
  state: string;
  is_mine: boolean;
};
export type ThreadRow = { at: Date; key: string } & (
  | { kind: 'message'; row: MessageRow }
  | { kind: 'order'; row: OrderStepRow }
  | { kind: 'offer'; row: OfferRow }
);
export type ThreadQuery = {
  conversationId: string;
  viewerId: string;
  otherId: string;
  /** Only events of this order, and no offers. */
  orderNumber: string | undefined;
  before: readonly [number, string] | null;
  limit: number;
};

/** Returns one row more than `limit` if there are more. */
export async function listThread(read: Read, query: ThreadQuery): Promise<ThreadRow[]> {
  const [messages, steps, offers] = [
    await listMessageRows(read, query),
    await listOrderSteps(read, query),
    query.orderNumber === undefined ? await listOfferRows(read, query) : [],
  ];
  return [...messages, ...steps, ...offers]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1))
    .slice(0, query.limit + 1);
}

function older({ before }: ThreadQuery, at: string, key: string) {
  if (before === null) return sql`true`;
  return sql`(${sql.raw(at)}, (${sql.raw(key)}) collate "C") < (${new Date(before[0])}, ${before[1]} collate "C")`;
}

async function listMessageRows(read: Read, query: ThreadQuery): Promise<ThreadRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${listed(messageColumns)} from messages m
    where conversation_id = ${query.conversationId} and ${older(query, 'sent_at', `'m' || lpad(number::text, 10, '0')`)}
      and sent_at <= ${query.before === null ? 'infinity' : new Date(query.before[0])}
    order by sent_at desc, number desc limit ${query.limit + 1}`.execute(read.sql);
  return rows.map((row) => ({
    kind: 'message',
    at: row.sent_at,
    key: `m${String(row.number).padStart(10, '0')}`,
    row,
  }));
}

async function listOrderSteps(read: Read, query: ThreadQuery): Promise<ThreadRow[]> {
  const { rows } = await sql<OrderStepRow & { at: Date }>`
    select 'e' || e.order_id || '/' || lpad(e.version::text, 6, '0') as key, e.at, e.event, o.number, o.title,
      case when e.actor not in ('buyer', 'seller') then 'neither'
        when (e.actor = 'buyer') = (o.buyer_id = ${query.viewerId}) then 'viewer' else 'other' end as actor
    from orders o join order_events e on e.order_id = o.id
    where ${ofPair(query, 'o')} and e.event = any(${[...threadEvents]})
      and ${query.orderNumber === undefined ? sql`true` : sql`o.number = ${query.orderNumber}`}
      and ${older(query, 'e.at', `'e' || e.order_id || '/' || lpad(e.version::text, 6, '0')`)}
    order by e.at desc, key desc limit ${query.limit + 1}`.execute(read.sql);
  return rows.map(({ at, ...row }) => ({ kind: 'order', at, key: row.key, row }));
}

async function listOfferRows(read: Read, query: ThreadQuery): Promise<ThreadRow[]> {
  const { rows } = await sql<OfferRow & { at: Date }>`
    select o.id, o.made_at as at, o.terms->>'title' as title, (o.terms->>'priceMinor')::bigint as price_minor,
      (o.terms->>'deliveryDays')::int as delivery_days, o.state,
      o.made_by = case when o.buyer_id = ${query.viewerId} then 'buyer' else 'seller' end as is_mine
    from offers o
    where ${ofPair(query, 'o')} and ${older(query, 'o.made_at', `'o' || o.id`)}
    order by o.made_at desc, o.id desc limit ${query.limit + 1}`.execute(read.sql);
  return rows.map(({ at, ...row }) => ({ kind: 'offer', at, key: `o${row.id}`, row }));
}

function ofPair({ viewerId, otherId }: Pick<ThreadQuery, 'viewerId' | 'otherId'>, table: string) {
  const buyer = sql.ref(`${table}.buyer_id`);
  const seller = sql.ref(`${table}.seller_id`);
  return sql`((${buyer} = ${viewerId} and ${seller} = ${otherId}) or (${buyer} = ${otherId} and ${seller} = ${viewerId}))`;
}

export type WaitingDelivery = { number: string; title: string; deliveries: number };

/** The other user's deliveries that await the viewer's response. */
export async function listWaitingDeliveries(
  read: Read,
  viewerId: string,
  otherId: string,
): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery>`
    select o.number, o.title, (select count(*) from deliveries d where d.order_id = o.id) as deliveries
    from orders o where o.buyer_id = ${viewerId} and o.seller_id = ${otherId} and o.state = 'delivered'
    order by o.delivered_at desc limit 5`.execute(read.sql);
  return rows;
}

/** Whether an order between the two users has neither been completed nor cancelled. */
export async function haveOpenOrder(read: Read, viewerId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select from orders o where ${ofPair({ viewerId, otherId }, 'o')}
      and o.state not in ('completed', 'cancelled')) as have`.execute(read.sql);
  return rows[0]!.have;
}

/** Whether an order, an offer or a live proposal connects the two users; then either may start a conversation. */
export async function haveDeal(read: Read, viewerId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select from orders o where ${ofPair({ viewerId, otherId }, 'o')})
        or exists (select from offers f where ${ofPair({ viewerId, otherId }, 'f')})
        or exists (
          select from proposals s join projects p on p.id = s.project_id
          where s.state in ('sent', 'shortlisted', 'accepted', 'hired')
            and ((s.seller_id = ${viewerId} and p.buyer_id = ${otherId})
              or (s.seller_id = ${otherId} and p.buyer_id = ${viewerId}))) as have`.execute(read.sql);
  return rows[0]!.have;
}
