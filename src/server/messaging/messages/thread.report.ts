// What stands in a conversation, newest first: its messages with the steps of orders and the offers between the two woven in.
// Reads the tables of messages, orders and offers; each part is read by its own index and bounded before they are merged.
import { sql } from 'kysely';
import { wovenEvents } from '#contract/messaging/messages/message.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { MessageRow } from './message.store.ts';

export type OrderStepRow = {
  key: string;
  event: (typeof wovenEvents)[number];
  number: string;
  title: string;
  by: 'viewer' | 'other' | 'neither';
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
export type Asked = {
  conversationId: string;
  viewerId: string;
  otherId: string;
  /** Only the steps of this one, and no offers. */
  orderNumber: string | undefined;
  before: readonly [number, string] | null;
  limit: number;
};

/** One more row than `limit` when there are more. */
export async function listThread(read: Read, asked: Asked): Promise<ThreadRow[]> {
  const [messages, steps, offers] = [
    await listMessageRows(read, asked),
    await listOrderSteps(read, asked),
    asked.orderNumber === undefined ? await listOfferRows(read, asked) : [],
  ];
  return [...messages, ...steps, ...offers]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1))
    .slice(0, asked.limit + 1);
}

function older({ before }: Asked, at: string, key: string) {
  if (before === null) return sql`true`;
  return sql`(${sql.raw(at)}, (${sql.raw(key)}) collate "C") < (${new Date(before[0])}, ${before[1]} collate "C")`;
}

async function listMessageRows(read: Read, asked: Asked): Promise<ThreadRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from messages m
    where conversation_id = ${asked.conversationId} and ${older(asked, 'sent_at', `'m' || lpad(number::text, 10, '0')`)}
      and sent_at <= ${asked.before === null ? 'infinity' : new Date(asked.before[0])}
    order by sent_at desc, number desc limit ${asked.limit + 1}`.execute(read.sql);
  return rows.map((row) => ({
    kind: 'message',
    at: row.sent_at,
    key: `m${String(row.number).padStart(10, '0')}`,
    row,
  }));
}

async function listOrderSteps(read: Read, asked: Asked): Promise<ThreadRow[]> {
  const { rows } = await sql<OrderStepRow & { at: Date }>`
    select 'e' || e.order_id || '/' || lpad(e.version::text, 6, '0') as key, e.at, e.event, o.number, o.title,
      case when e.actor not in ('buyer', 'seller') then 'neither'
        when (e.actor = 'buyer') = (o.buyer_id = ${asked.viewerId}) then 'viewer' else 'other' end as by
    from orders o join order_events e on e.order_id = o.id
    where ${ofPair(asked, 'o')} and e.event = any(${[...wovenEvents]})
      and ${asked.orderNumber === undefined ? sql`true` : sql`o.number = ${asked.orderNumber}`}
      and ${older(asked, 'e.at', `'e' || e.order_id || '/' || lpad(e.version::text, 6, '0')`)}
    order by e.at desc, key desc limit ${asked.limit + 1}`.execute(read.sql);
  return rows.map(({ at, ...row }) => ({ kind: 'order', at, key: row.key, row }));
}

async function listOfferRows(read: Read, asked: Asked): Promise<ThreadRow[]> {
  const { rows } = await sql<OfferRow & { at: Date }>`
    select o.id, o.made_at as at, o.terms->>'title' as title, (o.terms->>'priceMinor')::bigint as price_minor,
      (o.terms->>'deliveryDays')::int as delivery_days, o.state,
      o.made_by = case when o.buyer_id = ${asked.viewerId} then 'buyer' else 'seller' end as is_mine
    from offers o
    where ${ofPair(asked, 'o')} and ${older(asked, 'o.made_at', `'o' || o.id`)}
    order by o.made_at desc, o.id desc limit ${asked.limit + 1}`.execute(read.sql);
  return rows.map(({ at, ...row }) => ({ kind: 'offer', at, key: `o${row.id}`, row }));
}

function ofPair({ viewerId, otherId }: Pick<Asked, 'viewerId' | 'otherId'>, table: string) {
  const buyer = sql.ref(`${table}.buyer_id`);
  const seller = sql.ref(`${table}.seller_id`);
  return sql`((${buyer} = ${viewerId} and ${seller} = ${otherId}) or (${buyer} = ${otherId} and ${seller} = ${viewerId}))`;
}

export type WaitingDelivery = { number: string; title: string; deliveries: number };

/** Deliveries of the other one that wait for the viewer's answer. */
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

/** Whether the two have an order or an offer in common: then either may begin to write. */
export async function haveDealings(read: Read, viewerId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (select from orders o where ${ofPair({ viewerId, otherId }, 'o')})
        or exists (select from offers f where ${ofPair({ viewerId, otherId }, 'f')}) as have`.execute(
    read.sql,
  );
  return rows[0]!.have;
}
