// Reads the chargeback named by an order event or a tip event, in its current state.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import { timesOf } from './event-times.ts';
import { namesOf } from './names-of.ts';
import type { ChargebackFacts } from './notification.facts.ts';

/** An order event names the chargeback in its detail, a tip event directly. */
type ChargebackEvent = { at: string } & ({ orderId: string; version: number } | { chargebackId: string });
type Row = Omit<ChargebackFacts, 'now' | 'happenedAt' | 'buyer' | 'seller'> & {
  buyerId: string;
  sellerId: string;
};

export async function chargebackFacts(read: Read, event: ChargebackEvent): Promise<ChargebackFacts | null> {
  const condition =
    'version' in event
      ? sql`c.id = (select (e.detail->>'chargeback')::uuid from order_events e
                    where e.order_id = ${event.orderId} and e.version = ${event.version})`
      : sql`c.id = ${event.chargebackId}`;
  const { rows } = await sql<Row>`
    select o.number, o.title, o.buyer_id as "buyerId", o.seller_id as "sellerId", c.amount_minor as "amountMinor",
      c.amount_minor - c.returned_minor as "lostMinor", c.held_minor as "heldMinor", c.held_from as "heldFrom", c.taken_minor as "takenMinor",
      c.from_seller_minor as "fromSellerMinor", c.owed_minor as "owedMinor",
      o.settled_at is null as "isOpen", o.state = 'cancelled' as "isCancelled"
    from chargebacks c left join order_tips t on t.id = c.tip_id join orders o on o.id = coalesce(c.order_id, t.order_id)
    where ${condition}`.execute(read.sql);
  if (!rows[0]) return null;
  const { buyerId, sellerId, ...facts } = rows[0];
  const name = await namesOf(read, buyerId, sellerId);
  return {
    ...facts,
    ...timesOf(read, event),
    buyer: name(buyerId),
    seller: name(sellerId),
  };
}
