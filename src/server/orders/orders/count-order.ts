// What an ended order adds to the facts of gig, seller and buyer, in the transaction that ends it or changes what it counts.
// Guarantees: the facts hold exactly what countsOf says of its row. A cancellation counts only if it was the seller's fault; the gig's
// open orders decrease in any case.
import { returnedOrderRules } from '#contract/orders/reviews/returned-order.rules.ts';
import { recordSellerOrder } from '#server/people/accounts/record-person-facts.ts';
import type { OrderCounts } from '#server/people/accounts/record-person-facts.ts';
import { recordOrderFact, recountCompletedOrder } from '#server/catalog/gigs/gig-facts.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { OrderRow } from './order.store.ts';

const nothing: OrderCounts = { completed: 0, cancelled: 0, deliveries: 0, onTime: 0 };

export function countsOf(order: OrderRow): OrderCounts {
  const { state, returned_by: by } = order;
  if (order.excluded_at !== null) return nothing;
  // late_at is set at the first missed deadline and never cleared.
  const isLate = order.late_at !== null;
  const deliveries = order.delivered_at === null ? 0 : 1;
  const all = { ...nothing, deliveries, onTime: isLate ? 0 : deliveries };
  if (state === 'cancelled' && order.cancel_fault === 'seller') return { ...all, cancelled: 1 };
  if (state !== 'completed') return nothing;
  if (by === null) return { ...all, completed: 1 };
  return isLate && returnedOrderRules[by].keepsLateDelivery ? { ...nothing, deliveries } : nothing;
}

/** For the step that ends the order. */
export async function countEnded(tx: Tx, order: OrderRow): Promise<void> {
  const counts = countsOf(order);
  await recordOrderFact(tx, { gigId: order.gig_id, fact: 'ended', completed: counts.completed });
  await recordSellerOrder(tx, { sellerId: order.seller_id, buyerId: order.buyer_id, ...counts });
}

/** For an ended order that counts something else than before. */
export async function recountOrder(tx: Tx, before: OrderRow, after: OrderRow): Promise<void> {
  const [was, is] = [countsOf(before), countsOf(after)];
  const added: OrderCounts = {
    completed: is.completed - was.completed,
    cancelled: is.cancelled - was.cancelled,
    deliveries: is.deliveries - was.deliveries,
    onTime: is.onTime - was.onTime,
  };
  await recountCompletedOrder(tx, after.gig_id, added.completed);
  await recordSellerOrder(tx, { sellerId: after.seller_id, buyerId: after.buyer_id, ...added });
}
