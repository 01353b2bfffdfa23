// Reads a refund: of an order, or of a payment that arrived too late for its checkout.
import { sql } from 'kysely';
import type { Read } from '#server/platform/data/tx.ts';
import type { RefundFacts, ReturnFacts } from './notification.facts.ts';

type Undated<Facts> = Omit<Facts, 'now' | 'happenedAt'>;

export async function refundFacts(
  read: Read,
  event: { refundId: string },
): Promise<Undated<RefundFacts> | null> {
  const { rows } = await sql<Undated<RefundFacts>>`
    select o.number as "orderNumber", o.title, r.amount_minor as "amountMinor", p.card_label as "cardLabel", r.goes_to = 'balance' as "isKept"
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
    where r.id = ${event.refundId}`.execute(read.sql);
  return rows[0] ?? null;
}

export async function returnFacts(
  read: Read,
  event: { refundId: string },
): Promise<Undated<ReturnFacts> | null> {
  const { rows } = await sql<Undated<ReturnFacts>>`
    select c.gig->>'title' as title, c.for_order_number as "forOrder", c.gig->>'slug' as "gigSlug", r.amount_minor as "amountMinor", p.card_label as "cardLabel"
    from refunds r join payments p on p.id = r.payment_id join checkouts c on c.id = p.checkout_id
    where r.id = ${event.refundId}`.execute(read.sql);
  return rows[0] ?? null;
}
