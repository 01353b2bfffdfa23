// Reads the dispute that an order event is about, in its current state.
import { sql } from 'kysely';
import type { DisputeOutcome } from '#contract/orders/orders/dispute.schema.ts';
import { disputeEventNames } from '#contract/orders/orders/order.events.ts';
import type { DisputeEventName, OrderEvent } from '#contract/orders/orders/order.events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { timesOf } from './event-times.ts';
import { namesOf } from './names-of.ts';
import type { DisputeFacts } from './notification.facts.ts';
import { orderColumns } from '#server/orders/orders/order.tables.ts';

export function isDisputeEvent(event: OrderEvent): event is OrderEvent & { name: DisputeEventName } {
  return (disputeEventNames as readonly string[]).includes(event.name);
}

export async function disputeFacts(read: Read, event: OrderEvent): Promise<DisputeFacts | null> {
  const order = await read.sql
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', event.orderId)
    .executeTakeFirst();
  if (!order) return null;
  const { rows } = await sql<{ openedBy: 'buyer' | 'seller'; isLate: boolean; detail: StepDetail }>`
    select d.opened_by as "openedBy", e.from_state = 'completed' as "isLate", e.detail
    from order_events e join disputes d on d.order_id = e.order_id and d.opened_at <= e.at
    where e.order_id = ${event.orderId} and e.version = ${event.version}
    order by d.opened_at desc limit 1`.execute(read.sql);
  if (!rows[0]) return null;
  const { openedBy, isLate, detail } = rows[0];
  const name = await namesOf(read, order.buyer_id, order.seller_id);
  return {
    ...timesOf(read, event),
    number: order.number,
    title: order.title,
    actor: event.actor,
    buyer: name(order.buyer_id),
    seller: name(order.seller_id),
    openedBy,
    isLate,
    phase: order.dispute_phase,
    until: order.dispute_until,
    missedRound: detail.missed ? (detail.round ?? null) : null,
    outcome: detail.outcome ?? null,
    split:
      detail.toBuyerPriceMinor === undefined || !detail.split
        ? null
        : { ...detail.split, toBuyerPriceMinor: detail.toBuyerPriceMinor },
  };
}

/** The detail that dispute events record (src/server/disputes). */
type StepDetail = {
  outcome?: DisputeOutcome;
  round?: number;
  missed?: boolean;
  toBuyerPriceMinor?: number;
  split?: { toBuyerMinor: number; toSellerMinor: number };
};
