// Statistics of gigs, called by orders and reviews in their own transactions.
// Guarantees: counted exactly once, because it commits or rolls back with the order. Facts about the person are recorded in
// record-person-facts.ts.
import type { Times } from '#server/people/accounts/record-person-facts.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { addToStatistics } from './gig.store.ts';

/** `completed`: 0 for an order that was cancelled, or that does not count as completed. */
export type OrderFact = { gigId: string } & ({ fact: 'placed' } | { fact: 'ended'; completed: number });

export async function recordOrderFact(tx: Tx, order: OrderFact): Promise<void> {
  const { gigId } = order;
  if (order.fact === 'placed') return addToStatistics(tx, gigId, { placed: 1, open: 1 });
  return addToStatistics(tx, gigId, { open: -1, completed: order.completed });
}

/** `stars`: 1 to 5. Call it when the review is published, not when it is written. */
export async function recordReviewFact(
  tx: Tx,
  review: { gigId: string; sellerId: string; stars: number; times?: Times },
): Promise<void> {
  assert(Number.isInteger(review.stars) && review.stars >= 1 && review.stars <= 5, 'stars are 1 to 5');
  const { times = 1 } = review;
  await addToStatistics(tx, review.gigId, { stars: times * review.stars, reviews: times });
}

/** Takes back (-1), or adds again, the completion of an order that was recorded before. */
export async function recountCompletedOrder(tx: Tx, gigId: string, completed: number): Promise<void> {
  if (completed !== 0) await addToStatistics(tx, gigId, { completed });
}
