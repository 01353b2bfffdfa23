// Whether a seller takes an order of a buyer now: no block between them, the seller is not away, the gig can be ordered without a
// quote, and its queue has room.
import type { FrozenGig } from '#contract/catalog/gigs/frozen-gig.schema.ts';
import { isQueueFull } from '#contract/catalog/gigs/gig.rules.ts';
import { stopsOrders } from '#contract/people/accounts/absence.rules.ts';
import { lockQueue } from '#server/catalog/gigs/lock-queue.ts';
import { blockBetween } from '#server/people/accounts/blocks/blocks.ts';
import { findAbsence } from '#server/people/accounts/profiles/absence.report.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { countBeingPaid } from './checkout.store.ts';

/** Refuses with cannot_order or seller_away. */
export async function assertMayOrder(tx: Tx, buyerId: string, sellerId: string): Promise<void> {
  if ((await blockBetween(tx, buyerId, sellerId)) !== null) refuse('cannot_order');
  if (stopsOrders(await findAbsence(tx, sellerId))) refuse('seller_away');
}

/**
 * Of a selection of its packages; refuses with quote_required or queue_full. Orders that are being paid count: until the answer of
 * their provider, they hold a place.
 */
export async function assertTakesOrders(
  tx: Tx,
  gig: FrozenGig,
  buyer: { buyerId: string; exceptId: string | null },
): Promise<void> {
  const { gigId, maxOpenOrders = null, asksFirst = false } = gig;
  if (asksFirst) refuse('quote_required');
  if (maxOpenOrders === null) return;
  const open = await lockQueue(tx, gigId);
  const ordersInQueue = open + (await countBeingPaid(tx, gigId, buyer));
  if (isQueueFull({ maxOpenOrders, ordersInQueue })) refuse('queue_full');
}
