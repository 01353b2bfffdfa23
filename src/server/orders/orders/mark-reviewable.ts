// No further milestone of an offer will be paid: its newest order is the one that both sides review.
import type { Tx } from '#server/platform/data/tx.ts';
import { setReviewable } from './order.store.ts';

export async function markReviewable(tx: Tx, offerId: string): Promise<void> {
  await setReviewable(tx, offerId);
}
