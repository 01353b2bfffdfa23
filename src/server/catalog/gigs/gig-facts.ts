// Statistics of gigs, called by orders and reviews in their own transactions.
// Guarantees: counted exactly once, because it commits or rolls back with the order. Facts about the person are recorded in
// record-person-facts.ts.
import type { Times } from '#server/people/accounts/record-person-facts.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { addToStatistics } from './gig.store.ts';

export type OrderFact = {
  gigId: string;
  sellerId: string;
  fact: 'placed' | 'completed' | 'cancelled';
  onTime?: boolean | undefined;
  /** An excluded order is not counted as completed; it is no longer open in any case. */
  isExcluded?: boolean;
};

export async function recordOrderFact(tx: Tx, { gigId, fact, isExcluded }: OrderFact): Promise<void> {
  if (fact === 'placed') return addToStatistics(tx, gigId, { placed: 1, open: 1 });
  return addToStatistics(tx, gigId, { open: -1, completed: fact === 'completed' && !isExcluded ? 1 : 0 });
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

/** Takes back, or adds again, the completion of an order that was recorded before. */
export async function recountCompletedOrder(tx: Tx, gigId: string, times: Times): Promise<void> {
  await addToStatistics(tx, gigId, { completed: times });
}
