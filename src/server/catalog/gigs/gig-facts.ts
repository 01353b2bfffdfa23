// Called by orders and reviews inside their own transaction: what an order or a published review adds to its gig.
// Guards: counted exactly once, because it commits or rolls back with the order's own move.
// The person's facts are the accounts' (record-person-facts.ts); this touches the gig only.
import { assert } from '#server/platform/refuse.ts';
import type { Tx } from '#server/platform/tx.ts';
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

/** `stars`: 1 to 5. Call it when the review is published, not when it is left. */
export async function recordReviewFact(
  tx: Tx,
  review: { gigId: string; sellerId: string; stars: number },
): Promise<void> {
  assert(Number.isInteger(review.stars) && review.stars >= 1 && review.stars <= 5, 'stars are 1 to 5');
  await addToStatistics(tx, review.gigId, { stars: review.stars });
}
