// Makes the newest order of an offer reviewable when no further milestone will be paid.
import type { Tx } from '#server/platform/data/tx.ts';
import { setReviewable } from './order.store.ts';

export async function markReviewable(tx: Tx, offerId: string): Promise<void> {
  await setReviewable(tx, offerId);
}
