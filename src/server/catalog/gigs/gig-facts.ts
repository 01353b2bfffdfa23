// Statistics of gigs, called by orders and reviews in their own transactions.
// Guarantees: counted exactly once, because it commits or rolls back with the order. Facts about the person are recorded in
// record-person-facts.ts.
import { assert } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { addToStatistics } from './gig.store.ts';

export type OrderFact = {
  gigId: string;
  sellerId: string;
  fact: 'placed' | 'completed' | 'cancelled';
  onTime?: boolean | undefined;
};

export async function recordOrderFact(tx: Tx, { gigId, fact }: OrderFact): Promise<void> {
  if (fact === 'placed') return addToStatistics(tx, gigId, { placed: 1, open: 1 });
  return addToStatistics(tx, gigId, { open: -1, completed: fact === 'completed' ? 1 : 0 });
}

/** `stars`: 1 to 5. Call it when the review is published, not when it is written. */
export async function recordReviewFact(
  tx: Tx,
  review: { gigId: string; sellerId: string; stars: number },
): Promise<void> {
  assert(Number.isInteger(review.stars) && review.stars >= 1 && review.stars <= 5, 'stars are 1 to 5');
  await addToStatistics(tx, review.gigId, { stars: review.stars });
}
