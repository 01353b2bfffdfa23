// Updates the statistics of gig, seller and buyer when an order ends, in the same transaction.
// An excluded order affects neither seller nor buyer. A cancellation affects the seller's statistics only if it was the seller's fault; the gig's open orders decrease in any case.
import { recordSellerOrder } from '#server/people/accounts/record-person-facts.ts';
import { recordOrderFact } from '#server/catalog/gigs/gig-facts.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { OrderRow } from './order.store.ts';
import type { CancelFault } from './order.tables.ts';

export async function recordOutcome(
  tx: Tx,
  order: OrderRow,
  outcome: { fact: 'completed' } | { fact: 'cancelled'; fault: CancelFault },
): Promise<void> {
  const { gig_id: gigId, seller_id: sellerId, buyer_id: buyerId } = order;
  const wasDelivered = order.delivered_at !== null;
  // late_at is set at the first missed deadline and never cleared.
  const onTime = wasDelivered ? { onTime: order.late_at === null } : {};
  const isExcluded = order.excluded_at !== null;
  await recordOrderFact(tx, { gigId, sellerId, fact: outcome.fact, ...onTime, isExcluded });
  if (isExcluded) return;
  if (outcome.fact === 'completed' || outcome.fault === 'seller') {
    await recordSellerOrder(tx, { sellerId, buyerId, fact: outcome.fact, ...onTime });
  }
}
