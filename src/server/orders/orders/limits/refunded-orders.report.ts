// Counts the orders of a buyer that were refunded to a card. The provider keeps its fee of each, so one person who buys from an
// account of their own and has it refunded, again and again, costs the platform money.
import { sql } from 'kysely';
import type { OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** What neither party can bring about at will. Every other step that refunds counts, whatever fault was recorded. */
const notCounted: OrderVerb[] = [
  'cancel-late-order',
  'accept-decision',
  'carry-out-decision',
  'decide-appeal',
  'end-undecided-dispute',
  'win-chargeback',
  'lose-chargeback',
];

/**
 * Of which at least half was refunded, and some of it to a card since then. A refund kept in the balance pays for the next order. A
 * payment that came back because nothing could be paid with it any more counts as one.
 */
export async function countRefundedOrders(read: Read, buyerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(o.id, r.id))::int as count
    from refunds r left join orders o on o.id = r.order_id
    left join order_events e on e.order_id = r.order_id and e.at = r.requested_at
    where r.buyer_id = ${buyerId} and r.goes_to = 'card' and r.requested_at > ${since}
      and (r.order_id is null or (e.verb <> all(${notCounted}) and 2 * o.refunded_minor >= o.total_minor
        -- Ended by the seller's silence, not by the buyer's.
        and not (e.verb = 'end-silent-order' and e.from_state <> 'pending')))`.execute(read.sql);
  return rows[0]!.count;
}
