// What the texts of chargebacks need: the chargeback that a step of an order, or a tip, tells of, as it stands now.
import { sql } from 'kysely';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import type { Read } from '#server/platform/data/tx.ts';
import type { ChargebackFacts } from './notification.facts.ts';

/** A step of an order names it in its detail, an event of a tip by itself. */
type ToldEvent = { at: string } & ({ orderId: string; version: number } | { chargebackId: string });
type Row = Omit<ChargebackFacts, 'now' | 'happenedAt' | 'buyer' | 'seller'> & {
  buyerId: string;
  sellerId: string;
};

export async function chargebackFacts(read: Read, event: ToldEvent): Promise<ChargebackFacts | null> {
  const which =
    'version' in event
      ? sql`c.id = (select (e.detail->>'chargeback')::uuid from order_events e
                    where e.order_id = ${event.orderId} and e.version = ${event.version})`
      : sql`c.id = ${event.chargebackId}`;
  const { rows } = await sql<Row>`
    select o.number, o.title, o.buyer_id as "buyerId", o.seller_id as "sellerId", c.amount_minor as "askedMinor",
      c.held_minor as "heldMinor", c.held_from as "heldFrom", c.taken_minor as "takenMinor",
      c.from_seller_minor as "fromSellerMinor", c.owed_minor as "owedMinor",
      o.settled_at is null as "isOpen", o.state = 'cancelled' as "isCancelled"
    from chargebacks c left join order_tips t on t.id = c.tip_id join orders o on o.id = coalesce(c.order_id, t.order_id)
    where ${which}`.execute(read.sql);
  if (!rows[0]) return null;
  const { buyerId, sellerId, ...facts } = rows[0];
  const people = await personsById(read, [buyerId, sellerId]);
  const name = (id: string) => people.get(id)?.displayName ?? 'A former member';
  return {
    ...facts,
    now: read.now,
    happenedAt: new Date(event.at),
    buyer: name(buyerId),
    seller: name(sellerId),
  };
}
